import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of making a document. */
export const makeMessages: Translated<typeof English.makeMessages> = {
  for: (name) => `Para ${name}`,
  template: 'Plantilla',
  choose: 'Elija una plantilla',
  chooseFirst: 'Elija una plantilla',
  find: 'Buscar una plantilla',
  noTemplates: 'Aquí no se ofrece ninguna plantilla. Un administrador las ofrece en Plantillas, Documentos.',
  toTemplates: 'Plantillas',
  templatesFailed: 'No se pudieron cargar las plantillas.',
  templateFailed: 'No se pudo cargar la plantilla.',
  fillIn: (label) => `Complete «${label}»`,
  optional: (label) => `${label} (opcional)`,
  willRead: (name) => `Lo que leerá ${name}`,
  send: 'Enviar',
  byText: (phone) => `Por SMS al ${phone}`,
  byEmail: (email) => `Por correo a ${email}`,
  byHand: 'No se envía. Puede copiar su dirección o mostrar su código en el mostrador.',
  makeAndSend: 'Crear y enviar',
  making: 'Creando...',
  made: (name) => `Se creó ${name}.`,
  failed: 'No se pudo crear el documento.',
  seeFields: 'Hay algo que completar o cambiar; vea los campos de arriba.',
};

/** Messages of what a document will say. */
export const previewMessages: Translated<typeof English.previewMessages> = {
  failed: 'No se pudo cargar la vista previa.',
  needed: (names) => `Falta antes de poder crearlo: ${names}.`,
  empty: (names) => `Vacío aquí, se imprime una línea: ${names}.`,
  unprintable: (letters) => `Estas letras no se pueden imprimir: ${letters}`,
  fields: {
    'customer.name': 'nombre del cliente',
    'customer.phone': 'teléfono del cliente',
    'customer.email': 'correo del cliente',
    'customer.address': 'dirección del cliente',
    'link.amount': 'importe',
    'link.number': 'número',
    'link.created': 'día en que se creó',
    'link.expires': 'vencimiento',
    'link.notes': 'notas para el cliente',
    'store.name': 'nombre de la tienda',
    'store.phone': 'teléfono de la tienda',
    'store.email': 'correo de la tienda',
    'staff.name': 'su nombre',
    today: 'hoy',
  },
};

/** Labels and messages of what a new link asks to be signed. */
export const wantedMessages: Translated<typeof English.wantedMessages> = {
  title: 'Documentos',
  add: 'Añadir un documento para firmar',
  addAnother: 'Añadir otro documento',
  remove: (name) => `Quitar ${name}`,
  preview: 'Vista previa',
  willRead: 'Lo que leerá el cliente',
  later: 'Lo que es del enlace se completa cuando se crea.',
  most: (count) => `Un enlace tiene como máximo ${count} documentos.`,
};
