import type { ReminderStep } from '../../../src/contract/links/reminders.ts';
import type { Translated } from '../../core/language.ts';
import { countedTexts, pricedTexts } from '../../ui/text-price.ts';
import type * as English from './messages.ts';

/** Labels and messages of the templates. */
export const messages: Translated<typeof English.messages> = {
  title: 'Plantillas',
  subtitles: {
    messages: 'Administre las plantillas de sus mensajes SMS',
    documents: 'Lo que sus clientes leen y firman',
    automations: 'Lo que ocurre solo cuando algo le sucede a un enlace',
  },
  tabs: { messages: 'Mensajes', documents: 'Documentos', automations: 'Automatizaciones' },
  loadFailed: 'No se pudieron cargar las plantillas de SMS.',
  save: 'Guardar plantillas de SMS',
  done: 'Las plantillas de SMS se actualizaron correctamente',
  failed: 'No se pudieron actualizar las plantillas de SMS',
  kept: 'Sus textos siguen aquí. Intente de nuevo.',
  nothing: 'Nada ha cambiado desde la última vez que guardó',
  lost: 'Sus textos aún no se han guardado.',
  reset: 'Volver al texto original',
  undoReset: 'Deshacer la vuelta al original',
  propose: 'Usar nuestro texto',
};

/** What each text is called. */
export const textMessages: Translated<typeof English.textMessages> = {
  smsTemplate: {
    name: 'Enlace de pago',
    label: 'Plantilla de SMS del enlace de pago',
    note: 'Sale con cada enlace que se envía por SMS.',
    insert: 'Insertar en el texto del enlace',
  },
  smsPaymentSuccessTemplate: {
    name: 'Pago completado',
    label: 'Plantilla de SMS de pago completado',
    note: 'Sale una vez por cada pago, al número de teléfono del enlace.',
    insert: 'Insertar en el texto de pago completado',
  },
  smsPaymentFailTemplate: {
    name: 'Pago fallido',
    label: 'Plantilla de SMS de pago fallido',
    note: 'Sale cuando se rechaza una tarjeta, una vez por cada intento.',
    insert: 'Insertar en el texto de pago fallido',
  },
  smsReminderTemplate: {
    name: 'Recordatorio',
    label: 'Plantilla de SMS de recordatorio',
    note: 'Sale mientras un enlace no se paga, a las horas de abajo.',
    insert: 'Insertar en el recordatorio',
  },
  smsAutoResponseTemplate: {
    name: 'Respuesta automática',
    label: 'Plantilla de SMS de respuesta automática',
    note: 'Responde a quien escribe a su número, como máximo una vez al día. No se envía nada mientras esté vacía.',
    insert: 'Insertar en la respuesta automática',
  },
};

/** The list of the texts: when each goes out. */
export const listMessages: Translated<typeof English.listMessages> = {
  label: 'Textos',
  back: 'Volver a Plantillas',
  withEveryLink: 'Con cada enlace',
  automatic: 'Automático',
  toEveryReply: 'A cada respuesta',
  off: 'Desactivado',
  empty: 'Activado, pero vacío',
  unsaved: 'Sin guardar',
};

export const languageMessages: Translated<typeof English.languageMessages> = {
  label: 'Idioma',
  en: 'Inglés',
  es: 'Español',
  inSpanish: (label) => `${label} en español`,
  readers: 'Llega a los clientes que leen la página de pago en español.',
  switch: 'Español para los clientes que leen español',
  known: 'Se sabe por el idioma en que leen la página de pago.',
  fallback: 'Vacío: quienes leen español reciben el texto en inglés.',
  ours: 'Vacío: quienes leen español reciben nuestro texto en español.',
};

export const autoMessages: Translated<typeof English.autoMessages> = {
  autoSendPaymentSuccess: 'Enviar automáticamente cuando un pago se completa',
  autoSendPaymentFail: 'Enviar automáticamente cuando un pago falla',
  empty: 'Activado, pero el texto está vacío: no se envía nada.',
};

/** What is said of a text while it is written. */
export const noteMessages: Translated<typeof English.noteMessages> = {
  isDefault: 'Este es el texto original.',
  unknown: (name) => `{${name}} no se conoce aquí y se enviaría tal como está.`,
  use: (name) => `Usar {${name}}`,
  takeOut: 'Quitarlo',
  linkMissing: 'El enlace de pago se agrega al final.',
  putLink: 'Ponerlo aquí',
  rare: (letters, parts, used, single) =>
    `${listed(letters)} ${letters.length === 1 ? 'hace' : 'hacen'} de esto ${parts} SMS: ${used} caracteres, y en uno caben ${single}.`,
  rareInValues: (letters, parts) =>
    `${listed(letters)} en los datos que se completan ${letters.length === 1 ? 'hace' : 'hacen'} de esto ${parts} SMS.`,
  writePlain: (form) => (form === null ? 'Escribir letras simples' : `Escribir ${form}`),
  tooLong: 'Es demasiado largo: un mensaje se puede enviar en 4 SMS como máximo. Acórtelo.',
};

