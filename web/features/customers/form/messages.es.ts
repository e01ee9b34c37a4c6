import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the fields of a customer. */
export const fieldMessages: Translated<typeof English.fieldMessages> = {
  name: 'Nombre del cliente *',
  firstName: 'Nombre *',
  lastName: 'Apellido *',
  email: 'Correo electrónico',
  phone: 'Número de teléfono',
  neededPhone: 'Número de teléfono *',
  address: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  zip: 'Código postal',
  notes: 'Notas',
  firstNameMissing: 'Se necesita el nombre',
  lastNameMissing: 'Se necesita el apellido',
  digitsInName: 'El nombre del cliente no puede llevar números',
  invalid: 'Revise los datos',
};

/** Labels and messages of the dialog that adds a customer. */
export const addMessages: Translated<typeof English.addMessages> = {
  title: 'Agregar cliente nuevo',
  submit: 'Agregar cliente',
  busy: 'Agregando...',
  cancel: 'Cancelar',
  success: 'El cliente se creó correctamente',
  failed: { directory: 'No se creó', link: 'Error' },
  failure: 'No se pudo crear el cliente. Intente de nuevo; nadie se agrega dos veces.',
};

/** Labels and messages about somebody who has the phone or the email already. */
export const knownMessages: Translated<typeof English.knownMessages> = {
  hasPhone: (name) => `${name} ya tiene este número de teléfono.`,
  hasEmail: (name) => `${name} ya tiene este correo.`,
  open: 'Abrir',
  openOf: (name) => `Abrir a ${name}`,
  title: 'Este cliente quizá ya esté aquí',
  text: 'Aún no se ha creado nada.',
  use: 'Usar el cliente existente',
  anyway: 'Crear duplicado de todos modos',
  cancel: 'Cancelar',
};
