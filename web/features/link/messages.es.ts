import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Why a link cannot be texted, beside the action that is disabled. */
export const notTextedMessages: Translated<typeof English.notTextedMessages> = {
  no_phone: 'Sin número de teléfono',
  disabled: 'Active primero el enlace',
  authorized: 'Ya está pagado',
  paid: 'Ya está pagado',
  refunded: 'Ya está pagado',
  expired: 'Extienda primero el enlace',
  failed: 'Extienda primero el enlace',
  voided: 'Extienda primero el enlace',
  cancelled: 'Extienda primero el enlace',
  locked: 'Desbloquee primero el enlace',
  disowned: 'Confirme primero el número',
};

/** What staff read of a link that is not theirs who got it, and how they let it be texted again. */
export const disownedMessages: Translated<typeof English.disownedMessages> = {
  store_not_known: (ago) => `Quien recibió este enlace dijo ${ago} que no conoce su tienda.`,
  wrong_number: (ago) => `Quien recibió este enlace dijo ${ago} que el número es equivocado.`,
  whatNow:
    'Ya no se envían a este número mensajes sobre el enlace. Si el número es correcto, confírmelo; si no, cree un enlace nuevo.',
  confirm: 'Confirmar número',
  confirmed: 'El enlace de pago se puede volver a enviar por SMS',
  confirmFailed: 'No se pudo confirmar el número.',
};

/** Why a link takes no payments until it is unlocked. */
export const lockReasons: Translated<typeof English.lockReasons> = {
  many_cards: 'En este enlace se rechazaron demasiadas tarjetas distintas.',
  many_tries: 'Aquí se rechazaron tarjetas de alguien a quien se le han rechazado una y otra vez en su tienda.',
  same_cards:
    'Las tarjetas rechazadas empiezan con los mismos dígitos que muchas otras que se rechazaron en su tienda.',
  store_under_attack: 'Aquí se rechazaron tarjetas mientras alguien probaba muchas en su tienda.',
};

/** Labels and messages about a customer who asks for a new link. */
export const renewalMessages: Translated<typeof English.renewalMessages> = {
  asked: (ago) => `Su cliente pidió un enlace nuevo ${ago}.`,
  grant: 'Renovar y enviar SMS',
  grantInRow: 'Renovar',
  granting: 'Renovando...',
  decline: 'Decir que no',
  granted: 'El enlace de pago se puede pagar 24 horas más, y su mensaje de texto va en camino',
  notTexted: (why) => `El enlace de pago se puede pagar 24 horas más, pero no se envió por SMS: ${why}`,
  grantFailed: 'No se pudo renovar el enlace de pago.',
  declined: 'Se rechazó la solicitud; el cliente ya no puede pedirlo con este enlace',
  declineFailed: 'No se pudo rechazar la solicitud.',
};

/** Labels and messages about the reminders of a link. */
export const reminderMessages: Translated<typeof English.reminderMessages> = {
  title: 'Recordatorios',
  next: (moment) => `Recordatorio: ${moment}`,
  ended: {
    off: 'Los recordatorios de este enlace están desactivados.',
    replied: 'No hay más recordatorios: el cliente respondió.',
    opted_out: 'No hay más recordatorios: el cliente no quiere mensajes de texto.',
    refused: 'No hay más recordatorios: el último no se pudo enviar.',
  },
  stop: 'Detener recordatorios',
  resume: 'Reanudar recordatorios',
  stopped: 'El cliente no recibe más recordatorios de este enlace',
  resumed: 'Los recordatorios de este enlace vuelven a enviarse',
  failed: 'No se pudieron cambiar los recordatorios del enlace.',
};

/** Labels and messages of the actions on a link. */
export const actionMessages: Translated<typeof English.actionMessages> = {
  copy: 'Copiar enlace',
  copied: 'La dirección de pago se copió al portapapeles',
  text: { idle: 'Enviar SMS', sending: 'Enviando...', sent: 'SMS enviado', failed: 'SMS fallido' },
  textSent: 'El SMS se envió correctamente',
  textFailed: 'No se pudo enviar el SMS',
  enable: 'Activar enlace',
  disable: 'Desactivar enlace',
  toggled: (action) => `El enlace de pago se ${action === 'enable' ? 'activó' : 'desactivó'} correctamente`,
  toggleFailed: (action) => `No se pudo ${action === 'enable' ? 'activar' : 'desactivar'} el enlace de pago.`,
  undo: 'Deshacer',
  unlock: 'Desbloquear enlace',
  unlocked: 'El enlace de pago se puede pagar de nuevo',
  unlockFailed: 'No se pudo desbloquear el enlace de pago.',
  confirm: 'Confirmar POS',
  confirmed: 'El pago se confirmó en POS correctamente',
  confirmFailed: 'No se pudo confirmar el pago.',
  qr: 'Mostrar código QR',
  more: (name) => `Más acciones para ${name}`,
};

