import type { ImportField } from '../../../../src/contract/customer-imports.ts';
import type { StayReason } from '../../../../src/contract/customers/import-acts.ts';
import { endWith } from '../../../../src/contract/sentence.ts';
import type { Translated } from '../../../core/language.ts';
import { translate } from '../../../core/translate.ts';
import type * as English from './messages.ts';

/** A number as people read it. */
export const shown = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string): string => `${shown(count)} ${count === 1 ? one : many}`;
export const customersText = (count: number): string => counted(count, 'cliente', 'clientes');
export const rowsText = (count: number): string => counted(count, 'fila', 'filas');

/** Labels and messages of the whole screen. */
export const messages: Translated<typeof English.messages> = {
  title: 'Importar clientes',
  back: 'Volver a Clientes',
  another: 'Otro archivo',
  steps: ['Archivo', 'Columnas', 'Revisión', 'Importación'],
  loadFailed: 'No se pudo cargar la importación.',
  failed: 'Esto no funcionó. Intente de nuevo.',
};

export const fileMessages: Translated<typeof English.fileMessages> = {
  title: 'Suelte un archivo aquí',
  hint: 'CSV o texto, hasta 50,000 filas. Coma, punto y coma o tabulador.',
  choose: 'Elegir un archivo',
  chooseAnother: 'Elegir otro archivo',
  needed:
    'Se necesita el nombre; teléfono, correo, dirección, notas y consentimiento son bienvenidos. Una importación no envía mensajes a nadie.',
  example: 'Un archivo de ejemplo',
  exampleName: 'clientes-ejemplo.csv',
  exampleRows:
    'Nombre,Teléfono,Correo,Dirección,Ciudad,Estado,Código postal,Notas,Consentimiento,Fecha de consentimiento\r\nMarisol Quintero,(213) 555-0142,marisol@example.com,18 Alder Court,Los Angeles,CA,90012,Prefiere las mañanas,sí,2026-11-20\r\n',
  sending: (name) => `Enviando ${name}`,
  sendFailed: 'No se pudo enviar el archivo.',
  empty: 'Este archivo está vacío.',
  tooLarge: 'Un archivo tiene como máximo 12 MB. Divídalo e importe las partes una tras otra.',
  reading: 'Leyendo el archivo',
  unreadable: 'Este archivo no se puede leer.',
  nothing: 'No se importó nada.',
  recent: 'Importaciones de los últimos 7 días',
};

export const faultMessages: Translated<typeof English.faultMessages> = {
  workbook: 'Es un libro de Excel. En Excel elija Archivo, Guardar como, CSV UTF-8 y luego suéltelo aquí.',
  not_text: 'No es un archivo de texto.',
  empty: 'No tiene filas.',
  broken_quotes: 'Tiene unas comillas sin cerrar. Guárdelo otra vez como CSV desde una hoja de cálculo.',
  too_many_rows: 'Tiene más de 50,000 filas. Divídalo e importe las partes una tras otra.',
  too_many_columns: 'Tiene más de 60 columnas.',
};

export const stateMessages: Translated<typeof English.stateMessages> = {
  uploading: 'No se envió completo',
  reading: 'Leyendo',
  unreadable: 'No se pudo leer',
  mapping: 'Espera sus columnas',
  checking: 'Revisando',
  ready: 'Revisado, sin importar',
  importing: 'Importando',
  paused: 'En pausa',
  stopped: 'Detenido antes del final',
  failed: 'No pudo continuar',
  done: 'Importado',
  undoing: 'Deshaciendo',
  undone: 'Deshecho',
};

export const fieldNames: Translated<typeof English.fieldNames> = {
  name: 'Nombre completo',
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  email: 'Correo',
  address: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  zip: 'Código postal',
  notes: 'Notas',
  consent: 'Consentimiento para SMS',
  consentSource: 'Consentimiento: cómo',
  consentDate: 'Consentimiento: fecha',
};

export const columnMessages: Translated<typeof English.columnMessages> = {
  label: 'Columnas del archivo',
  heads: { column: 'Columna en el archivo', goesTo: 'Va a', filled: 'Con datos' },
  leaveOut: 'Omitir',
  filled: (count, all) => `${shown(count)} de ${shown(all)}`,
  yes: (count) => `${shown(count)} sí`,
  consent: (count) =>
    `${rowsText(count)} ${count === 1 ? 'dice' : 'dicen'} que sí a los mensajes. Un no también se anota; las demás quedan como “Sin preguntar”. Una importación no envía mensajes a nadie.`,
  panel: 'Lo que pasará',
  rows: (count) => `${count === 1 ? 'fila' : 'filas'} en el archivo, una por cliente`,
  needsName: 'Elija la columna que tiene el nombre.',
  nothingYet: 'Primero se revisan las filas. Aún no se importa nada, y a nadie se le envía un mensaje.',
  check: (count) => `Revisar ${rowsText(count)}`,
  checking: 'Revisando...',
  cancel: 'Cancelar',
};