const mostNamed = 3;

/** The first letters of many, in quotation marks where they are none themselves. */
const listed = (letters: readonly string[]): string => {
  const named = letters.slice(0, mostNamed).map((letter) => (/\p{P}/u.test(letter) ? letter : `“${letter}”`));
  const rest = letters.length - named.length;
  return joinedBy(rest > 0 ? [...named, `${rest} más`] : named);
};

export const insertLabel = 'Insertar';

export const previewMessages: Translated<typeof English.previewMessages> = {
  title: (firstName) => (firstName === null ? 'Lo que leerá su cliente' : `Lo que leerá ${firstName}`),
  from: ' de ',
  sample: 'Con datos inventados, hasta que tenga un enlace.',
  nothing: 'No se envía nada.',
  used: (used, space) => `${used} de ${space} caracteres`,
  price: pricedTexts,
  priceField: 'Precio de un SMS en dólares',
  priceHelp: 'Lo que cobra su proveedor por él. Se usa solo para estimaciones.',
};

/** The choice of the link whose values a preview shows. */
export const shownForMessages: Translated<typeof English.shownForMessages> = {
  label: 'Mostrado para',
  none: 'No se encontraron enlaces',
};

interface LongestOf {
  readonly names: boolean;
  readonly amounts: boolean;
}

const longestOf = ({ names, amounts }: LongestOf): string => {
  const found = [...(names ? ['el nombre más largo'] : []), ...(amounts ? ['el monto más largo'] : [])];
  return `Con ${found.join(' y ')} que tiene`;
};

/** How long a text gets with the longest values of the store. */
export const worstMessages: Translated<typeof English.worstMessages> = {
  section: 'En su mayor longitud',
  whole: (of, used, price) => `${longestOf(of)}: ${used} caracteres, ${price}.`,
  tooLong: (of) => `${longestOf(of)}: es demasiado largo para enviarse. Acórtelo.`,
  rare: ({ customers, more, letter }, parts) =>
    customers === 1
      ? `1 cliente tiene una letra como “${letter}” en su nombre: ${countedTexts(parts)} para ese cliente.`
      : `${customers.toLocaleString('en-US')}${more ? ' o más' : ''} clientes tienen una letra como “${letter}” en su nombre: ${countedTexts(parts)} para ellos.`,
};

/** Labels and messages of the test of a text. */
export const testMessages: Translated<typeof English.testMessages> = {
  section: 'Pruébelo',
  label: 'Número de teléfono para la prueba',
  note: 'Se envía un SMS a este teléfono, como se muestra arriba y aún sin guardar. Cuenta como cualquier otro.',
  madeUp: 'Su dirección es inventada y no abre ningún pago.',
  nothing: 'No hay nada que enviar.',
  noNumber: 'Conecte un número en Configuración para enviar una prueba.',
};

const unit = (hours: number): string => (hours === 1 ? '1 hora' : `${hours} horas`);
const joinedBy = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1) ?? ''}`;

/** When reminders go out, in one sentence without its full stop. */
export const ladderMessage = (steps: readonly ReminderStep[], short = false): string => {
  const show = (hours: number): string => (short ? `${hours} h` : unit(hours));
  const of = (from: ReminderStep['from']) =>
    steps
      .filter((step) => step.from === from)
      .map(({ hours }) => hours)
      .toSorted((a, b) => (from === 'sent' ? a - b : b - a))
      .map(show);
  const [sent, end] = [of('sent'), of('end')];
  return [sent.length > 0 && `después de ${joinedBy(sent)}`, end.length > 0 && `${joinedBy(end)} antes del fin`]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase());
};

export const reminderMessages: Translated<typeof English.reminderMessages> = {
  section: 'Cuándo salen los recordatorios',
  off: 'Los recordatorios están desactivados',
  stops:
    'Se detienen con un pago, una respuesta, STOP, al desactivar el enlace o cuando vence, y nunca salen en horas de silencio.',
  change: 'Cambiar',
  adminChanges: 'Esto lo decide un administrador de su tienda.',
  title: 'Recordatorios',
  text: 'Para los enlaces que se envíen por SMS desde ahora. Por cada enlace salen como máximo tres recordatorios.',
  on: 'Recordar a los clientes los enlaces sin pagar',
  hours: (number) => `Horas del recordatorio ${number}`,
  from: (number) => `Momento del recordatorio ${number}`,
  moments: { sent: 'horas después del primer SMS', end: 'horas antes de que venza el enlace' },
  add: 'Agregar un recordatorio',
  remove: (number) => `Quitar el recordatorio ${number}`,
  save: 'Guardar recordatorios',
  saving: 'Guardando...',
  done: 'Los recordatorios se actualizaron correctamente',
  failed: 'No se pudieron actualizar los recordatorios',
  loadFailed: 'No se pudieron cargar los recordatorios.',
  badHours: 'Escriba horas enteras, de 1 a 336.',
};
