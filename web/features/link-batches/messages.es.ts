import { type BatchRow, mostBatchRows, type NoTextCode } from '../../../src/contract/links/link-batches.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';
import { textingHours } from '../../../src/contract/texting/quiet-hours.ts';
import type { Translated } from '../../core/language.ts';
import { countedTexts, pricedTexts } from '../../ui/text-price.ts';
import type * as English from './messages.ts';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
const links = (number: number): string => count(number, 'enlace', 'enlaces');
const dollars = (amount: string): string => showMoney(toCents(amount));
const most = mostBatchRows.toLocaleString('en-US');
const morning = `${textingHours.from}:00 a.m.`;

/** What every step says. */
export const messages: Translated<typeof English.messages> = {
  title: 'Enlaces para varios',
  back: 'Volver a Enlaces de pago',
  anotherFile: 'Otra lista',
  steps: { file: 'Archivo', columns: 'Columnas', check: 'Revisión', create: 'Creación' },
  loadFailed: 'No se pudo cargar esta lista.',
  failed: 'Eso no funcionó.',
  more: 'Más filas',
};

/** The first step. */
export const fileMessages: Translated<typeof English.fileMessages> = {
  drop: 'Suelte un archivo aquí',
  kinds: `CSV o texto, hasta ${most} filas. Coma, punto y coma o tabulador.`,
  choose: 'Elegir un archivo',
  reading: 'Leyendo...',
  or: 'O pegue filas de una hoja de cálculo',
  paste: 'Leer las filas pegadas',
  help: 'Se necesitan un nombre y un monto; teléfono, correo, notas y vencimiento son bienvenidos.',
  failed: 'Esta lista no se puede leer.',
  recent: 'Listas recientes',
  recentFailed: 'No se pudieron cargar las listas recientes.',
  pasted: 'Filas pegadas',
  by: (name) => `por ${name}`,
  states: {
    checking: 'Aún sin confirmar',
    running: 'En curso',
    paused: 'En pausa',
    stopped: 'Detenida',
    done: 'Terminada',
  },
  rows: (number) => count(number, 'fila', 'filas'),
  made: (created, all) => `${created} de ${links(all)}`,
  sum: dollars,
};

/** What a column can hold. */
export const fieldNames: Translated<typeof English.fieldNames> = {
  customerName: 'Nombre',
  customerPhone: 'Teléfono',
  customerEmail: 'Correo',
  amount: 'Monto',
  customerNotes: 'Nota para el cliente',
  internalNotes: 'Nota interna',
  expiresIn: 'Vencimiento en horas',
};

/** The second step. */
export const columnMessages: Translated<typeof English.columnMessages> = {
  label: 'Columnas de la lista',
  heads: { column: 'Columna en la lista', goesTo: 'Va a', filled: 'Con datos' },
  filledOf: (filled, all) => `${filled} de ${all}`,
  leaveOut: 'Omitir',
  choice: (heading) => `Qué contiene ${heading}`,
  rows: (number) => `${number === 1 ? 'fila' : 'filas'} en la lista, una por enlace`,
  ready: 'Pueden ser un enlace',
  problems: 'Con un problema',
  check: (number) => `Revisar ${count(number, 'fila', 'filas')}`,
  missing: 'Indique qué columna contiene el nombre y cuál el monto.',
};

/** The third step. */
export const checkMessages: Translated<typeof English.checkMessages> = {
  label: 'Filas de la lista',
  filters: {
    all: 'Todas',
    problems: 'Con problemas',
    without_text: 'Sin SMS',
    open: 'Ya se les pidió',
    later: 'Después de las horas de silencio',
  },
  show: 'Qué filas',
  heads: { row: 'Fila', customer: 'Cliente', amount: 'Monto', note: 'Nota', happens: 'Lo que pasa' },
  correct: (field, row) => `${fieldNames[field]} en la fila ${row}`,
  row: (row) => `Fila ${row}`,
  none: 'No hay filas así.',
  corrected: (row) => `La fila ${row} está corregida.`,
};

const noTextMessages: Readonly<Record<NoTextCode, string>> = {
  opted_out: 'STOP',
  not_textable: 'No se le puede enviar SMS',
  no_phone: 'Sin número',
  no_texts: 'Sin SMS',
  ends_before_text: 'Vence antes de la mañana',
};

/** What happens with a row, in a few words. */
export const happens: typeof English.happens = ({ outcome, noText, openAmount, sameAs }: BatchRow) => {
  const instead = outcome === 'email' ? 'va por correo' : 'solo enlace';
  if (noText !== null) return `${noTextMessages[noText]}: ${instead}`;
  if (openAmount !== null) return `Tiene un enlace abierto, ${dollars(openAmount)}`;
  if (sameAs !== null) return `La misma persona que la fila ${sameAs}`;
  return outcome === 'text_later' ? `SMS a las ${morning} de su hora` : 'SMS ahora';
};