export const filterNames: Translated<typeof English.filterNames> = {
  all: 'Todas',
  problem: 'Con problemas',
  known: 'Ya están aquí',
  new: 'Nuevas',
};

const listed = (fields: readonly ImportField[]): string =>
  new Intl.ListFormat('es').format(fields.map((field) => fieldNames[field].toLowerCase().replace('sms', 'SMS')));

/** What becomes of a row. */
export const outcomeText: typeof English.outcomeText = (row, policy) => {
  const { outcome, fills, differs, sameAs, problem } = row;
  if (problem !== null) return translate(problem.message);
  if (outcome === 'new') return 'Nueva';
  if (outcome === 'twice') return `Dos veces en el archivo, igual que la fila ${sameAs}`;
  if (policy === 'leave') return 'Ya está aquí, queda como está';
  const written = policy === 'fill' ? fills : [...fills, ...differs];
  if (written.length === 0) return 'Ya está aquí, nada nuevo';
  return policy === 'fill'
    ? `Ya está aquí, completa lo vacío: ${listed(written)}`
    : `Ya está aquí, escribe: ${listed(written)}`;
};

export const policyNames: typeof English.policyNames = [
  ['fill', 'Completar lo vacío'],
  ['overwrite', 'Sobrescribir'],
  ['leave', 'Dejar'],
];

export const checkMessages: Translated<typeof English.checkMessages> = {
  heads: { row: 'Fila', name: 'Nombre', phone: 'Teléfono', happens: 'Lo que pasa' },
  row: (number) => `Fila ${number}`,
  beforeNumber: 'fila',
  filter: 'Filtrar filas',
  table: 'Filas del archivo',
  none: 'No hay filas así.',
  more: 'Mostrar más',
  loadFailed: 'No se pudieron cargar las filas.',
  fieldOf: (field, row) => `${fieldNames[field]}, fila ${row}`,
  panel: 'Lo que pasará',
  comeIn: (count, problems) => {
    const enter = count === 1 ? 'cliente entra' : 'clientes entran';
    if (problems === 0) return enter;
    return `${enter}; ${rowsText(problems)} ${problems === 1 ? 'queda' : 'quedan'} fuera hasta que se ${problems === 1 ? 'corrija' : 'corrijan'}`;
  },
  lines: { new: 'Clientes nuevos', known: 'Ya están aquí', problem: 'Omitidos, con un problema' },
  forKnown: (count) => (count === 1 ? 'Para el que ya está aquí' : `Para los ${shown(count)} que ya están aquí`),
  policy: 'Para los que ya están aquí',
  policyHelp: {
    fill: 'No se cambia nada de lo que usted escribió.',
    overwrite: 'Lo que dice el archivo reemplaza lo guardado. Una celda vacía no cambia nada.',
    leave: 'Quedan como están.',
  },
  brief: (fresh, known, problems) =>
    `${counted(fresh, 'nuevo', 'nuevos')} · ${shown(known)} ya aquí · ${counted(problems, 'omitido', 'omitidos')} · se puede deshacer durante 24 horas`,
  undo: 'Deshacer revierte toda la importación, durante 24 horas.',
  run: (count) => `Importar ${customersText(count)}`,
  running: 'Iniciando...',
  back: 'Atrás',
};

