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

/** Labels for staff, and what they read where there is nothing to show. */
export const counterMessages = {
  title: 'At the counter',
  code: 'QR code of this payment',
  close: 'Close the display',
  full: 'Full screen',
  leaveFull: 'Leave full screen',
  loading: 'Loading',
  notFound: 'There is no such payment link.',
  notFoundHelp: 'It may belong to another store, or the address may be incomplete.',
  back: 'Back to the list',
  loadFailed: 'The payment link could not be loaded.',
} as const;
