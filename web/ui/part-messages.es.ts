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

/** A text that is sent to see whether texts arrive. */
export const testTextMessages: Translated<typeof English.testTextMessages> = {
  send: 'Enviar SMS de prueba',
  sending: 'Enviando...',
  failed: 'No se pudo enviar el SMS de prueba. Inténtelo de nuevo.',
};
