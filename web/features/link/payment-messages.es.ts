import type { Translated } from '../../core/language.ts';
import type * as English from './payment-messages.ts';

/** What happened to a payment, by the type of its entry. */
export const paymentMessages: Translated<typeof English.paymentMessages> = {
  claimed: 'Pago iniciado',
  unknown: 'En espera de la respuesta del banco',
  approved: 'Aprobado',
  authorized: 'Autorizado',
  declined: 'Rechazado',
  absent: 'No se cobró',
  unsent: 'No se cobró: no se pudo contactar al procesador de tarjetas',
  superseded: 'Reemplazado por otro intento',
  capture_claimed: 'Captura solicitada',
  captured: 'Capturado',
  capture_failed: 'La captura falló',
  refund_claimed: 'Reembolso solicitado',
  refund_failed: 'El reembolso falló',
  authorization_lapsing: 'La autorización está por caducar',
  authorization_lapsed: 'La autorización caducó',
  void_claimed: 'Anulación solicitada',
  voided: 'Anulado',
  released: 'Autorización liberada',
  void_failed: 'Anulación fallida',
  release_claimed: 'Liberación solicitada',
  release_failed: 'Liberación fallida',
  refunded: 'Reembolsado',
  decided_charged: 'Decidido: sí se cobró',
  decided_not_charged: 'Decidido: no se cobró',
  review_dismissed: 'Aviso descartado',
  pos_cleared: 'Se quitó la confirmación en POS',
  pos_refunded: 'Reembolsado después de la confirmación en POS',
};

/** Why a card was declined: a reason is the end of its sentence. */
export const declineReasons: Translated<typeof English.declineReasons> = {
  declined: ' por el banco',
  declined_for_good: ' por el banco, y el enlace no acepta más tarjetas',
  card_unread: ': no se pudo leer la tarjeta',
  store_refused: ': la tienda no puede aceptar pagos con tarjeta',
};

/** The same where the bank gave its reason. */
export const bankReasons: Translated<typeof English.bankReasons> = {
  funds: ': fondos insuficientes',
  security_code: ': código de seguridad incorrecto',
};

/** Why or by whom a payment was voided, released or refunded. */
export const voidReasons: Translated<typeof English.voidReasons> = {
  credit: ': una tarjeta de crédito en un enlace solo de débito',
  funding: ': no se sabe si es de débito o de crédito',
  late: ': se aprobó cuando ya se había dado por perdido',
  amount: ': un monto distinto del que pide el enlace',
  capture: ': se rechazó su captura',
  staff: ' por su personal',
  payer: ' por el cliente',
  processor: ' por el procesador',
};
