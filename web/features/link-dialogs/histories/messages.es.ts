import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the payment history. */
export const paymentHistoryMessages: Translated<typeof English.paymentHistoryMessages> = {
  title: 'Historial de pagos',
  none: 'Aún no se ha intentado ningún pago',
  loadFailed: 'No se pudo cargar el historial de pagos.',
  by: (name) => `por ${name}`,
  reference: 'Referencia',
};

/** Labels and messages of the SMS history. */
export const smsHistoryMessages: Translated<typeof English.smsHistoryMessages> = {
  title: 'Historial de SMS',
  none: 'Aún no se han enviado SMS',
  loadFailed: 'No se pudo cargar el historial de SMS.',
  channels: { sms: 'SMS', email: 'Correo' },
  to: 'Para',
  from: 'De',
  created: 'Creado',
  sent: 'Enviado',
  delivered: 'Entregado',
  failed: 'Fallido',
};
