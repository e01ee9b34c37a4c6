import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the fields of a new link. */
export const fieldMessages: Translated<typeof English.fieldMessages> = {
  amount: 'Monto ($) *',
  tooManyDecimals: 'Un monto tiene como máximo dos decimales',
  internalNotes: 'Notas internas',
  internalNotesHelp: 'Solo se muestran en el panel de administración.',
  documents: (count) => (count === 1 ? '1 documento para firmar' : `${count} documentos para firmar`),
  customerNotes: 'Notas para el cliente',
  customerNotesHelp: 'El cliente las ve en la página de pago.',
  customerSees: 'El cliente ve esto',
  notePreview: 'En la página de pago: notas de la tienda',
  options: 'Más opciones',
  type: 'Tipo de transacción',
  types: { sale: 'Venta', preauth: 'Preautorización' },
  expiration: 'Vencimiento del enlace',
  expires: (moment) => `Vence: ${moment}`,
  debitOnly: 'Solo tarjetas de débito',
  anyCard: 'Tarjetas de débito y de crédito',
  send: 'Enviar',
  sms: 'Avisar por SMS',
  emailNotice: 'Avisar por correo electrónico',
  emailMissing: 'Sin una dirección no se envía ningún correo.',
  preview: (name) => `Lo que leerá ${name === '' ? 'su cliente' : name}`,
  previewLoading: 'Cargando el mensaje…',
  previewWaits: 'El mensaje aparece aquí en cuanto haya un monto y un nombre.',
  previewFailed: 'El mensaje no se puede mostrar ahora. Se enviará como dice su plantilla.',
  characters: (count) => (count === 1 ? '1 carácter' : `${count} caracteres`),
  parts: (count) => `Cuesta ${count} SMS`,
};
