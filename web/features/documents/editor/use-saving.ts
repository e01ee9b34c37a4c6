import { useState } from 'react';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import type { DocumentTemplate, TemplateChange } from '../../../../src/contract/documents/templates.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useSaveDocumentTemplateMutation, whyChanged } from '../calls/index.ts';
import { saveMessages as messages } from './messages.ts';

/** Everything that is saved: the text with what it says and what changed in it, and the rest as it is. */
const changeOf = (base: DocumentTemplate, content: TemplateContent, changeDescription: string): TemplateChange => {
  const { name, description, templateType, language, paperSize, requireSignature, requireInitials } = base;
  const { showBeforePayment, showAfterPayment, isRequired, allowedUserIds, version: baseVersion } = base;
  return {
    ...{ baseVersion, name, description, templateType, language, paperSize, content, allowedUserIds },
    ...{ requireSignature, requireInitials, showBeforePayment, showAfterPayment, isRequired },
    changeDescription: changeDescription.trim() || null,
  };
};

/** Why the text was not saved. */
export interface SaveRefusal {
  readonly message: string;
  /** Somebody else has saved the template since it was opened. */
  readonly isChanged: boolean;
}

export interface Saving {
  readonly busy: boolean;
  readonly refusal: SaveRefusal | null;
  readonly forget: () => void;
  /** Saves a text as the revision after `base`; null where it was refused. */
  readonly save: (base: DocumentTemplate, content: TemplateContent, change: string) => Promise<DocumentTemplate | null>;
}

/** Saves the text of a template, and says what became of it. A save whose answer was lost can be sent again: it is saved once. */
export const useSaving = (): Saving => {
  const toast = useToast();
  const [trigger] = useSaveDocumentTemplateMutation();
  const { send, busy, refusal } = useSubmission(trigger, { failed: messages.failed });
  const [changed, setChanged] = useState<string | null>(null);
  const isChanged = (error: unknown): boolean => {
    const why = whyChanged(error);
    setChanged(why);
    return why !== null;
  };
  const save: Saving['save'] = async (base, content, change) => {
    if (busy) return null;
    setChanged(null);
    const saved = await send({ params: { id: base.id }, body: changeOf(base, content, change) }, isChanged);
    if (saved === null) return null;
    // One that is sent again is answered by the template as it stands, which somebody else may have saved since.
    const version = base.version + 1;
    toast({ title: messages.done(version) });
    return { ...saved.template, version };
  };
  const message = changed ?? refusal;
  return {
    ...{ busy, save },
    refusal: message === null ? null : { message, isChanged: changed !== null },
    forget: () => setChanged(null),
  };
};
