import type { Starter } from '../../../../src/contract/documents/templates.ts';
import type { Language } from '../../../../src/contract/payer/payer.ts';

/** What a template is called that is made of a starter, in the language of the template: it is not a word of the console. */
export const starterNames: Readonly<Record<Language, Readonly<Record<Starter, string>>>> = {
  en: {
    payment_authorization: 'Payment authorization',
    repair_authorization: 'Repair authorization',
    loan_agreement: 'Pawn or loan agreement',
    sale_of_goods: 'Sale of goods',
    receipt_terms: 'Receipt terms',
    completion_of_work: 'Completion of work',
  },
  es: {
    payment_authorization: 'Autorización de pago',
    repair_authorization: 'Autorización de reparación',
    loan_agreement: 'Contrato de empeño o préstamo',
    sale_of_goods: 'Venta de artículos',
    receipt_terms: 'Condiciones del recibo',
    completion_of_work: 'Trabajo terminado',
  },
};
