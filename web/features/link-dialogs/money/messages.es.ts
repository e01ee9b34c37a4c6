import { pendingEntryDays } from '../../../../src/contract/checkout/authorization.ts';
import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** What each act on the money of a link is called and does. */
export const moneyMessages: Translated<typeof English.moneyMessages> = {
  capture: {
    title: 'Capturar pago',
    text: 'Cobra el dinero que está reservado en la tarjeta. Se puede hacer una sola vez.',
    submit: 'Capturar',
    busy: 'Capturando...',
    done: 'Pago capturado',
    failed: 'No se pudo capturar el pago.',
  },
  release: {
    title: 'Liberar pago',
    text: 'Libera el dinero que está reservado en la tarjeta. No se cobra nada, y el enlace se cierra.',
    submit: 'Liberar pago',
    busy: 'Liberando...',
    done: 'Pago liberado',
    failed: 'No se pudo liberar el pago.',
  },
  void: {
    title: 'Anular pago',
    text: `Retira el cobro antes de que cierre el lote del día. No queda nada cobrado; el banco puede mostrarlo como pendiente hasta por ${pendingEntryDays} días.`,
    submit: 'Anular pago',
    busy: 'Anulando...',
    done: 'Pago anulado',
    failed: 'No se pudo anular el pago.',
  },
  refund: {
    title: 'Reembolsar pago',
    text: 'Devuelve dinero a la tarjeta con que se pagó. Le llega al cliente en 3 a 5 días.',
    submit: 'Reembolsar',
    busy: 'Reembolsando...',
    done: 'Reembolso hecho',
    failed: 'No se pudo hacer el reembolso.',
  },
};

/** Labels and messages that all acts on the money share. */
export const moneyFormMessages: Translated<typeof English.moneyFormMessages> = {
  loading: 'Cargando',
  recorded: (email) => `Queda anotado que ${email} hizo esto, y cuándo.`,
  card: 'Tarjeta',
  amount: { capture: 'Monto a capturar ($) *', refund: 'Monto a reembolsar ($) *' },
  tooMuch: (most) => `Como máximo ${most}`,
  capturedAll: 'Se cobra todo lo que está reservado.',
  capturedPart: (rest) => `Los ${rest} restantes vuelven a la tarjeta y no se cobran.`,
  refundedAll: 'Se reembolsa todo lo que queda del pago.',
  refundedPart: (rest) => `Quedan pagados ${rest}.`,
  reason: 'Motivo *',
  optionalReason: 'Motivo',
  reasonHelp: 'Se guarda en el historial de pagos.',
  impossible: 'Ahora no es posible.',
  loadFailed: 'No se pudo cargar el estado de este pago.',
  pendingTitle: 'Estamos verificando con el banco',
  pendingText:
    'La respuesta aún no ha llegado. Nada se hace dos veces. Puede cerrar esto: el enlace muestra el resultado por sí solo.',
  refused: 'El banco lo rechazó, y no se cambió nada.',
  close: 'Cerrar',
};

/** Labels and messages of the dialog that sends a receipt again. */
export const receiptDialogMessages: Translated<typeof English.receiptDialogMessages> = {
  title: 'Enviar recibo',
  explanation:
    'El cliente recibe la dirección del recibo, que también muestra reembolsos posteriores. Queda anotado a su nombre.',
  by: '¿Cómo se debe enviar? *',
  text: 'SMS',
  email: 'Correo',
  address: 'Correo electrónico',
  addressHelp: 'La dirección del cliente, u otra que pida.',
  submit: 'Enviar recibo',
  busy: 'Enviando...',
  done: 'Recibo enviado',
  failed: 'No se pudo enviar el recibo.',
};
