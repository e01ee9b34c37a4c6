import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Words of the screen. */
export const messages: Translated<typeof English.messages> = {
  title: 'Webhooks',
  up: 'Notificaciones',
  denied: 'Los webhooks son para administradores',
  deniedText: 'Pida a un administrador de su tienda que los revise.',
  add: 'Agregar dirección',
  loadFailed: 'No se pudieron cargar los webhooks.',
  none: 'Aún no hay webhooks',
  noneHint:
    'Debitlink puede llamar a su propio servidor cuando un pago se completa o falla, con una firma para que sepa que somos nosotros.',
  events: { payment_success: 'Pago recibido', payment_failed: 'Pago fallido' },
  waiting: (count) => `${count.toLocaleString('en-US')} en espera`,
  delivered: (count, last) =>
    `${counted(count, 'entregada', 'entregadas')}${last === null ? '' : `, la última ${last}`}`,
  off: {
    by_hand: 'Desactivado',
    failing: 'Desactivado: durante tres días no funcionó ninguna llamada',
    gone: 'Desactivado: su servidor dijo que ya no existe',
  },
  failingSince: (since) => `falla desde ${/^\d/.test(since) ? 'el ' : ''}${since}`,
  test: 'Enviar prueba',
  testing: 'Enviando…',
  testOf: (address) => `Enviar prueba a ${address}`,
  testSent: 'La prueba va en camino',
  testFailed: 'No se pudo enviar la prueba.',
  deliver: (address) => `Entregar a ${address}`,
  switchFailed: 'No se pudo activar o desactivar el webhook.',
  more: (address) => `Más sobre ${address}`,
  change: 'Cambiar',
  rotate: 'Secreto nuevo',
  remove: 'Eliminar',
  only: 'Mostrar sus entregas',
  onAndSend: (count) => (count === 0 ? 'Activar' : `Activar y enviar ${count.toLocaleString('en-US')} en espera`),
};

/** Words of the list of deliveries. */
export const listMessages: Translated<typeof English.listMessages> = {
  title: 'Entregas',
  which: 'Cuáles',
  states: { all: 'Todas', sent: 'Enviadas', waiting: 'En espera', failed: 'Fallidas' },
  heads: { at: 'Enviada', event: 'Evento', answer: 'Respuesta', took: 'Tardó' },
  loadFailed: 'No se pudieron cargar las entregas.',
  noun: ['entrega', 'entregas'],
  none: 'Aún no se ha enviado nada',
  noneHint: 'Lo que se envía a sus webhooks queda aquí 30 días.',
  noMatch: 'Ninguna entrega es así',
  noMatchHint: 'Muéstrelas todas para ver qué se envió.',
  clear: 'Mostrar todas',
  showAll: 'Todas las direcciones',
  noAnswer: 'sin respuesta',
  notYet: 'aún sin intentar',
  tried: (answer, tries) => (tries === 1 ? answer : `${answer}, intento ${tries}`),
  ended: (answer) => `${answer}, terminada`,
};

/** Words of one delivery. */
export const panelMessages: Translated<typeof English.panelMessages> = {
  label: 'Entrega',
  newer: 'Más nueva',
  older: 'Más antigua',
  loadFailed: 'No se pudo cargar la entrega.',
  titles: { waiting: 'En espera de su servidor', sent: 'Entregada', failed: 'No entregada' },
  of: (event, amount, name) =>
    [event, ...(amount === null ? [] : [`${amount}${name === null ? '' : ` de ${name}`}`])].join(', '),
  next: (next, most, at) => `Intento ${next} de ${most}: ${at}`,
  soon: (next, most) => `Intento ${next} de ${most} ahora`,
  paused: 'Espera hasta que se active el webhook',
  waitingText: (host) => `${host} aún no la ha aceptado.`,
  keepTrying: 'Seguimos intentando durante un día; el pago no se toca.',
  sentText: (host, tries) =>
    tries === 1 ? `${host} la aceptó de inmediato.` : `${host} la aceptó en el intento ${tries}.`,
  failedText: (host) => `${host} no la aceptó. Dejamos de intentar; el pago no se toca.`,
  again: 'Enviar otra vez ahora',
  sending: 'Enviando…',
  sentAgain: 'Va en camino otra vez',
  againFailed: 'No se pudo enviar otra vez.',
  copy: 'Copiar',
  copied: 'Solicitud copiada',
  tries: 'Intentos',
  comingTry: (number) => `Intento ${number}`,
  noTries: 'Aún sin intentar.',
  answer: 'Lo que respondió',
  noBody: 'nada en la respuesta',
  request: 'Lo que se envió',
  toSend: 'Lo que se enviará',
};

/** Words of the dialogs. */
export const dialogMessages: Translated<typeof English.dialogMessages> = {
  addTitle: 'Agregar dirección',
  changeTitle: 'Cambiar webhook',
  text: 'La llamamos por POST con JSON, firmado en el formato Standard Webhooks.',
  url: 'Dirección *',
  urlHelp: 'Empieza con https:// y se puede alcanzar desde internet.',
  eventsLabel: 'Llamarla por *',
  needsUrl: 'Se necesita una dirección',
  needsEvent: 'Elija al menos un evento',
  cancel: 'Cancelar',
  add: 'Agregar dirección',
  adding: 'Agregando…',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  addFailed: 'No se pudo agregar el webhook.',
  changeFailed: 'No se pudo cambiar el webhook.',
  changed: 'Webhook guardado',
  rotateTitle: '¿Crear un secreto nuevo?',
  rotateText:
    'Durante 24 horas las llamadas se firman con el nuevo y con el actual, para que pueda cambiar su servidor mientras tanto.',
  rotate: 'Crear secreto nuevo',
  rotating: 'Creando…',
  rotateFailed: 'No se pudo crear un secreto nuevo.',
  removeTitle: '¿Eliminar este webhook?',
  removeText: (address, waiting) =>
    `Ya no se llama a ${address}${waiting === 0 ? '' : `, y ${counted(waiting, 'entrega en espera nunca se envía', 'entregas en espera nunca se envían')}`}. Lo que se le envió desaparece de la lista.`,
  remove: 'Eliminar',
  removing: 'Eliminando…',
  removeFailed: 'No se pudo eliminar el webhook.',
  removed: 'Webhook eliminado',
};

/** Words of the settings. */
export const summaryMessages: Translated<typeof English.summaryMessages> = {
  title: 'Webhooks',
  note: 'Su propio servidor, al que se llama cuando un pago se completa o falla.',
  none: 'Ninguno aún.',
  counts: (addresses, delivered, waiting) =>
    `${counted(addresses, 'dirección', 'direcciones')} · ${counted(delivered, 'entregada', 'entregadas')}, ${waiting.toLocaleString('en-US')} en espera`,
  open: 'Abrir webhooks',
  loadFailed: 'No se pudieron cargar los webhooks.',
};

/** Of the dialog that shows a signing secret. */
export const secretMessages: Translated<typeof English.secretMessages> = {
  title: 'Secreto de firma',
  text: 'Su servidor comprueba cada llamada con él. Se muestra solo esta vez: cópielo ahora.',
  label: 'Secreto de firma',
  copied: 'Secreto copiado',
  done: 'Ya lo guardé',
};
