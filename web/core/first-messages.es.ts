import type * as English from './first-messages.ts';
import type { Translated } from './language.ts';

/** What stands in the place of a page of which a file could not be loaded. */
export const firstMessages: Translated<typeof English.firstMessages> = {
  notLoaded: 'No se pudo cargar esta página. Revise su conexión e intente de nuevo.',
  reload: 'Volver a cargar',
};
