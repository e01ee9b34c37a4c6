import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the customer in the form. */
export const customerMessages: Translated<typeof English.customerMessages> = {
  picker: 'Cliente',
  pickerPlaceholder: 'Buscar clientes...',
  pickerNone: 'No se encontraron clientes.',
  pickerCount: (count) => (count === 1 ? '1 cliente encontrado' : `${count} clientes encontrados`),
  noEmail: 'sin correo',
  newCustomer: 'Cliente nuevo',
  newCustomerNamed: (typed) => `Cliente nuevo “${typed}”`,
  change: 'Cambiar',
  name: 'Nombre del cliente *',
  phone: 'Número de teléfono *',
  phoneHelp: 'El enlace se envía por SMS a este número.',
  email: 'Correo (opcional)',
  picked: 'Tomado de su directorio de clientes.',
  willCreate: 'Se creará un cliente nuevo.',
  exists: {
    phone: (name) => `${name} ya tiene este número de teléfono.`,
    email: (name) => `${name} ya tiene este correo.`,
  },
  takeExisting: 'Usar este',
  digitsInName: (name) => `Su directorio tiene “${name}”. El nombre en un enlace no puede llevar números.`,
  correctRecord: 'Corregir el registro',
  createCustomer: 'Crear registro del cliente',
};
