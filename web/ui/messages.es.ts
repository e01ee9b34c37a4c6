import type { Translated } from '../core/language.ts';
import type * as English from './messages.ts';

const units = { day: 'd', hour: 'h', minute: 'min' };

/** How far away something is in time, and how days and times are written. */
export const timeMessages: Translated<typeof English.timeMessages> = {
  locale: 'es-US',
  now: 'ahora',
  justNow: 'ahora mismo',
  ahead: (length, unit) => `en ${length} ${units[unit]}`,
  ago: (length, unit) => `hace ${length} ${units[unit]}`,
  left: (length, unit) => `quedan ${length} ${units[unit]}`,
  hardlyLeft: 'queda menos de 1 min',
  today: (time) => `hoy ${time}`,
  tomorrow: (time) => `mañana ${time}`,
  nearDays: { [-1]: 'ayer', 0: 'hoy', 1: 'mañana' },
  at: (day, time) => `${day}, ${time}`,
  time: (hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`,
  weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
  weekday: (weekday, month, day, year) => `${weekday}, ${day} de ${month}${year === null ? '' : ` de ${year}`}`,
};

/** The titles of toasts that tell how an act ended. */
export const toastMessages: Translated<typeof English.toastMessages> = {
  success: 'Listo',
  error: 'Error',
  copyByHand: 'Copie esta dirección a mano',
  dismiss: 'Cerrar el aviso',
  region: 'Avisos (F8)',
};

/** The kinds of cards, in the name of one. */
export const fundingNames: Translated<typeof English.fundingNames> = {
  debit: 'débito',
  credit: 'crédito',
  prepaid: 'prepago',
};

/** What a field says that offers what can be chosen. */
export const pickerMessages: Translated<typeof English.pickerMessages> = {
  openText: 'Abrir',
  closeText: 'Cerrar',
  clearText: 'Borrar',
  loadingText: 'Cargando…',
};

/** What lists say of themselves. */
export const listMessages: Translated<typeof English.listMessages> = {
  loading: 'Cargando',
  offline: 'No se sabe mientras no haya conexión.',
  notLoaded: 'No se pudo cargar.',
  tryAgain: 'Intentar de nuevo',
  newest: 'Más recientes',
  older: 'Más antiguos',
  pages: 'Páginas',
  onThisPage: (count) => `${count} en esta página`,
  clearSearch: 'Borrar la búsqueda',
  days: { [-1]: 'Ayer', 0: 'Hoy' },
};

/** The buttons and questions of dialogs, panels and steps. */
export const dialogMessages: Translated<typeof English.dialogMessages> = {
  close: 'Cerrar',
  back: 'Atrás',
  cancel: 'Cancelar',
  copy: 'Copiar',
  steps: 'Pasos',
  notSaved: 'Todavía no se ha guardado.',
  noAnswer:
    'No llegó respuesta, así que es posible que ya se haya hecho. Presione otra vez para saberlo: nunca se hace dos veces.',
};

/** The question before something typed is lost. */
export const leavingMessages: Translated<typeof English.leavingMessages> = {
  title: '¿Descartar lo que escribió?',
  confirm: 'Descartar',
};

/** What pressing the toggle of the theme does in a mode. */
export const themeMessages: Translated<typeof English.themeMessages> = {
  light: 'Cambiar al modo oscuro',
  dark: 'Cambiar al modo claro',
};

/** Fields that hold a secret. */
export const secretMessages: Translated<typeof English.secretMessages> = {
  hide: 'Ocultar la contraseña',
  show: 'Mostrar la contraseña',
  replace: 'Reemplazar',
  keep: 'Conservar lo guardado',
};
