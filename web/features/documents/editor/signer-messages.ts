import type { SignKind } from '../../../../src/contract/documents/content.ts';

/** What a field of the signer is called at first, in the language of the template. */
export const firstLabels: Readonly<Record<'en' | 'es', Readonly<Record<SignKind, string>>>> = {
  en: {
    signature: 'Signature',
    initials: 'Initials',
    text: 'Your answer',
    checkbox: 'I have read this and agree',
    date: 'Date',
  },
  es: {
    signature: 'Firma',
    initials: 'Iniciales',
    text: 'Su respuesta',
    checkbox: 'He leído esto y estoy de acuerdo',
    date: 'Fecha',
  },
};
