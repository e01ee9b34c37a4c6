import { useState } from 'react';
import type { documents } from '../../../../src/contract/documents/documents.ts';
import type { ResultOf } from '../../../core/api.ts';
import { translate } from '../../../core/translate.ts';
import { callErrorOf } from '../../../core/transport.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { type BlankValues, filledIn, useMakeDocumentMutation } from '../document/index.ts';
import type { BlankErrors } from './blank-fields.tsx';
import type { DocumentSource } from './document-preview.tsx';
import { makeMessages } from './messages.ts';

/** A document that was made, and what became of its sending. */
export type MadeResult = ResultOf<typeof documents.makeDocument>;

/** By which ways a document is sent. */
export interface Ways {
  readonly text: boolean;
  readonly email: boolean;
}

const blankPrefix = 'values.';

/** Makes a document. What is wrong with a blank is said at its field, all else above the button. */
export const useMakeDocument = (source: Omit<DocumentSource, 'draft'>) => {
  const [make] = useMakeDocumentMutation();
  const { send, busy, refusal, refuse } = useSubmission(make, makeMessages);
  const [errors, setErrors] = useState<BlankErrors>({});
  const onError = (error: unknown): boolean => {
    const details = callErrorOf(error)?.refusal?.details ?? [];
    if (details.length === 0) return false;
    const [ofBlanks, others] = [
      details.filter(({ path }) => path.startsWith(blankPrefix)),
      details.filter(({ path }) => !path.startsWith(blankPrefix)),
    ];
    setErrors(
      Object.fromEntries(ofBlanks.map(({ path, message }) => [path.slice(blankPrefix.length), translate(message)])),
    );
    refuse(others.length === 0 ? makeMessages.seeFields : others.map(({ message }) => translate(message)).join(' '));
    return true;
  };
  const run = (templateId: string, values: BlankValues, ways: Ways): Promise<MadeResult | null> =>
    send({ body: { templateId, ...source, values: filledIn(values), send: ways } }, onError);
  return { run, busy, refusal, errors, setErrors };
};
