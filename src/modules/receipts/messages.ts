import { pendingEntryDays } from '../../contract/checkout/authorization.ts';
import { endWith } from '../../contract/sentence.ts';
import type { Language } from '../../contract/payer/payer.ts';

/** Why a receipt is not shown or sent. */
export const messages = {
  noReceipt: 'Receipt not found',
  noReceiptYet: 'This link has not been paid by card, so there is no receipt.',
  receiptLimit: 'This receipt was sent 5 times today. Please try again tomorrow.',
  receiptNoEmail: 'Please enter an email address.',
  receiptNoPhone: 'This payment link has no phone number. Please send the receipt by email.',
  receiptNotMailable: 'This receipt cannot be sent by email today. Please save it as a PDF, or ask the store.',
  receiptNotTextable: 'This receipt cannot be sent by text. Please use email, or ask the store.',
} as const;

const en = {
  locale: 'en-US',
  title: {
    paid: 'Payment successful',
    authorized: 'Payment authorized',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
    voided: 'Payment voided',
    released: 'Payment released',
  },
  lead: {
    paid: (_: string, store: string) => `Paid to ${endWith(store)}`,
    authorized: (amount: string, store: string) => `${amount} is set aside on your card for ${endWith(store)}`,
    partly_refunded: (amount: string, _: string, back: string) => `You paid ${amount} and got ${back} back.`,
    refunded: (amount: string, _: string, back: string) => `You paid ${amount} and got ${back} back.`,
    voided: (amount: string) => `The payment of ${amount} was voided. Nothing stays charged.`,
    released: (amount: string) => `The ${amount} that was set aside on your card was released. Nothing was charged.`,
  },
  /** Stands above the amount in an email. */
  youPaid: 'You paid',
  setAside: 'Set aside',
  paid: 'Paid',
  refunded: 'Refunded',
  voided: 'Voided',
  released: 'Released',
  when: 'When',
  card: 'Card',
  for: 'For',
  number: 'Transaction number',
  approval: 'Approval code',
  id: 'Transaction ID',
  statement: (name: string): readonly [before: string, name: string, after: string] => [
    'Your bank statement will show ',
    name,
    name.endsWith('.') ? '' : '.',
  ],
  noStatement: (store: string) => `On your bank statement, look for ${store} or its card processor.`,
  /** Where its name cannot be printed. */
  authorizedNote: 'Nothing has been charged yet. The store will complete the payment or release the money.',
  refundNote: (amount: string) =>
    `The ${amount} goes back to the same card. Your bank decides how soon it shows; a few days is usual.`,
  voidNote: `Your bank may show a pending entry for up to ${pendingEntryDays} days before it disappears.`,
  cardName: (card: string, last4: string) => `${card} ending in ${last4}`,
  cardKind: {
    debit: (brand: string) => `${brand} debit`,
    credit: (brand: string) => `${brand} credit`,
    prepaid: (brand: string) => `${brand} prepaid`,
  },
  unnamedCard: 'Card',
  zone: (name: string) => name.replace(/ Time$/, ' time'),
  roll: {
    title: {
      paid: 'PAID BY CARD',
      authorized: 'AUTHORIZED',
      partly_refunded: 'PARTLY REFUNDED',
      refunded: 'REFUNDED',
      voided: 'VOIDED',
      released: 'RELEASED',
    },
    paidBy: { debit: 'PAID BY DEBIT CARD', credit: 'PAID BY CREDIT CARD', prepaid: 'PAID BY PREPAID CARD' },
    date: 'Date',
    time: 'Time',
    number: 'Transaction',
    approval: 'Approval',
    id: 'ID',
    statement: 'On your bank statement:',
    copy: 'Customer copy',
    zone: (name: string) => name.replace(/ time$/, ''),
  },
  documentTitle: (store: string) => `Receipt from ${store}`,
  questions: (store: string) => `Questions? Call ${store}`,
  write: (store: string) => `Questions? Write to ${store}`,
  ask: (store: string) => `Questions? Ask ${endWith(store)}`,
  by: 'Secure payment page by',
};

