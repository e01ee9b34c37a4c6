import { endWith } from '../../../../src/contract/sentence.ts';
import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the dialog that lets a link be paid longer. */
export const extendMessages: Translated<typeof English.extendMessages> = {
  title: 'Extender el vencimiento del enlace',
  text: 'El cliente puede pagar hasta la nueva hora. Un enlace que venció, falló o se cerró vuelve a abrirse. Queda anotado a su nombre.',
  choice: 'Extender por',
  from: 'Fin actual',
  to: 'Nuevo fin',
  amount: 'Nuevo monto ($)',
  amountHelp: 'Déjelo vacío para mantener el monto.',
  submit: 'Extender enlace',
  enables: 'El enlace está desactivado. Al extenderlo también se activa.',
  submitDisabled: 'Extender y activar',
  busy: 'Extendiendo...',
  done: 'El enlace de pago se actualizó correctamente',
  failed: 'No se pudo extender el enlace de pago.',
};

/** Labels and messages of the dialog that changes the amount. */
export const amountMessages: Translated<typeof English.amountMessages> = {
  title: 'Cambiar el monto del pago',
  text: 'Desde ahora se le pide al cliente el nuevo monto. Queda anotado a su nombre.',
  from: 'Monto actual',
  to: 'Nuevo monto',
  none: 'Sin escribir',
  amount: 'Nuevo monto ($) *',
  submit: 'Actualizar monto',
  busy: 'Actualizando...',
  done: 'El monto del enlace de pago se cambió correctamente',
  failed: 'No se pudo cambiar el monto.',
};

/** Labels and messages of the dialog that changes the notes. */
export const notesMessages: Translated<typeof English.notesMessages> = {
  title: 'Editar notas',
  recorded: 'Cada cambio se guarda en el registro de ediciones a su nombre.',
  internal: 'Notas internas',
  internalHelp: 'Solo su equipo ve esto.',
  customer: 'Notas para el cliente',
  customerHelp: 'El cliente lee esto en la página de pago.',
  customerSees: 'El cliente ve esto',
  submit: 'Guardar notas',
  busy: 'Guardando...',
  done: 'Las notas del enlace de pago se actualizaron correctamente.',
  failedTitle: 'No se actualizó',
  failed: 'No se pudieron guardar las notas.',
  conflict: (by) =>
    `${by ?? 'Otra persona'} cambió estas notas mientras usted escribía. Sus cambios aún no están guardados.`,
  conflictToast: 'Otra persona cambió estas notas.',
  theirs: (by) => (by === null ? 'Guardado ahora' : `Guardado ahora, por ${by}`),
  mine: 'Lo suyo',
  empty: 'Vacío',
  takeTheirs: 'Usar lo guardado',
  keepMine: 'Guardar lo mío',
};

/** Labels and messages of the log of the notes. */
export const noteLogMessages: Translated<typeof English.noteLogMessages> = {
  title: 'Registro de ediciones de las notas',
  none: 'Este enlace de pago no tiene ediciones.',
  loadFailed: 'No se pudo cargar el registro de ediciones.',
  types: { internal: 'Nota interna', customer: 'Nota para el cliente' },
  by: (name) => `por ${name ?? 'un usuario anterior'}`,
  before: 'Antes',
  after: 'Después',
  empty: 'Vacío',
};

/** Labels and messages of the dialog that withdraws a link. */
export const cancelMessages: Translated<typeof English.cancelMessages> = {
  title: 'Cancelar enlace',
  text: 'El enlace se retira: nadie puede pagarlo a menos que se extienda. Queda anotado a su nombre.',
  reason: 'Motivo *',
  reasonHelp: 'El cliente lo lee cuando abre el enlace.',
  submit: 'Cancelar enlace',
  keep: 'Conservar enlace',
  busy: 'Cancelando...',
  done: 'Enlace de pago cancelado',
  failed: 'No se pudo cancelar el enlace de pago.',
};

/** Labels and messages of the dialog that says that a payment was confirmed in POS by mistake. */
export const unconfirmMessages: Translated<typeof English.unconfirmMessages> = {
  title: 'Confirmado por error',
  text: 'El pago vuelve a esperar en la caja. Cómo y quién lo confirmó, y por qué fue un error, queda en su historial.',
  by: (who, when) => endWith(`Confirmado por ${who}, ${when}`),
  reason: 'Motivo *',
  reasonHelp: 'Su equipo lo lee en el historial del enlace.',
  submit: 'No está en la caja',
  keep: 'Dejar confirmado',
  busy: 'Anotando...',
  done: 'El pago vuelve a esperar en la caja',
  failed: 'No se pudo cambiar la confirmación.',
};

/** Labels and messages of the dialog that records a payment made elsewhere. */
export const paidElsewhereMessages: Translated<typeof English.paidElsewhereMessages> = {
  title: 'Marcar como pagado por otro medio',
  text: 'El enlace se cierra como pagado, y aquí no se cobra nada. Queda anotado a su nombre.',
  place: '¿Dónde se pagó? *',
  places: { cash: 'Efectivo', terminal: 'Terminal de tarjetas', other: 'Otro' },
  note: 'Nota',
  noteHelp: 'Para su equipo: un número de recibo, por ejemplo.',
  submit: 'Marcar como pagado',
  busy: 'Anotando...',
  done: 'Pago anotado',
  failed: 'No se pudo anotar el pago.',
};
