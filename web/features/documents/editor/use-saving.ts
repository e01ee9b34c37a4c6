import { useState } from 'react';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import type { DocumentTemplate, TemplateChange } from '../../../../src/contract/documents/templates.ts';
import { translate } from '../../../core/translate.ts';
import { callErrorOf, messageOf } from '../../../core/transport.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { useSaveDocumentTemplateMutation } from '../calls/index.ts';
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

const refusalOf = (error: unknown): SaveRefusal => {
  const refusal = callErrorOf(error)?.refusal;
  const isChanged = refusal?.code === 'template_changed';
  // Its details are who was first and when, which its sentence says.
  return { isChanged, message: isChanged ? translate(refusal.error) : messageOf(error, messages.failed) };
};

export interface Saving {
  readonly busy: boolean;
  readonly refusal: SaveRefusal | null;
  readonly forget: () => void;
  /** Saves a text as the revision after `base`; null where it was refused. */
  readonly save: (base: DocumentTemplate, content: TemplateContent, change: string) => Promise<DocumentTemplate | null>;
}

/** Saves the text of a template, and says what became of it. */
export const useSaving = (): Saving => {
  const toast = useToast();
  const [send, { isLoading: busy }] = useSaveDocumentTemplateMutation();
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const save: Saving['save'] = async (base, content, change) => {
    if (busy) return null;
    const { data, error } = await send({ params: { id: base.id }, body: changeOf(base, content, change) });
    setRefusal(data === undefined ? refusalOf(error) : null);
    if (data === undefined) return null;
    toast({ title: messages.done(data.template.version) });
    return data.template;
  };
  return { busy, refusal, forget: () => setRefusal(null), save };
};
