import { endWith } from '../../../src/contract/sentence.ts';
import { mostSavedTexts } from '../../../src/contract/texting/saved-texts.ts';
import type { Translated } from '../../core/language.ts';
import { showPrice } from '../../ui/text-price.ts';
import type * as English from './messages.ts';

/** A time of day as the server says it, `9:00 AM`, with its article. */
const hour = (time: string): string =>
  `${time.startsWith('1:') ? 'la' : 'las'} ${time.replace(' AM', ' a.m.').replace(' PM', ' p.m.')}`;

/** Of the list. */
export const messages: Translated<typeof English.messages> = {
  title: 'Conversaciones',
  search: 'Nombre, teléfono o palabras',
  list: 'Conversaciones',
  tabs: { waiting: 'En espera', all: 'Todas', failed: 'No entregadas' },
  you: (text) => `Usted: ${text}`,
  notDelivered: (reason) => (reason === '' ? 'No entregado' : `No entregado: ${reason}`),
  picture: 'Envió una imagen',
  gone: 'El texto ya no se conserva.',
  unread: 'Sin leer',
  loadFailed: 'No se pudieron cargar las conversaciones.',
  none: 'Aún no hay mensajes',
  noneHint: 'Aquí aparece lo que usted escribe a los clientes y lo que ellos responden.',
  noWaiting: 'Nadie espera respuesta',
  noWaitingHint: 'Las respuestas quedan aquí hasta que alguien las conteste o las marque como atendidas.',
  noFailed: 'Todos los últimos mensajes llegaron',
  noFailedHint: 'Aquí aparecen los clientes cuyo último mensaje no llegó.',
  noMatch: 'No se encontraron conversaciones',
  noMatchHint: 'Pruebe con otra parte del nombre, del teléfono o de las últimas palabras.',
  clear: 'Mostrar todo',
  back: 'Volver a Conversaciones',
  toCustomers: 'Volver a Clientes',
  older: 'Más antiguas',
  newest: 'Más recientes',
  choose: 'Elija una conversación',
};

/** Of the dialog that begins a conversation. */
export const newMessages: Translated<typeof English.newMessages> = {
  title: 'Mensaje nuevo',
  withKey: 'Mensaje nuevo (N)',
  text: 'A un cliente de su directorio, o a un número.',
  search: 'Nombre, teléfono o correo',
  found: 'Clientes',
  toNumber: (number) => `Escribir a ${number}`,
  none: 'No se encontró en su directorio a nadie con teléfono. Escriba un número completo para enviarle un mensaje.',
  loadFailed: 'No se pudieron cargar los clientes.',
};

/** Of one conversation. */
export const threadMessages: Translated<typeof English.threadMessages> = {
  loadFailed: 'No se pudo cargar la conversación.',
  log: (name) => `Mensajes con ${name}`,
  today: 'Hoy',
  customer: 'Cliente',
  names: (first, others) => (others.length < 2 ? [first, ...others].join(' y ') : `${first} y ${others.length} más`),
  open: (links) => (links === 1 ? 'por cobrar en 1 enlace' : `por cobrar en ${links} enlaces`),
  nothingOpen: 'Nada por cobrar',
  add: 'Agregar cliente',
  more: 'Más acciones',
  done: 'Marcar como atendida',
  consent: 'Anotar consentimiento',
  none: (name) => `Aún no hay mensajes con ${name}.`,
  noneHint: 'El primero lleva el nombre de su tienda y cómo dejar de recibirlos.',
  outLine: 'Desde aquí no se envían mensajes a este número',
  inLine: 'Los mensajes son bienvenidos de nuevo',
  soundsOut: 'Parece que ya no quiere más mensajes.',
  recordOut: 'Anotarlo',
  pictures: (count) =>
    count === 1 ? 'Venía con una imagen, que no se conserva.' : `Venía con ${count} imágenes, que no se conservan.`,
  sending: 'Enviando...',
  sent: (time) => `Enviado ${time}, aún sin confirmar`,
  delivered: (time, by) => `Entregado ${time} · ${by}`,
  automatic: 'automático',
  failed: (reason) => (reason === '' ? 'No entregado' : `No entregado: ${reason}`),
  waits: (when) => `Sale ${when}`,
  cancelled: 'Cancelado, nunca se envió',
  sendNow: 'Enviar ahora',
  cancel: 'Cancelar',
  writeAgain: 'Escribir de nuevo',
  correct: 'Corregir',
  actFailed: 'Esto no funcionó.',
  sendAgain: 'Enviar otra vez',
  sendingAgain: 'Enviando...',
};

