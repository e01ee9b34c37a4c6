import type { TemplateContent } from '../../../../contract/documents/content.ts';
import type { Starter, TemplateType } from '../../../../contract/documents/templates.ts';
import type { Language } from '../../../../contract/payer/payer.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';

/** What a new template is before anybody changes it. */
export interface Sample {
  readonly templateType: TemplateType;
  readonly description: string | null;
  readonly content: TemplateContent;
  readonly requireSignature: boolean;
  readonly requireInitials: boolean;
  readonly showBeforePayment: boolean;
  readonly showAfterPayment: boolean;
  readonly isRequired: boolean;
}

const before = {
  requireSignature: true,
  requireInitials: false,
  showBeforePayment: true,
  showAfterPayment: false,
  isRequired: true,
} as const;
const after = { ...before, showBeforePayment: false, showAfterPayment: true, isRequired: false } as const;

const settings: Readonly<Record<Starter, Omit<Sample, 'content' | 'description'>>> = {
  payment_authorization: { ...before, templateType: 'authorization' },
  repair_authorization: { ...before, requireInitials: true, templateType: 'authorization' },
  loan_agreement: { ...before, requireInitials: true, templateType: 'agreement' },
  sale_of_goods: { ...before, templateType: 'agreement' },
  receipt_terms: { ...after, templateType: 'receipt' },
  completion_of_work: { ...after, templateType: 'completion' },
};

const contents: Readonly<Record<Language, Readonly<Record<Starter, TemplateContent>>>> = { en: english, es: spanish };

const nothing: TemplateContent = { type: 'doc', content: [{ type: 'paragraph', content: [] }] };

/** Said of each starter. */
const notes: Readonly<Record<Language, string>> = {
  en: 'Sample, and no legal advice. Have your lawyer check it before you use it.',
  es: 'Muestra, y no es asesoría legal. Pida a su abogado que la revise antes de usarla.',
};

/** A starter in a language, or an empty sheet. */
export const sampleOf = (starter: Starter | null, language: Language): Sample =>
  starter === null
    ? { ...before, templateType: 'agreement', requireSignature: false, description: null, content: nothing }
    : { ...settings[starter], description: notes[language], content: contents[language][starter] };
