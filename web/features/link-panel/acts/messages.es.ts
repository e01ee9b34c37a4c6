import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels of the acts. */
export const actMessages: Translated<typeof English.actMessages> = {
  sendAgain: 'Enviar SMS otra vez',
  extend: 'Extender',
  extendAndEnable: 'Extender y activar',
  amount: 'Cambiar monto',
  notes: 'Editar notas',
  noteLog: { short: 'Ediciones', full: 'Registro de ediciones de las notas' },
  textHistory: { short: 'Detalles', full: 'Detalles del historial de SMS' },
  paymentHistory: 'Historial de pagos',
  cancel: 'Cancelar enlace',
  counter: 'Mostrar en el mostrador',
  successor: 'Abrir el enlace que lo reemplaza',
  replacedLink: 'Abrir el enlace que reemplazó',
  paidElsewhere: 'Marcar como pagado por otro medio',
  capture: 'Capturar',
  release: 'Liberar',
  void: 'Anular pago',
  refund: 'Reembolsar',
  newLink: (name) => `Nuevo enlace para ${name}`,
  confirmPos: 'Confirmar POS',
  unconfirm: 'Confirmado por error',
  customer: 'Abrir cliente',
  connectPayments: 'Conectar pagos',
  connectNumber: 'Conectar un número',
  receipt: 'Enviar recibo',
  evidence: 'Pruebas para el banco',
  askAgain: 'Preguntar de nuevo al banco',
  asking: 'Preguntando...',
};

/** What became of asking the bank again. */
export const askMessages: Translated<typeof English.askMessages> = {
  asked: 'Se preguntó al banco',
  askedText: 'Esta página se actualiza por sí sola cuando llega la respuesta.',
  failed: 'No se pudo preguntar al banco.',
};

/** Why an act is not possible, beside it in the menu. */
export const reasonMessages: Translated<typeof English.reasonMessages> = { loading: 'Cargando...' };
