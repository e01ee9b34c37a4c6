import type { Translated } from '../core/language.ts';
import type * as English from './part-messages.ts';

/** What a text costs, as its length makes one or several of it. */
export const priceMessages: Translated<typeof English.priceMessages> = {
  texts: (parts) => (parts === 1 ? '1 SMS' : `${parts.toLocaleString('en-US')} SMS`),
  cost: (texts, cost) => `${texts}, unos ${cost}`,
};

/** The bar below a form with unsaved changes. */
export const saveBarMessages: Translated<typeof English.saveBarMessages> = {
  unsaved: 'Sin guardar',
  save: 'Guardar',
  saving: 'Guardando...',
  discard: 'Descartar',
};

/** Fields that hold a secret. */
export const secretMessages: Translated<typeof English.secretMessages> = {
  hide: 'Ocultar la contraseña',
  show: 'Mostrar la contraseña',
  replace: 'Reemplazar',
  keep: 'Conservar lo guardado',
};

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

/** A text that is sent to see whether texts arrive. */
export const testTextMessages: Translated<typeof English.testTextMessages> = {
  send: 'Enviar SMS de prueba',
  sending: 'Enviando...',
  failed: 'No se pudo enviar el SMS de prueba. Inténtelo de nuevo.',
};

/** How far something has come: the label of its steps, and what stands in place of a time. */
export const railMessages: Translated<typeof English.railMessages> = {
  progress: 'Progreso',
  notYet: 'Aún no',
  never: 'No',
  notTexted: 'No por SMS',
  timeUnknown: 'Hora desconocida',
  waiting: 'Aún sin respuesta',
};
