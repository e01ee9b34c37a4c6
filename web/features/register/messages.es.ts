import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

const payments = (count: number): string => (count === 1 ? '1 pago' : `${count.toLocaleString('en-US')} pagos`);

/** Labels and messages of the list that is keyed in at the register. */
export const registerMessages: Translated<typeof English.registerMessages> = {
  title: 'Registrar en caja',
  back: 'Volver a Enlaces de pago',
  closing: 'Cerrar el día',
  print: 'Imprimir',
  list: 'Pagado, aún no está en la caja',
  failed: 'No se pudo cargar lo que espera en la caja.',
  empty: 'Todo está en la caja.',
  emptyText: 'El próximo pago aparece aquí en el momento en que se hace.',
  enter: 'Registrado',
  enterOf: (name, amount, code) =>
    ` ${name}, ${amount}${code === null ? '' : `, aprobación ${code.split('').join(' ')}`}`,
  paid: (when, ago) => `pagado ${when} · ${ago}`,
  approval: 'Aprobación',
  noApproval: 'Ninguna',
  entered: 'Recién registrado',
  ofTotal: (total) => `de ${total}`,
  sumLabel: 'Registrado en esta visita',
  sumNote: 'Compárelo con su caja.',
  count: (entered, total) => `${entered} de ${payments(total)}`,
  more: (count) => `Estos son los ${count} más antiguos. Los siguientes aparecen cuando estos estén registrados.`,
  undecided: (count) =>
    count === 1
      ? 'Se omite 1 pago más: un administrador decide primero si se devuelve a su cliente.'
      : `Se omiten ${count} pagos más: un administrador decide primero si se devuelven a sus clientes.`,
  keys: 'Enter confirma y avanza · J y K o las flechas mueven · U deshace',
  undo: 'Deshacer',
  undoOf: (name) => `Deshacer: ${name}`,
  undoBar: 'Lo último',
  undoNote: 'Se anota en diez segundos.',
  enteredOne: (name, amount) => `${name} ${amount} registrado. Tiene diez segundos para deshacerlo.`,
  undone: (name) => `${name} no está registrado.`,
  states: { undoable: 'Aún sin anotar', writing: 'Anotando...', written: 'Anotado' },
  refused: 'No se anotó.',
  confirmAll: (count) => `Confirmar los ${count}`,
  open: (name) => `Abrir el enlace de ${name}`,
};

/** The question before several payments are confirmed at once. */
export const confirmAllMessages: Translated<typeof English.confirmAllMessages> = {
  title: (count) => `¿Confirmar ${payments(count)} en POS?`,
  text: (count, sum) =>
    `Esto declara que ${count === 1 ? 'se registró' : `los ${count} se registraron`} en su punto de venta: ${sum} en total.`,
  recorded: (who) =>
    `Queda anotado que ${who} hizo esto, y cuándo. Un administrador puede decir después que fue un error.`,
  confirm: (sum) => `Confirmar ${sum}`,
  busy: 'Confirmando...',
  failed: 'No se confirmó nada.',
  done: (count, sum) => `${payments(count)} ${count === 1 ? 'confirmado' : 'confirmados'} en POS, ${sum}`,
  names: 'Quién pagó',
};

/** Labels and messages of the closing of a day. */
export const closingMessages: Translated<typeof English.closingMessages> = {
  title: 'Cierre de caja',
  shortTitle: 'Cierre',
  back: 'Volver a Registrar en caja',
  print: 'Imprimir',
  day: 'Día',
  before: 'Día anterior',
  after: 'Día siguiente',
  failed: 'No se pudo cargar el cierre de este día.',
  midnight: '12:00 a.m.',
  hours: (from, until, zone) => `De ${from} a ${until}, ${zone}`,
  soFar: 'El día no ha terminado: esto es lo que hay hasta ahora.',
  figures: {
    inRegister: 'En la caja',
    toKeyIn: 'Falta registrar',
    total: 'Total de Debitlink',
    afterReturns: 'Después de anulaciones y reembolsos',
  },
  should: (register, keyedIn) => `La caja debe tener ${register} de este día, y ${keyedIn} ya están registrados.`,
  wentBack: (amount) => `${amount} del total de Debitlink se devolvieron antes de registrarse.`,
  decide: (amount) => `Se omiten ${amount} más: un administrador decide primero si se devuelven a su cliente.`,
  agrees: (register) => `La caja debe tener ${register} de este día, y todo está registrado.`,
  nothing: 'Este día no se pagó nada.',
  undecided: (count) =>
    count === 1
      ? '1 pago sin respuesta del banco no está en ninguna de estas cifras.'
      : `${payments(count)} sin respuesta del banco no están en ninguna de estas cifras.`,
  tape: 'Registrado este día',
  tapeNote: 'Lo que muestra la cinta de la caja, sin importar cuándo se pagó',
  tapeNone: 'Este día no se registró nada.',
  tapeSum: 'Para comparar con la cinta',
  ofOtherDays: (amount) => `${amount} se pagaron otros días.`,
  by: 'Por',
  entries: 'Registros',
  toKeyIn: 'Falta registrar',
  toKeyInNote: 'Márquelo cuando lo registre',
  toKeyInSum: 'Por registrar en la caja',
  keyIn: 'Registrar en caja',
  payments: 'Pagos',
  time: 'Hora',
  customer: 'Cliente',
  number: 'Número',
  card: 'Tarjeta',
  approval: 'Aprobación',
  register: 'Caja',
  amount: 'Monto',
  inPos: 'en POS',
  notYet: 'aún no',
  returned: 'se devolvió',
  toDecide: 'por decidir',
  total: 'Total',
  returns: 'Anulaciones y reembolsos',
  what: 'Qué',
  paid: 'Pagado',
  kinds: { voided: 'Anulado', refunded: 'Reembolsado' },
  sameDay: 'Este mismo día, así que no está en ningún total',
  lines: ['Contado', 'Diferencia', 'Cerrado por', 'Hora'],
};
