import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages that open payments and locked links share. */
export const paymentMessages: Translated<typeof English.paymentMessages> = {
  number: 'Número',
  since: 'Desde',
  noneSearchedHint: 'Busque por tienda, cliente, número o monto.',
};

/** Labels and messages of payments that wait for a decision. */
export const openPaymentMessages: Translated<typeof English.openPaymentMessages> = {
  none: 'Ningún pago espera una decisión',
  noneHint: 'Se conoce el resultado de todos los pagos.',
  noneSearched: 'Ningún pago abierto coincide con su búsqueda',
  failed: 'No se pudieron cargar los pagos abiertos.',
  decide: 'Decidir',
  decideOf: (which) => `Decidir ${which}`,
  history: 'Historial de pagos',
  historyOf: (which) => `Historial de pagos de ${which}`,
};

/** Labels and messages of the locked links. */
export const lockedMessages: Translated<typeof English.lockedMessages> = {
  none: 'Ningún enlace está bloqueado',
  noneHint: 'Un enlace se bloquea cuando se rechazan en él muchas tarjetas distintas. Su tienda puede desbloquearlo.',
  noneSearched: 'Ningún enlace bloqueado coincide con su búsqueda',
  failed: 'No se pudieron cargar los enlaces bloqueados.',
  reasons: {
    many_cards: 'En él se rechazaron demasiadas tarjetas distintas.',
    many_tries: 'En él se rechazaron tarjetas de alguien a quien se le han rechazado una y otra vez en la tienda.',
    same_cards:
      'Las tarjetas rechazadas empiezan con los mismos dígitos que muchas otras que se rechazaron en la tienda.',
    store_under_attack: 'En él se rechazaron tarjetas mientras alguien probaba muchas en la tienda.',
  },
};

/** Labels and messages of what did not get through. */
export const failureMessages: Translated<typeof English.failureMessages> = {
  noun: ['mensaje', 'mensajes'],
  channel: 'Canal',
  channels: { all: 'Todos', text: 'SMS', email: 'Correos' },
  kinds: { text: 'SMS', email: 'Correo' },
  to: 'Para',
  subject: 'Asunto',
  failed: 'Falló',
  sendAgain: 'Enviar otra vez',
  sendAgainOf: (to, at) => `Enviar otra vez a ${to}, falló: ${at}`,
  sending: 'Enviando...',
  sent: { title: 'De nuevo en cola', text: 'Sale de esta lista si llega.' },
  sendFailed: 'No se pudo poner de nuevo en cola.',
  noneDelivery: 'Todos los mensajes llegaron',
  noneDeliveryHint: 'Aquí aparecen los SMS y correos de todas las tiendas que fallan.',
  noneDeliverySearched: 'Ningún mensaje fallido coincide con su búsqueda.',
  deliveriesFailed: 'No se pudieron cargar los mensajes fallidos.',
  runAgain: 'Ejecutar otra vez',
  runAgainOf: (queue, at) => `Ejecutar otra vez: ${queue}, falló: ${at}`,
  running: 'Poniendo en cola...',
  ranFailed: 'No se pudo poner la tarea de nuevo en cola.',
  noneJob: 'No ha fallado ninguna tarea',
  noneJobHint: 'Aquí aparecen las tareas que fallaron en todos los intentos.',
  noneJobSearched: 'Ninguna tarea fallida coincide con su búsqueda',
  jobsFailed: 'No se pudieron cargar las tareas fallidas.',
  system: 'Debitlink mismo',
};
