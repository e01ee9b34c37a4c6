import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** What is said of a revision. */
export const messages: Translated<typeof English.messages> = {
  inUse: (number) => `${number}, en uso`,
  number: (number) => String(number),
  change: (by, change) => `${by}: “${change}”`,
  restored: (by, number) => `${by} recuperó la revisión ${number}`,
};

/** What each merge field is called. */
export const fieldNames: Translated<typeof English.fieldNames> = {
  'customer.name': 'Nombre del cliente',
  'customer.phone': 'Teléfono del cliente',
  'customer.email': 'Correo del cliente',
  'customer.address': 'Dirección del cliente',
  'link.amount': 'Monto',
  'link.number': 'Número del enlace',
  'link.created': 'Creación del enlace',
  'link.expires': 'Vencimiento del enlace',
  'link.notes': 'Notas para el cliente',
  'store.name': 'Nombre de la tienda',
  'store.phone': 'Teléfono de la tienda',
  'store.email': 'Correo de la tienda',
  'staff.name': 'Nombre del empleado',
  today: 'Hoy',
};

/** What the signer fills in. */
export const signNames: Translated<typeof English.signNames> = {
  signature: 'Firma',
  initials: 'Iniciales',
  text: 'Texto',
  checkbox: 'Casilla',
  date: 'Fecha',
};

/** Beside a place that the signer may leave empty. */
export const textMessages: Translated<typeof English.textMessages> = {
  optional: (label) => `${label} (opcional)`,
};
