import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages that all lists and dialogs of the operator share. */
export const partMessages: Translated<typeof English.partMessages> = {
  showNewest: 'Mostrar los más recientes',
  clearSearch: 'Borrar la búsqueda',
  noneOnPage: 'No queda nada en esta página',
  loadFailed: 'No se pudieron cargar las cuentas.',
  cancel: 'Cancelar',
};

/** How a person and their store are described. */
export const personMessages: Translated<typeof English.personMessages> = {
  noCompany: 'Sin empresa',
  noEmail: 'Sin correo',
  email: 'Correo',
  type: 'Tipo',
  types: { user: 'Cuenta principal', sub_user: 'Subusuario' },
};
