import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the archived customers. */
export const messages: Translated<typeof English.messages> = {
  title: 'Archivados',
  tab: 'Clientes archivados',
  back: 'Volver a Clientes',
  search: 'Nombre, teléfono o correo',
  period: 'Cuándo se archivaron',
  periods: {
    all: 'Desde siempre',
    today: 'Hoy',
    week: 'Esta semana',
    month: 'Este mes',
    year: 'Este año',
  },
  none: 'No hay clientes archivados.',
  noneHint: 'Los clientes que usted elimina se guardan aquí y se pueden restaurar.',
  noMatch: 'No se encontraron clientes archivados.',
  noMatchHint: 'Pruebe con otro período, o con una parte del nombre, del correo o del teléfono.',
  clear: 'Quitar filtros',
  loadFailed: 'No se pudieron cargar los clientes archivados.',
  counted: ['cliente archivado', 'clientes archivados'],
  columns: { name: 'Nombre', phone: 'Teléfono', paid: 'Pagado en total', archived: 'Archivado' },
  unarchive: 'Restaurar',
  unarchiveName: (name) => `Restaurar a ${name}`,
};
