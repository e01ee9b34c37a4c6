import type { CounterState } from './counter-state.ts';

/** What stands on the screen at the counter for whoever pays, in both of their languages. */
export const stateMessages: Readonly<Record<CounterState, readonly [english: string, spanish: string]>> = {
  payable: ['Scan to pay', 'Escanee para pagar'],
  checking: ['Checking the payment, one moment', 'Comprobando el pago, un momento'],
  paid: ['Paid. Thank you', 'Pagado. Gracias'],
  waiting: [
    'Paying by card is not possible right now. Please ask our staff',
    'Ahora no se puede pagar con tarjeta. Pregunte al personal',
  ],
  closed: ['This payment is closed', 'Este pago está cerrado'],
};
