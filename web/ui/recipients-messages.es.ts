import type { Translated } from '../core/language.ts';
import type * as English from './recipients-messages.ts';

/** The addresses to which something is sent. */
export const recipientsMessages: Translated<typeof English.recipientsMessages> = {
  label: 'Destinatarios',
  add: 'Agregar',
  address: 'Agregar un correo electrónico',
  invalid: 'Se necesita un correo electrónico válido',
  known: 'Esta dirección ya está en la lista.',
  remove: (recipient) => `Quitar ${recipient}`,
  unsubscribed: 'dado de baja',
  none: 'Todavía no hay destinatarios.',
};
