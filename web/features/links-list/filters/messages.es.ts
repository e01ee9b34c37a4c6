import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** The labels of the status filter. */
export const filterLabels: Translated<typeof English.filterLabels> = {
  all: 'Todos los estados',
  pending: 'Pendientes',
  completed: 'Completados',
  failed: 'Fallidos',
  expired: 'Vencidos',
  voided: 'Anulados',
  refunded: 'Reembolsados',
  disabled: 'Desactivados',
  authorized: 'Autorizados',
  to_confirm: 'Por confirmar',
  partly_refunded: 'Reembolsados en parte',
  paid_elsewhere: 'Pagados por otro medio',
  cancelled: 'Cancelados',
  asks_renewal: 'Piden un enlace nuevo',
};

/** How the list can be sorted, as the chip and the columns name it. */
export const sortLabels: Translated<typeof English.sortLabels> = {
  newest: 'Más nuevos primero',
  oldest: 'Más antiguos primero',
  largest: 'Mayores primero',
  smallest: 'Menores primero',
};

/** Labels of what narrows the list: the statuses and the search. */
export const filterMessages: Translated<typeof English.filterMessages> = {
  statuses: 'Estado',
  more: 'Más',
  moreStatuses: 'Más estados',
  all: 'Todos',
  toConfirm: (count) => `${count.toLocaleString('en-US')} por confirmar`,
  enter: 'Registrar en caja',
  enterInRegister: (count) => `${count.toLocaleString('en-US')} por confirmar: registrar en caja`,
  batch: (name) => (name === '' ? 'Una lista para varios' : `Lista “${name}”`),
  search: 'Buscar enlaces...',
  clearAll: 'Quitar todo',
  remove: (label) => `Quitar ${label}`,
};

/** Labels and messages of the saved filters. */
export const savedFilterMessages: Translated<typeof English.savedFilterMessages> = {
  saved: (name) => `Filtro “${name}” guardado`,
  group: 'Filtros guardados',
  save: 'Guardar filtro',
  saving: 'Guardando...',
  saveFailed: 'No se pudo guardar el filtro.',
  name: 'Nombre',
  nameHelp: 'Solo usted lo ve. Reemplaza a un filtro con el mismo nombre.',
  remove: (name) => `Eliminar filtro “${name}”`,
  removed: (name) => `Filtro “${name}” eliminado`,
  removeFailed: 'No se pudo eliminar el filtro.',
};
