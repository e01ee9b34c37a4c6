import { translate } from '../../../core/translate.ts';
import { callErrorOf } from '../../../core/transport.ts';
import type { BlankValues, WantedDocument } from '../document/index.ts';
import type { BlankErrors } from './blank-fields.tsx';

/** Why a link was not created, as the call failed, and the documents that it was to ask for. */
export interface RefusedDocuments {
  readonly error: unknown;
  readonly documents: readonly WantedDocument[];
}

/** Why one of these documents cannot be made. */
export interface DocumentRefusal {
  readonly templateId: string;
  readonly blanks: BlankErrors;
  /** What is wrong with what stands in no blank, or with the document as a whole. */
  readonly others: readonly string[];
  /** What stood in the blanks. */
  readonly values: BlankValues;
}

const placeOf = /^documents\.(\d+)(?:\.values\.(.+))?/s;

/** Why documents cannot be made, in the order of the documents. */
export const refusalsOf = ({ error, documents }: RefusedDocuments): readonly DocumentRefusal[] => {
  const details = callErrorOf(error)?.refusal?.details ?? [];
  const found = details.map(({ path, message }) => {
    const [, place, label] = placeOf.exec(path) ?? [];
    return { place: Number(place), label, message: translate(message) };
  });
  return documents.flatMap(({ templateId, values }, at) => {
    const here = found.filter(({ place }) => place === at);
    const blanks = Object.fromEntries(
      here.flatMap(({ label, message }) => (label === undefined ? [] : [[label, message]])),
    );
    const others = here.filter(({ label }) => label === undefined).map(({ message }) => message);
    return here.length > 0 ? [{ templateId, blanks, others, values }] : [];
  });
};

/** The blanks in which what was refused still stands. */
export const standingErrors = ({ blanks, values: sent }: DocumentRefusal, values: BlankValues): BlankErrors =>
  Object.fromEntries(Object.entries(blanks).filter(([label]) => (values[label] ?? '') === (sent[label] ?? '')));