const texts = (parts: number): string => `${parts} SMS`;

/** Of the field for a message. */
export const composerMessages: Translated<typeof English.composerMessages> = {
  label: 'Mensaje',
  write: (name) => `Escribir a ${name}`,
  hint: 'Enter envía, Mayús+Enter es una línea nueva',
  reader: 'Para',
  link: 'Enlace de pago',
  linkShort: 'Enlace',
  amount: 'Monto ($) *',
  noLink: 'Sin enlace',
  sendLink: 'Crear enlace y enviar',
  sendLinkAt: (time) => `Crear enlace, enviar a ${hour(time)}`,
  template: 'El mensaje dice lo que dice su plantilla.',
  linkFailed: 'El enlace no se creó. Su mensaje se conserva aquí.',
  linkOnly: (reason) => `El enlace se creó, pero no se envió por SMS. ${reason}`.trim(),
  saved: 'Mensajes guardados',
  savedShort: 'Mensajes',
  send: 'Enviar',
  sending: 'Enviando...',
  sendAt: (time) => `Enviar a ${hour(time)}`,
  anyway: 'Enviar de todos modos',
  characters: (used, space) => `${used} de ${space} caracteres`,
  texts,
  price: (parts, price) => `unos ${showPrice(parts * Number(price))}`,
  quiet: (time, area, until) =>
    endWith(
      `${time.startsWith('1:') ? 'Es' : 'Son'} ${hour(time)} donde están los números ${area}. Las horas de silencio terminan a ${hour(until)}`,
    ),
  rare: (letter) => `“${letter}” acorta un SMS de 160 a 70 caracteres.`,
  writePlain: (letter) => `Escribir ${letter === ' ' ? 'un espacio' : letter}`,
  tooLong: 'Este mensaje es demasiado largo para un SMS. Acórtelo o envíelo en dos.',
  failedTitle: 'No se envió el mensaje',
  failed: 'El mensaje no se envió. Se conserva aquí.',
  theirOptOut: (name, when) =>
    `${name} pidió no recibir mensajes ${when}. Ningún mensaje llega a este número hasta que escriba START.`,
  staffOptOut: (name, when) => `${name} le dijo ${when} que no quiere mensajes.`,
  byOtherWay: 'Un enlace se puede enviar por correo o copiar.',
  email: 'Enviar por correo',
  unknown:
    'Este número no es de nadie en su directorio, y nadie ha escrito desde él. Agregue un cliente con él para enviarle mensajes.',
};

/** Of the dialog with the saved texts. */
export const savedTextMessages: Translated<typeof English.savedTextMessages> = {
  title: 'Mensajes guardados',
  text: 'Elija uno para ponerlo en el campo. Todos en su tienda los ven.',
  none: `Aún no hay nada guardado. Escriba un mensaje y guárdelo aquí, hasta ${mostSavedTexts}.`,
  delete: (message) => `Eliminar “${message.length > 40 ? `${message.slice(0, 40)}…` : message}”`,
  save: 'Guardar lo escrito',
  close: 'Cerrar',
  loadFailed: 'No se pudieron cargar los mensajes guardados.',
  failed: 'Esto no funcionó.',
};

/** Of the dialog that records consent. */
export const consentMessages: Translated<typeof English.consentMessages> = {
  title: 'Anotar consentimiento',
  text: 'Lo que este cliente dijo sobre los mensajes, y cómo lo sabe usted.',
  cancel: 'Cancelar',
  wanted: 'Los mensajes son bienvenidos',
  wantedHelp: 'Aceptó recibir mensajes en este número.',
  unwanted: 'Sin mensajes',
  unwantedHelp: 'Ya no se envía nada por SMS a este número, ni siquiera recibos y recordatorios.',
  source: 'Cómo lo dijo',
  sources: {
    in_person: 'En persona',
    phone_call: 'Por teléfono',
    web_form: 'En un formulario web',
    paper: 'En papel',
  },
  quote: 'Sus palabras',
  save: 'Guardar',
  saving: 'Guardando...',
  failed: 'No se pudo anotar el consentimiento.',
  history: 'Anotado hasta ahora',
  entry: (wanted, source, when, by) =>
    `${wanted ? 'Los mensajes son bienvenidos' : 'Sin mensajes'} · ${source} · ${when}${by === null ? '' : ` · ${by}`}`,
  origins: { reply: 'por mensaje de texto', provider: 'por su operador', import: 'en un archivo importado' },
};
