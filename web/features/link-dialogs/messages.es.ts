import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** The question before a POS confirmation. */
export const confirmPosMessages: Translated<typeof English.confirmPosMessages> = {
  title: 'Confirmar POS',
  text: 'Esto declara que el pago se registró en su punto de venta (POS). Solo un administrador puede decir después que fue un error.',
  left: (amount) => `Una parte se reembolsó: en la caja van ${amount} del pago.`,
  recorded: (email) => `Queda anotado que ${email} hizo esto, y cuándo.`,
  confirm: 'Confirmar POS',
  busy: 'Confirmando...',
};

/** Labels and messages around the QR code of a link. */
export const qrMessages: Translated<typeof English.qrMessages> = {
  title: 'Código QR',
  text: (name) => `Enlace de pago para ${name}`,
  label: (name) => `Código QR del enlace de pago para ${name}`,
  counter: 'Mostrar en el mostrador',
  save: { png: 'Guardar PNG', svg: 'Guardar SVG' },
  saveFailed: 'No se pudo guardar la imagen.',
};
