import type { Translated } from '../../../core/language.ts';
import type { AutomationTrigger } from '../../../../src/contract/documents/automations.ts';
import type * as English from './messages.ts';
import type { Delay, Ways } from './messages.ts';

const units: Readonly<Record<Delay['unit'], readonly [one: string, many: string]>> = {
  minutes: ['minuto', 'minutos'],
  hours: ['hora', 'horas'],
  days: ['día', 'días'],
};

const length = ({ count, unit }: Delay): string => `${count} ${units[unit][count === 1 ? 0 : 1]}`;

const happens: Readonly<Record<Exclude<AutomationTrigger, 'link_expiring'>, readonly [at: string, after: string]>> = {
  link_created: ['se crea un enlace', 'de crearse un enlace'],
  link_paid: ['se paga un enlace', 'de pagarse un enlace'],
  link_expired: ['vence un enlace', 'de vencer un enlace'],
};

const sentBy: Readonly<Record<Ways, string>> = {
  none: '',
  text: ' y enviarlo por SMS',
  email: ' y enviarlo por correo',
  both: ' y enviarlo por SMS y correo',
};

/** The sentence that says what happens by itself. */
export const sentenceMessages: Translated<typeof English.sentenceMessages> = {
  when: (trigger, delay) => {
    if (trigger === 'link_expiring') return `${length(delay)} antes de que venza un enlace`;
    const [at, after] = happens[trigger];
    return delay.count === 0 ? `Cuando ${at}` : `${length(delay)} después ${after}`;
  },
  make: (template, ways) => `preparar ${template}${sentBy[ways]}`,
  send: { none: '', text: 'enviar un SMS', email: 'enviar un correo', both: 'enviar un SMS y un correo' },
};

/** Labels and messages of the list. */
export const messages: Translated<typeof English.messages> = {
  title: 'Automatizaciones',
  add: 'Nueva automatización',
  loadFailed: 'No se pudieron cargar las automatizaciones.',
  none: 'Todavía no sucede nada automáticamente.',
  noneHint: 'Haga que se prepare un documento para cada enlace nuevo, o dé las gracias a quien pagó.',
  adminHint: 'Un administrador de su tienda puede hacer que se preparen documentos y se envíen SMS automáticamente.',
  isOn: (name) => `${name}: activada`,
  off: 'Desactivada',
  switchedOff: 'Se desactivó porque falló diez veces seguidas. El historial de sus enlaces dice por qué.',
  never: 'Todavía no ha hecho nada',
  lastRun: (at) => `Última vez: ${at}`,
  more: (name) => `Más de ${name}`,
  change: 'Cambiar',
  remove: 'Eliminar',
  switchFailed: 'No se pudo activar ni desactivar la automatización.',
  removeTitle: (name) => `¿Eliminar «${name}»?`,
  removeText:
    'No hará nada desde ahora, tampoco con los enlaces para los que espera. Lo que preparó y envió se conserva.',
  removing: 'Eliminando…',
  removeFailed: 'No se pudo eliminar la automatización.',
  removed: 'Automatización eliminada',
};

/** Labels and messages of the dialog in which one is written. */
export const dialogMessages: Translated<typeof English.dialogMessages> = {
  addTitle: 'Nueva automatización',
  changeTitle: 'Cambiar la automatización',
  text: 'Vale para lo que suceda desde ahora, una vez por enlace.',
  name: 'Nombre',
  nameHelp: 'Aparece en el historial de un enlace cuando algo no se pudo hacer.',
  when: 'Cuando un enlace',
  triggers: {
    link_created: 'se crea',
    link_paid: 'se paga',
    link_expired: 'vence',
    link_expiring: 'está por vencer',
  },
  make: 'preparar',
  nothing: 'ningún documento, solo enviar',
  sendIt: 'enviarlo por',
  send: 'enviar',
  text_way: 'SMS',
  email_way: 'correo',
  after: 'después de',
  before: 'en',
  count: 'Cuánto tiempo',
  unit: 'Unidad de tiempo',
  units: { minutes: 'minutos', hours: 'horas', days: 'días' },
  badCount: 'Escriba un número entero',
  textMessage: 'SMS',
  emailSubject: 'Asunto del correo',
  emailMessage: 'Correo',
  subjectHelp: 'Si queda vacío, el nombre de su tienda.',
  usual: 'Si queda vacío, el mensaje habitual que pide el pago.',
  fields: (names) => `Se completan solos: ${names}`,
  quiet: 'Los SMS salen entre las 9 a.m. y las 8 p.m. donde vive el cliente.',
  cancel: 'Cancelar',
  save: 'Guardar',
  saving: 'Guardando…',
  failed: 'No se pudo guardar la automatización.',
  added: 'Automatización guardada',
};
