import { showMoney, toCents } from '../../../src/contract/money.ts';
import { endWith } from '../../../src/contract/sentence.ts';
import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

const payments = (count: number): string => (count === 1 ? '1 pago' : `${count.toLocaleString('en-US')} pagos`);
const percentOf = (approved: number, tried: number): number => (tried === 0 ? 0 : Math.round((100 * approved) / tried));

/** Labels and messages of the daily summaries. */
export const messages: Translated<typeof English.messages> = {
  title: 'Resúmenes diarios',
  scope: 'Los últimos seis días resumidos',
  report: 'Informe de hoy',
  generate: 'Generar el resumen de hoy',
  generating: 'Generando...',
  reportFailed: 'No se pudo generar el informe de hoy',
  generateFailed: 'No se pudo generar el resumen diario',
  none: 'Aún no hay resúmenes diarios',
  noneHelp:
    'Un resumen tiene los pagos, las anulaciones y los reembolsos de un día, y lo que falta registrar en la caja.',
  loadFailed: 'No se pudieron cargar los resúmenes.',
  done: 'Listo',
  doneText: (count) =>
    `El día de hoy está resumido: hasta ahora se ${count === 1 ? 'intentó' : 'intentaron'} ${payments(count)}.`,
  soFar: 'hasta ahora',
  revenue: 'Ingresos totales',
  rate: (approved, tried) => `${approved} de ${tried} aprobados, ${percentOf(approved, tried)}%`,
  undecided: (count) => `${count} aún sin respuesta`,
  toConfirm: (count, amount) => `${payments(count)}, ${showMoney(toCents(amount))}, aún sin registrar en la caja`,
  allConfirmed: 'No falta nada por registrar',
  by: (name) => (name === null ? 'hecho automáticamente' : `hecho por ${name}`),
  emails: (count) =>
    count === 0 ? 'no se envió por correo' : `enviado por correo a ${count === 1 ? '1 persona' : `${count} personas`}`,
  view: 'Ver PDF',
  viewOf: (day) => `Ver el PDF de ${day}`,
  viewFailed: 'No se pudo cargar el PDF',
  download: 'Descargar',
  downloadOf: (day) => `Descargar el PDF de ${day}`,
  downloadFailed: 'No se pudo descargar el PDF',
  all: 'Todos los resúmenes',
};

/** Labels and messages of the list of all summaries. */
export const listMessages: Translated<typeof English.listMessages> = {
  up: 'Panel',
  settings: 'Configuración del resumen',
  search: 'Buscar días, montos o personas',
  heads: { day: 'Día', revenue: 'Ingresos totales', paid: 'Aprobados', rate: 'Tasa', email: 'Correo', made: 'Hecho' },
  rate: (approved, tried) => `${percentOf(approved, tried)}%`,
  approved: (approved, tried) => `${approved} de ${tried}`,
  notSent: 'no se envió',
  sent: (count) => `enviado a ${count}`,
  someSent: (sent, to) => `${sent} de ${to} enviados`,
  sending: 'enviándose',
  byItself: 'automáticamente',
  by: (name) => `por ${name}`,
  next: (at, to) => `Próximo: ${at}, a ${to === 1 ? '1 persona' : `${to} personas`}`,
  off: 'A nadie se le envía un resumen automáticamente.',
  change: 'Cambiar',
  none: messages.none,
  noneHint: messages.noneHelp,
  noMatch: 'Ningún resumen coincide',
  noMatchHint: 'Los días se encuentran por su fecha, su monto y quién los hizo.',
  clear: 'Mostrar todo',
  noun: ['resumen', 'resúmenes'],
};

/** Labels and messages of one summary. */
export const panelMessages: Translated<typeof English.panelMessages> = {
  label: 'Resumen',
  newer: 'Más nuevo (K)',
  older: 'Más antiguo (J)',
  print: 'Imprimir las cifras',
  loadFailed: 'No se pudo cargar el resumen.',
  soFar: (until) =>
    `${endWith(`Hasta ahora, hasta: ${until}`)} Lo que se pague después se agrega cuando termine el día.`,
  attempts: (approved, tried) => `${approved} de ${tried} intentos aprobados, ${percentOf(approved, tried)}%.`,
  figures: 'Cifras',
  rows: {
    gross: 'Bruto',
    voided: 'Anulado',
    refunded: 'Reembolsado',
    revenue: 'Ingresos totales',
    inRegister: 'En la caja',
    toConfirm: 'Falta registrar',
    toDecide: 'Omitido hasta que un administrador decida',
  },
  toConfirm: (count, amount) =>
    `${payments(count)}, ${showMoney(toCents(amount))}, aún no ${count === 1 ? 'está' : 'están'} en la caja.`,
  made: (at, by) => `Hecho ${at} ${by}`,
  wentTo: 'Se envió a',
  toNobody: 'A nadie se le envió este resumen.',
  emailsFailed: 'No se pudo cargar quién lo recibió.',
  waiting: 'enviándose',
  again: 'Enviar otra vez',
  sending: 'Enviando...',
  sentAgain: 'El resumen se envió otra vez.',
  sendFailed: 'No se pudo enviar el resumen diario.',
  sendWaits: 'El servidor de correo aún no lo ha aceptado. Se intentará de nuevo.',
};

/** Labels and messages of how summaries are made and sent. */
export const settingsMessages: Translated<typeof English.settingsMessages> = {
  bar: 'Configuración del resumen',
  title: 'Cada día, cuando usted cierra',
  note: 'Una página: lo que se pagó y lo que falta registrar.',
  daily: 'Hacerlo y enviarlo por correo cada día',
  next: (at) => `Próximo: ${at}`,
  nextOff: 'A nadie se le envía automáticamente',
  skip: 'Omitir los días sin pagos',
  skipHelp: 'La lista los sigue mostrando',
  final: 'Enviarlo otra vez cuando el día esté completo',
  finalHelp: 'Después de medianoche, con lo que se pagó desde entonces',
  when: 'Cuándo',
  time: 'A las',
  zone: 'Zona horaria',
  covers: (time) =>
    `Abarca desde las 12:00 a.m. hasta las ${time}, y lleva la marca “hasta ahora”. Lo que se pague después se agrega cuando termine el día.`,
  coversDay: 'Abarca todo el día anterior.',
  to: 'Para',
  toHelp: 'Los destinatarios de la tienda, que también reciben sus notificaciones.',
  register: 'La caja',
  parts: {
    closing: 'Líneas para lo contado y la diferencia',
    to_confirm: 'Casillas para marcar lo que no está en POS',
    declined: 'Intentos rechazados, en una página aparte',
  },
  save: 'Guardar',
  saving: 'Guardando...',
  saved: 'Configuración de notificaciones guardada.',
  failed: 'No se pudo guardar la configuración de notificaciones.',
  lost: 'Aún no se ha guardado.',
  loadFailed: 'No se pudo cargar la configuración.',
  denied: 'Solo los administradores configuran esto',
  deniedText: 'Pregunte a un administrador de su tienda.',
  test: 'Enviar prueba',
  testing: 'Enviando...',
  testNeeds: 'Una prueba necesita al menos un destinatario.',
  testSent: 'Resumen diario de prueba enviado.',
  testWaits: 'El servidor de correo aún no ha aceptado la prueba. Se intentará de nuevo.',
  testFailed: 'No se pudo enviar el resumen diario de prueba.',
  preview: 'Vista previa',
  previewing: 'Preparándola...',
  previewTitle: 'El correo de hoy hasta ahora',
  previewFrame: 'El correo',
  previewFailed: 'No se pudo generar la vista previa del resumen.',
};
