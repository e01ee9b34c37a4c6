import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the lines of the list. */
export const rowMessages: Translated<typeof English.rowMessages> = {
  columns: {
    customer: 'Cliente',
    phone: 'Teléfono',
    amount: 'Monto',
    status: 'Estado',
    progress: 'Progreso',
    opened: 'Abierto',
    expires: 'Vence',
    number: 'Número',
    created: 'Creado',
  },
  actOf: (act, customer) => `${act}: ${customer}`,
  paidOnDay: (count, sum) => `${count} ${count === 1 ? 'pagado' : 'pagados'} · ${sum}`,
  notYet: 'Aún no',
  notOpened: 'Aún sin abrir',
  never: 'No',
  neverOpened: 'Sin abrir',
  notCounted: 'Sí',
  openedUncounted: 'Abierto, sin contar las visitas',
  expires: (moment) => `Vence: ${moment}`,
  opened: (total, unique) =>
    `Abierto ${total === 1 ? 'una vez' : `${total} veces`} por ${unique === 1 ? '1 persona' : `${unique} personas`}`,
  openedBetween: (opened, first, last) => `${opened}; la primera, ${first}; la última, ${last}`,
  unique: (people) => `(${people} ${people === 1 ? 'única' : 'únicas'})`,
  select: (name) => `Seleccionar ${name}`,
  selectAll: 'Seleccionar todo',
  confirmPos: 'Confirmar POS',
  extend: 'Extender',
  capture: 'Capturar',
  unlock: 'Desbloquear',
  loading: 'Cargando',
};