/** Why an act on a link is not possible, beside the act. */
export const reasons: Translated<typeof English.reasons> = {
  paid: 'Ya está pagado',
  authorized: 'El dinero está reservado en la tarjeta',
  refunded: 'Ya está reembolsado',
  cancelled: 'El enlace está cancelado',
  voided: 'El pago se anuló',
  replaced: 'Otro enlace ocupa su lugar',
  checking: 'Estamos verificando con el banco',
  notConnected: 'Conecte primero los pagos',
  noNumber: 'Conecte primero un número',
};

/** The acts in the menu of a link, beside those of its actions. */
export const actLabels: Translated<typeof English.actLabels> = {
  extend: 'Extender vencimiento',
  extendAndEnable: 'Extender y activar',
  amount: 'Cambiar monto',
  capture: 'Capturar pago',
  release: 'Liberar autorización',
  void: 'Anular pago',
  refund: 'Reembolsar',
  cancel: 'Cancelar enlace',
  select: 'Seleccionar',
};

/** Says what became of a text. */
export const textMessages: Translated<typeof English.textMessages> = {
  notTaken: 'No se pudo enviar el mensaje de texto.',
};

/** Labels of what makes a link, wherever it is offered. */
export const createLinkMessages: Translated<typeof English.createLinkMessages> = {
  tab: 'Crear enlace',
  title: 'Crear enlace de pago',
  hint: 'Cree un enlace de pago para su cliente',
  back: 'Volver',
  close: 'Cerrar',
  loading: 'Cargando',
};

/** How the delivery of a text is called, in the history of the texts and in the thread of the panel. */
export const deliveryMessages: Translated<typeof English.deliveryMessages> = {
  sending: 'Enviando…',
  sent: 'Enviado',
  delivered: 'Entregado',
  failed: 'Fallido',
};

/** The status of a link in one word. */
export const statusMessages: Translated<typeof English.statusMessages> = {
  pending: 'Pendiente',
  authorized: 'Autorizado',
  completed: 'Completado',
  confirmed: 'Confirmado en POS',
  paidElsewhere: 'Pagado por otro medio',
  failed: 'Fallido',
  voided: 'Anulado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  partlyRefunded: 'Reembolsado en parte',
  expired: 'Vencido',
  disabled: 'Desactivado',
  checking: 'Verificando',
  locked: 'Bloqueado',
  textFailed: 'SMS fallido',
};

/** How far a link has come, joined by commas behind its status. */
export const stepTexts: Translated<typeof English.stepTexts> = {
  none: 'Aún no enviado',
  sent: 'enviado',
  opened: 'abierto',
  paid: 'pagado',
  sending: 'enviándose',
  textFailed: 'SMS fallido',
  authorized: 'autorizado',
  paymentFailed: 'pago fallido',
  paymentChecked: 'pago en verificación',
  signature: { awaited: 'espera una firma', declined: 'firma rechazada' },
};

/** The points of the progress of a link. */
export const stepMessages: Translated<typeof English.stepMessages> = {
  sent: 'Enviado',
  notSent: 'No enviado',
  opened: 'Abierto',
  checking: 'Verificando',
  declined: 'Rechazado',
  authorized: 'Autorizado',
  paid: 'Pagado',
};

/** What became of a payment since, behind its time. */
export const sinceMessages: Translated<typeof English.sinceMessages> = {
  voided: 'anulado',
  refunded: 'reembolsado',
  lapsed: 'caducado',
  released: 'liberado',
};

/** The two ways to end a review. */
export const reviewLabels: Translated<typeof English.reviewLabels> = {
  menu: { decide: 'Decidir sobre el pago', dismiss: 'Descartar aviso' },
  button: { decide: 'Decidir…', dismiss: 'Descartar…' },
  onlyAdmins: {
    decide: 'Solo un administrador puede decidir esto',
    dismiss: 'Solo un administrador puede descartar esto',
  },
};