/** What will happen, beside the rows. */
export const planMessages: Translated<typeof English.planMessages> = {
  title: 'Lo que pasará',
  together: (number) => `${links(number)}, en total`,
  sizes: (largest, smallest) => ['El mayor, ', dollars(largest), `; el menor, ${dollars(smallest)}.`],
  leftOut: (number) =>
    number === 1 ? 'Una fila queda fuera hasta que se corrija.' : `${number} filas quedan fuera hasta que se corrijan.`,
  parts: {
    text: 'SMS ahora',
    later: `SMS a las ${morning} de su hora`,
    email: 'Por correo',
    linkOnly: 'Solo enlace, no se envía nada',
  },
  open: (number) =>
    number === 1 ? 'A un cliente ya se le pide dinero.' : `A ${number} clientes ya se les pide dinero.`,
  options: (cost, debitOnly, ends) =>
    [
      ...(cost === null ? [] : [pricedTexts(cost.parts, cost.price)]),
      debitOnly ? 'Solo débito' : 'Débito y crédito',
      `cada enlace vence después de ${ends}`,
    ].join(' · '),
  change: 'Cambiar',
  expiresIn: 'Cada enlace vence después de',
  debitOnly: 'Solo tarjetas de débito',
  sends: 'Enviar SMS o correo a los clientes',
  previews: 'Cómo se leen los primeros mensajes',
  preview: (row) => `El mensaje de la fila ${row}`,
  parted: countedTexts,
  usedBefore: (day, fileName, number) =>
    `Esta lista ya se usó: ${day}${fileName === '' ? '' : ` (${fileName})`}, ${links(number)}.`,
  again: 'Crear sus enlaces otra vez',
  back: 'Atrás',
  create: (number, amount) => `Crear ${links(number)}, ${dollars(amount)}`,
  creating: 'Iniciando...',
  nothing: 'Ninguna fila puede ser un enlace todavía',
};

/** The last step. */
export const progressMessages: Translated<typeof English.progressMessages> = {
  label: 'Enlaces de la lista',
  title: 'En curso',
  finished: 'Resultado',
  states: {
    checking: '',
    running: 'Creando y enviando',
    paused: 'En pausa',
    stopped: 'Detenida',
    done: 'Terminada',
  },
  at: (state, time) => `${state}, ${time}`,
  of: (number) => ` de ${number.toLocaleString('en-US')}`,
  bar: 'Enlaces creados',
  left: (seconds) => {
    const about =
      seconds < 60
        ? count(Math.max(5, Math.ceil(seconds / 5) * 5), 'segundo', 'segundos')
        : count(Math.ceil(seconds / 60), 'minuto', 'minutos');
    return `Faltan unos ${about}. Puede salir de esta página; sigue adelante.`;
  },
  rest: (number) => `${links(number)} aún sin crear. `,
  stopped: (number) =>
    number === 1
      ? 'Un enlace no se creó, y no se envió nada por él.'
      : `${links(number)} no se crearon, y no se envió nada por ellos.`,
  asked: (amount) => `${dollars(amount)} pedidos. `,
  paid: (number, amount) => `${count(number, 'pagado', 'pagados')} ya, ${dollars(amount)}.`,
  parts: {
    created: 'Creados',
    text: 'SMS enviados',
    later: 'SMS que esperan a la mañana',
    delivered: 'SMS entregados',
    email: 'Por correo',
    linkOnly: 'Solo enlace',
    failed: 'SMS fallidos',
    problems: 'Omitidos',
  },
  pause: 'Pausar',
  pausing: 'Pausando...',
  resume: 'Continuar',
  resuming: 'Continuando...',
  stop: 'Detener aquí',
  stopping: 'Deteniendo...',
  stopTitle: '¿Detener aquí?',
  stopText: (number) =>
    `${links(number)} no se ${number === 1 ? 'creará' : 'crearán'}. Los que ya están creados quedan como están. Esta acción no se puede deshacer.`,
  show: (number) => (number === 1 ? 'Mostrar el enlace' : `Mostrar los ${links(number)}`),
  download: 'Descargar',
  waiting: 'Aún sin crear',
  notCreated: 'Sin crear',
  email: 'Por correo',
  linkOnly: 'Solo enlace',
  later: `SMS a las ${morning} de su hora`,
};

/** What a download says. */
export const downloadMessages: Translated<typeof English.downloadMessages> = {
  done: 'Se descargó el resultado.',
  failed: 'No se pudo descargar el resultado.',
};
