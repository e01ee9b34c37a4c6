import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

/** Labels and messages of the money of all stores. */
export const moneyMessages: Translated<typeof English.moneyMessages> = {
  title: 'Dinero de todas las tiendas',
  failed: 'No se pudo cargar el dinero de todas las tiendas.',
  slotFailed: 'No se pudo cargar lo que cobraron las tiendas.',
  period: 'Período',
  periods: { days: '30 días', months: '12 meses' },
  unknown: (count, amount) =>
    count === 1 ? `1 pago, ${amount}, espera una decisión.` : `${count} pagos, ${amount}, esperan una decisión.`,
  unknownHint: 'Lo que aún nadie sabe de ellos no está en ninguna cifra de abajo.',
  decide: (count) => `Decidir ${count}`,
  before: { days: 'los 30 días anteriores', months: 'los 12 meses anteriores' },
  nothingBefore: (before) => `No se pagó nada en ${before}`,
  more: (percent) => `${percent} más que en`,
  less: (percent) => `${percent} menos que en`,
  paidIn: (payments, stores) =>
    stores === 0 ? 'Aún no hay pagos' : `${countOf(payments, 'pago')} de ${countOf(stores, 'tienda')}`,
  payments: (count) => countOf(count, 'pago'),
  declined: (percent) => `${percent} rechazados`,
  noPayments: 'Nadie pagó.',
  until: (day, time) => `${day}, hasta las ${time}`,
  today: 'Hoy',
  thisMonth: 'Este mes',
  chart: (amount) => `Lo pagado en cada parte del período, ${amount} en total; la tabla de abajo dice lo mismo`,
  columns: {
    days: 'Día',
    months: 'Mes',
    gross: 'Pagado',
    payments: 'Pagos',
    declined: 'Rechazados',
    voided: 'Anulado',
    refunded: 'Reembolsado',
    net: 'Queda',
  },
  earlier: 'Antes',
  later: 'Después',
  stores: 'Tiendas',
  allStores: (count) => `Todas las tiendas (${count.toLocaleString('en-US')})`,
  firstStores: (count) => `Las ${count} tiendas que más cobraron.`,
};