/** The words of a receipt in one language. */
export type ReceiptMessages = typeof en;

const es: ReceiptMessages = {
  locale: 'es-US',
  title: {
    paid: 'Pago realizado',
    authorized: 'Pago autorizado',
    partly_refunded: 'Reembolsado en parte',
    refunded: 'Reembolsado',
    voided: 'Pago anulado',
    released: 'Pago liberado',
  },
  lead: {
    paid: (_, store) => `Pagado a ${endWith(store)}`,
    authorized: (amount, store) => `${amount} quedan reservados en su tarjeta para ${endWith(store)}`,
    partly_refunded: (amount, _, back) => `Usted pagó ${amount} y se le devolvieron ${back}.`,
    refunded: (amount, _, back) => `Usted pagó ${amount} y se le devolvieron ${back}.`,
    voided: (amount) => `El pago de ${amount} fue anulado. No queda ningún cobro.`,
    released: (amount) => `Se liberaron los ${amount} que estaban reservados en su tarjeta. No se le cobró nada.`,
  },
  youPaid: 'Usted pagó',
  setAside: 'Reservado',
  paid: 'Pagado',
  refunded: 'Reembolsado',
  voided: 'Anulado',
  released: 'Liberado',
  when: 'Fecha y hora',
  card: 'Tarjeta',
  for: 'Concepto',
  number: 'Número de transacción',
  approval: 'Código de aprobación',
  id: 'ID de transacción',
  statement: (name) => ['En su estado de cuenta aparecerá ', name, name.endsWith('.') ? '' : '.'],
  noStatement: (store) => `En su estado de cuenta, busque ${store} o su procesador de tarjetas.`,
  authorizedNote: 'Todavía no se ha cobrado nada. La tienda completará el pago o liberará el dinero.',
  refundNote: (amount) =>
    `Los ${amount} vuelven a la misma tarjeta. Su banco decide cuándo aparecen; lo usual son unos días.`,
  voidNote: `Su banco puede mostrar un movimiento pendiente hasta por ${pendingEntryDays} días antes de que desaparezca.`,
  cardName: (card, last4) => `${card} terminada en ${last4}`,
  cardKind: {
    debit: (brand) => `${brand} de débito`,
    credit: (brand) => `${brand} de crédito`,
    prepaid: (brand) => `${brand} prepagada`,
  },
  unnamedCard: 'Tarjeta',
  zone: (name) => name,
  roll: {
    title: {
      paid: 'PAGADO CON TARJETA',
      authorized: 'AUTORIZADO',
      partly_refunded: 'REEMBOLSADO EN PARTE',
      refunded: 'REEMBOLSADO',
      voided: 'ANULADO',
      released: 'LIBERADO',
    },
    paidBy: {
      debit: 'PAGADO CON TARJETA DE DÉBITO',
      credit: 'PAGADO CON TARJETA DE CRÉDITO',
      prepaid: 'PAGADO CON TARJETA PREPAGADA',
    },
    date: 'Fecha',
    time: 'Hora',
    number: 'Transacción',
    approval: 'Aprobación',
    id: 'ID',
    statement: 'En su estado de cuenta:',
    copy: 'Copia del cliente',
    zone: (name) => name.replace(/^hora (estándar )?(del? )?(las? |los )?/, ''),
  },
  documentTitle: (store) => `Recibo de ${store}`,
  questions: (store) => `¿Preguntas? Llame a ${store}`,
  write: (store) => `¿Preguntas? Escriba a ${store}`,
  ask: (store) => `¿Preguntas? Consulte a ${endWith(store)}`,
  by: 'Página de pago segura de',
};

/** The words of receipts, by language: of their page, their print, their PDF and their email. */
export const receiptMessages: Readonly<Record<Language, ReceiptMessages>> = { en, es };
