import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** What stands on the screen at the counter for whoever pays, in both of their languages. */
export const stateMessages: Translated<typeof English.stateMessages> = {
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
export const counterMessages: Translated<typeof English.counterMessages> = {
  title: 'En el mostrador',
  code: 'Código QR de este pago',
  close: 'Cerrar la vista',
  full: 'Pantalla completa',
  leaveFull: 'Salir de pantalla completa',
  loading: 'Cargando',
  notFound: 'No existe ese enlace de pago.',
  notFoundHelp: 'Puede ser de otra tienda, o la dirección puede estar incompleta.',
  back: 'Volver a la lista',
  loadFailed: 'No se pudo cargar el enlace de pago.',
};
