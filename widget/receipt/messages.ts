import type { Language } from '../../src/contract/payer/payer.ts';

const noEmail = {
  en: 'Please enter an email address, such as name@example.com.',
  es: 'Escriba un correo electrónico, como nombre@example.com.',
};

const en = {
  send: 'Send',
  print: 'Print',
  toSign: 'The store asks you to read and sign something.',
  sign: 'Read and sign',
  pdf: 'Save as PDF',
  rollPdf: 'PDF, 80 mm roll',
  sendTitle: 'Send this receipt',
  close: 'Close',
  text: 'Text it to me',
  textNote: 'It goes to the phone number that the payment link was sent to.',
  email: 'Email address',
  emailIt: 'Email it',
  share: 'Share it another way',
  sending: 'Sending…',
  texted: 'The receipt is on its way to your phone.',
  emailed: 'The receipt is on its way.',
  failed: 'The receipt could not be sent. Please check your connection and try again.',
  noEmail: noEmail.en,
  missing: 'Receipt not found',
  missingHelp: 'Please check that the address is complete, or ask the store for the receipt again.',
  unreadable: 'The receipt could not be loaded',
  unreadableHelp: 'Please try again in a moment.',
  tryAgain: 'Try again',
  /** What the server refuses, by its code; what is not here is told as `failed`. */
  refusals: {
    email_needed: noEmail.en,
    invalid_input: noEmail.en,
    receipt_limit_reached: 'This receipt was sent 5 times today. Please try again tomorrow.',
    receipt_not_mailable: 'This receipt cannot be sent by email today. Please save it as a PDF, or ask the store.',
    receipt_not_textable: 'This receipt cannot be sent by text. Please use email, or ask the store.',
    too_many_requests: 'Too many requests came at once. Please try again in a minute.',
  },
};

/** What the page of a receipt says beside the receipt, in one language. */
export type ReceiptPageMessages = typeof en;

const es: ReceiptPageMessages = {
  send: 'Enviar',
  print: 'Imprimir',
  toSign: 'La tienda le pide que lea y firme algo.',
  sign: 'Leer y firmar',
  pdf: 'Guardar en PDF',
  rollPdf: 'PDF, rollo de 80 mm',
  sendTitle: 'Enviar este recibo',
  close: 'Cerrar',
  text: 'Envíemelo por mensaje de texto',
  textNote: 'Llega al número de teléfono al que se envió el enlace de pago.',
  email: 'Correo electrónico',
  emailIt: 'Enviar por correo',
  share: 'Compartir de otra manera',
  sending: 'Enviando…',
  texted: 'El recibo va en camino a su teléfono.',
  emailed: 'El recibo va en camino.',
  failed: 'No se pudo enviar el recibo. Revise su conexión e intente de nuevo.',
  noEmail: noEmail.es,
  missing: 'No se encontró el recibo',
  missingHelp: 'Revise que la dirección esté completa, o pida el recibo otra vez a la tienda.',
  unreadable: 'No se pudo cargar el recibo',
  unreadableHelp: 'Intente de nuevo en un momento.',
  tryAgain: 'Intentar de nuevo',
  refusals: {
    email_needed: noEmail.es,
    invalid_input: noEmail.es,
    receipt_limit_reached: 'Este recibo ya se envió 5 veces hoy. Intente de nuevo mañana.',
    receipt_not_mailable: 'Hoy este recibo no se puede enviar por correo. Guárdelo como PDF o pregunte a la tienda.',
    receipt_not_textable: 'Este recibo no se puede enviar por mensaje de texto. Use el correo electrónico.',
    too_many_requests: 'Demasiadas solicitudes. Intente de nuevo en un minuto.',
  },
};

/** The same by language. What the receipt itself says comes with it from the server. */
export const receiptPageMessages: Readonly<Record<Language, ReceiptPageMessages>> = { en, es };
