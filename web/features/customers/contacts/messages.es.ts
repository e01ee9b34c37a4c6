import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

const contactsText = (count: number): string =>
  count === 1 ? '1 contacto' : `${count.toLocaleString('en-US')} contactos`;
const customersText = (count: number): string =>
  count === 1 ? '1 cliente agregado' : `${count.toLocaleString('en-US')} clientes agregados`;

/** How the ranges are called. */
export const rangeLabels: Translated<typeof English.rangeLabels> = {
  all: 'Todos los contactos',
  last7days: 'Últimos 7 días',
  thisweek: 'Esta semana',
  thismonth: 'Este mes',
  lastmonth: 'El mes pasado',
  thisyear: 'Este año',
  lastyear: 'El año pasado',
};

/** Labels and messages of the sync of contacts. */
export const syncMessages: Translated<typeof English.syncMessages> = {
  label: 'Sincronizar contactos',
  title: 'Sincronizar contactos de OpenPhone',
  text: 'Agrega los contactos de su OpenPhone a sus clientes. Nadie que ya esté en su directorio se cambia ni se agrega dos veces, y a nadie se le envía un mensaje.',
  range: 'Contactos agregados o cambiados',
  start: 'Sincronizar contactos',
  starting: 'Iniciando...',
  running: (found) => `${contactsText(found)} ${found === 1 ? 'leído' : 'leídos'} hasta ahora...`,
  runningHint: 'Puede cerrar esto y seguir trabajando. La sincronización continúa.',
  stop: 'Detener sincronización',
  stopping: 'Deteniendo...',
  stopFailed: 'No se pudo detener la sincronización.',
  done: (found, added) =>
    found === 0
      ? 'No hay contactos en estos días.'
      : `${contactsText(found)} ${found === 1 ? 'leído' : 'leídos'}, ${customersText(added)}.`,
  again: 'Sincronizar otra vez',
  close: 'Cerrar',
  failedTitle: 'No se sincronizó',
  failed: 'No se pudieron sincronizar los contactos de OpenPhone.',
  send: 'Enviar a OpenPhone',
  sendName: (name) => `Enviar a ${name} a OpenPhone`,
  sending: 'Enviando...',
  sent: (name) => `${name} es un contacto en OpenPhone`,
  sendFailed: 'No se pudo enviar el cliente a OpenPhone.',
};
