import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** What is being asked of the bank. */
export const checkingMessages: Translated<typeof English.checkingMessages> = {
  payment: 'El cliente pulsó Pagar, y la respuesta no ha llegado. Nada se cobrará dos veces.',
  capture: 'La captura se envió, y la respuesta no ha llegado. Nada se capturará dos veces.',
  release: 'La liberación se envió, y la respuesta no ha llegado. Mientras tanto no se cobra nada.',
  void: 'La anulación se envió, y la respuesta no ha llegado. Nada se anula dos veces.',
  refund: 'El reembolso se envió, y la respuesta no ha llegado. Nada se reembolsa dos veces.',
};

export const placeMessages: Translated<typeof English.placeMessages> = {
  cash: 'en efectivo',
  terminal: 'en una terminal de tarjetas',
  other: 'por otro medio',
};

/** What happened, in the timeline. */
export const eventMessages: Translated<typeof English.eventMessages> = {
  created: 'Creado',
  opened: 'Abierto',
  extended: 'Extendido',
  amount_changed: 'Monto cambiado',
  disabled: 'Desactivado',
  enabled: 'Activado',
  expired: 'Vencido',
  cancelled: 'Cancelado',
  paid_elsewhere: 'Marcado como pagado por otro medio',
  pos_confirmed: 'Confirmado en POS',
  pos_unconfirmed: 'Confirmado en POS por error',
  renewal_asked: 'El cliente pidió un enlace nuevo',
  renewal_declined: 'Solicitud de un enlace nuevo rechazada',
  replaced: 'Reemplazado por otro enlace',
  replaces: 'Reemplaza a otro enlace',
  locked: 'Bloqueado',
  unlocked: 'Desbloqueado',
  receipt_sent: 'Recibo enviado',
  store_not_known: 'Quien lo recibió no conoce su tienda',
  wrong_number: 'Quien lo recibió dice: número equivocado',
  number_confirmed: 'Número confirmado',
  reminders_off: 'Recordatorios desactivados',
  reminders_on: 'Recordatorios activados',
  automation_left_out: 'No se hizo automáticamente',
};

export const timelineMessages: Translated<typeof English.timelineMessages> = {
  by: (name) => `por ${name}`,
  text: {
    sending: 'Se está enviando el SMS',
    sent: 'SMS enviado',
    delivered: 'SMS entregado',
    failed: 'SMS fallido',
  },
  reminder: {
    sending: 'Se está enviando el recordatorio',
    sent: 'Recordatorio enviado',
    delivered: 'Recordatorio entregado',
    failed: 'Recordatorio fallido',
  },
  email: {
    sending: 'Se está enviando el correo',
    sent: 'Correo enviado',
    delivered: 'Correo entregado',
    failed: 'Correo fallido',
  },
  receipt: { text: 'por SMS', email: 'por correo electrónico' },
  note: { internal: 'Nota interna cambiada', customer: 'Nota para el cliente cambiada' },
  debitOnly: 'Solo tarjetas de débito',
  types: { sale: 'Venta', preauth: 'Preautorización' },
};
