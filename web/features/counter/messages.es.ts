import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

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