export const runMessages: Translated<typeof English.runMessages> = {
  panel: 'En curso',
  checking: 'Revisando las filas',
  importing: 'Importando',
  undoing: 'Revirtiendo la importación',
  of: (all) => ` de ${shown(all)}`,
  paused: (time) => `En pausa desde ${time}`,
  failed: (time) => `No pudo continuar, ${time}`,
  rest: (count) => `${rowsText(count)} aún sin importar. No se escribe nada mientras está en pausa.`,
  gaveUp: {
    reading: 'El servidor intentó seis veces leer el archivo. No se importó nada.',
    checking: 'El servidor intentó seis veces terminar la revisión. No se importó nada.',
    importing:
      'El servidor intentó seis veces continuar. Lo que está en el directorio se queda; mientras tanto se puede importar otro archivo.',
    undoing: 'El servidor intentó seis veces continuar. Aquello a lo que no ha llegado sigue en el directorio.',
  },
  pause: 'Pausar',
  pausing: 'Pausando...',
  resume: 'Continuar',
  resuming: 'Continuando...',
  stop: 'Detener aquí',
  stopping: 'Deteniendo...',
  stopTitle: '¿Detener esta importación?',
  stopText: (written, rest) =>
    written === 0
      ? 'Aún no se ha importado a nadie, y no se importará. Después no se puede continuar.'
      : `${customersText(written)} ya ${written === 1 ? 'importado se queda' : 'importados se quedan'}; ${rowsText(rest)} ${rest === 1 ? 'queda' : 'quedan'} fuera. Después no se puede continuar, pero se puede deshacer durante 24 horas.`,
  leave: 'Puede salir de esta página; sigue adelante, y la encuentra de nuevo en Importar.',
  donePanel: 'Listo',
  done: (count) => counted(count, 'cliente importado', 'clientes importados'),
  lines: {
    added: 'Clientes nuevos',
    changed: 'Ya estaban aquí, cambiados',
    unchanged: 'Ya estaban aquí, nada nuevo',
    problem: 'Omitidos',
  },
  leftOut: (count) =>
    count === 1
      ? '1 fila se omitió y se puede descargar con su motivo.'
      : `${rowsText(count)} se omitieron y se pueden descargar con el motivo de cada una.`,
  stopped: (rest) => `Detenido antes del final: ${rowsText(rest)} no se ${rest === 1 ? 'importó' : 'importaron'}. `,
  consents: {
    agreed: 'Dicen que sí a los mensajes',
    refused: 'Dicen que no a los mensajes',
    optedOut: 'Dicen que sí, pero habían dicho que no: sin mensajes',
  },
  allIn: 'Todas las filas del archivo están en el directorio.',
  show: 'Mostrar clientes',
  download: (count) => `Descargar ${count === 1 ? 'la fila' : `las ${rowsText(count)}`}`,
  saved: 'Se guardaron las filas omitidas.',
  saveFailed: 'No se pudieron descargar las filas.',
};

/** Why an undo leaves somebody alone, of one and of several. */
const stayTexts: Readonly<Record<StayReason, readonly [one: string, many: string]>> = {
  links: ['tiene enlaces de pago', 'tienen enlaces de pago'],
  messages: ['tiene mensajes o correos', 'tienen mensajes o correos'],
  edited: ['se cambió después', 'se cambiaron después'],
  merged: ['se combinó', 'se combinaron'],
  archived: ['está archivado', 'están archivados'],
  contact: ['está en OpenPhone', 'están en OpenPhone'],
};

export const stayText = (reason: StayReason, count = 1): string => stayTexts[reason][count === 1 ? 0 : 1];

export const undoMessages: Translated<typeof English.undoMessages> = {
  button: 'Deshacer importación',
  counting: 'Contando...',
  until: (time) => endWith(`Se puede deshacer hasta: ${time}`),
  title: '¿Deshacer esta importación?',
  removes: (count) =>
    count === 1
      ? '1 cliente que agregó se elimina del directorio definitivamente.'
      : `${customersText(count)} que agregó se eliminan del directorio definitivamente.`,
  restores: (count) => `Lo que cambió de ${customersText(count)} vuelve a como estaba.`,
  stays: (stays) => {
    const all = stays.reduce((sum, { customers }) => sum + customers, 0);
    const reasons = stays.map(({ reason, customers }) => `${shown(customers)} ${stayText(reason, customers)}`);
    return `${shown(all)} ${all === 1 ? 'queda como está' : 'quedan como están'}: ${reasons.join(', ')}.`;
  },
  consent: 'Lo que el archivo dijo sobre los mensajes queda anotado.',
  confirm: ({ removes, restores }) =>
    [
      removes > 0 && `Eliminar ${shown(removes)}`,
      restores > 0 && `${removes > 0 ? 'restaurar' : 'Restaurar'} ${shown(restores)}`,
    ]
      .filter(Boolean)
      .join(', ') || 'Deshacer importación',
  busy: 'Deshaciendo...',
  failed: 'No se pudo deshacer la importación.',
  done: 'Importación deshecha',
  lines: { removed: 'Eliminados', restored: 'Restaurados como estaban', stayed: 'Sin tocar' },
  stayed: 'Sin tocar',
  loadFailed: 'No se pudieron cargar los clientes.',
  more: 'Mostrar más',
};
