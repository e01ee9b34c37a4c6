import type { TemplateType } from '../../../../src/contract/documents/templates.ts';
import type { Language } from '../../../../src/contract/payer/payer.ts';
import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const number = (value: number): string => value.toLocaleString('en-US');

const types: Readonly<Record<TemplateType, string>> = {
  agreement: 'Contrato',
  authorization: 'Autorización',
  terms: 'Condiciones',
  completion: 'Entrega',
  receipt: 'Recibo',
  other: 'Otro',
};

const languages: Readonly<Record<Language, string>> = { en: 'Inglés', es: 'Español' };

/** The list of templates. */
export const listMessages: Translated<typeof English.listMessages> = {
  title: 'Plantillas de documentos',
  add: 'Nueva plantilla',
  search: 'Buscar plantillas',
  heads: { template: 'Plantilla', when: 'Se firma', signed: 'Firmados', used: 'Último uso' },
  types,
  languages,
  kind: (type, language, version) => `${type} · ${language} · revisión ${version}`,
  notOffered: 'no se ofrece',
  signedOf: (signed, made) => `${number(signed)} de ${number(made)}`,
  noneMade: 'ninguno',
  never: 'nunca',
  noun: ['plantilla', 'plantillas'],
  turns: ['Volver al principio', 'Siguiente'],
  none: 'Aún no hay plantillas de documentos.',
  noneHint: 'Las condiciones que el cliente firma antes de pagar lo protegen en una disputa.',
  adminHint:
    'Un administrador de su tienda puede crearlas. Las condiciones que el cliente firma antes de pagar lo protegen en una disputa.',
  noneArchived: 'No hay nada archivado.',
  noneArchivedHint: 'Aquí se guardan las plantillas que retira del uso, con todo lo que se hizo con ellas.',
  showActive: 'Mostrar las plantillas',
  noMatch: 'Ninguna plantilla coincide.',
  noMatchHint: 'Se busca en los nombres y las descripciones.',
  clear: 'Borrar la búsqueda',
  loadFailed: 'No se pudieron cargar las plantillas.',
};

/** When documents are signed, for a column. */
export const whenMessages: Translated<typeof English.whenMessages> = {
  before: 'antes de pagar',
  after: 'después de pagar',
  none: 'sin pago',
};

/** The panel of a template. */
export const panelMessages: Translated<typeof English.panelMessages> = {
  label: 'Plantilla',
  revision: (version) => `Revisión ${version}`,
  earlier: 'Plantilla anterior',
  later: 'Plantilla siguiente',
  signed: { before: 'Se firma antes de pagar', after: 'Se firma después de pagar', none: 'Se firma sin pago' },
  required: 'obligatoria',
  optional: 'no obligatoria',
  noSignature: 'sin firma',
  withInitials: 'con iniciales',
  neverMade: 'Aún no se hizo nada con ella.',
  awaited: 'La usa un enlace o una automatización.',
  signedOf: (signed, made) => `${number(signed)} de ${number(made)} firmados.`,
  abandoned: (count) => counted(count, 'se abrió y se dejó sin firmar.', 'se abrieron y se dejaron sin firmar.'),
  archived: 'Archivada: no se ofrece a nadie. Lo que se hizo con ella queda como está.',
  sample: 'Todavía es, palabra por palabra, nuestra muestra, que no es asesoría legal.',
  preview: 'Como lo lee el cliente',
  edit: 'Editar',
  settings: 'Configuración',
  again: 'Volver a usar',
  saving: 'Guardando...',
  usedAgain: 'La plantilla está en uso otra vez.',
  againFailed: 'No se pudo volver a usar la plantilla.',
  loadFailed: 'No se pudo cargar la plantilla.',
};

/** Where a template is offered. */
export const offeredMessages: Translated<typeof English.offeredMessages> = {
  title: 'Dónde se ofrece',
  who: (users) =>
    users === 0 ? 'Todos pueden usarla' : counted(users, 'persona puede usarla', 'personas pueden usarla'),
  places: {
    create_link: 'Crear enlace',
    customer: 'En un cliente',
    refund_policy: 'Como su política de reembolsos',
  },
  placeHelp: {
    create_link: 'en Más opciones, Documentos',
    customer: 'sin pago, para firmar en 30 días',
    refund_policy: 'se muestra al banco cuando se disputa un pago',
  },
  failed: 'No se pudo cambiar.',
};

/** The revisions in the panel. */
export const revisionMessages: Translated<typeof English.revisionMessages> = {
  title: 'Revisiones',
  compare: 'Comparar',
  compareAll: (count) => `Comparar las ${count}`,
  loadFailed: 'No se pudieron cargar las revisiones.',
};

/** What several dialogs say. */
export const dialogMessages: Translated<typeof English.dialogMessages> = {
  name: 'Nombre *',
  language: 'Idioma',
  cancel: 'Cancelar',
  failed: 'No se pudo guardar.',
};

/** The dialog that makes a template. */
export const newMessages: Translated<typeof English.newMessages> = {
  title: 'Nueva plantilla',
  choice: 'Empezar con',
  noAdvice: 'Cada una es una muestra y no es asesoría legal. Pida a su abogado que la revise antes de usarla.',
  choices: {
    payment_authorization: 'Autorización de pago',
    repair_authorization: 'Autorización de reparación',
    loan_agreement: 'Contrato de empeño o préstamo',
    sale_of_goods: 'Venta de artículos con política de reembolsos',
    receipt_terms: 'Condiciones del recibo',
    completion_of_work: 'Trabajo terminado',
    nothing: 'Nada',
  },
  choiceHelp: {
    payment_authorization: 'El titular de la tarjeta acepta un solo cobro.',
    repair_authorization: 'Qué se repara, a qué precio y cuándo se recoge.',
    loan_agreement: 'El artículo, el importe, la tasa y qué sucede si no se paga.',
    sale_of_goods: 'Qué se vende y cuándo se puede devolver.',
    receipt_terms: 'Se firma después de pagar, con el recibo.',
    completion_of_work: 'El cliente confirma que el trabajo está hecho.',
    nothing: 'Una página vacía.',
  },
  nameHelp: 'Sus clientes lo leen como título del documento.',
  create: 'Crear',
  creating: 'Creando...',
  failed: 'No se pudo crear la plantilla.',
};

/** What is done with a template beside editing it. */
export const actMessages: Translated<typeof English.actMessages> = {
  more: 'Más acciones',
  duplicate: 'Duplicar',
  archive: 'Archivar',
  delete: 'Eliminar',
  archiveTitle: '¿Archivar esta plantilla?',
  archiveText: (name, made) =>
    `${name} ya no se ofrecerá a nadie. ${
      made === 0
        ? 'Puede volver a usarla cuando quiera.'
        : `Lo que se hizo con ella (${number(made)}) queda, y todavía se puede firmar.`
    }`,
  archiving: 'Archivando...',
  archived: (name) => `${name} está archivada.`,
  archiveFailed: 'No se pudo archivar la plantilla.',
  deleteTitle: '¿Eliminar esta plantilla?',
  deleteText: (name) => `Se eliminan ${name} y todas sus revisiones. Nunca se hizo nada con ella.`,
  deleting: 'Eliminando...',
  deleted: (name) => `${name} se eliminó.`,
  deleteFailed: 'No se pudo eliminar la plantilla.',
};

/** The dialog that duplicates a template. */
export const duplicateMessages: Translated<typeof English.duplicateMessages> = {
  title: 'Duplicar plantilla',
  copyOf: (name) => `${name} (copia)`,
  otherLanguage:
    'Si se creó con una de nuestras muestras, recibe esa muestra en este idioma. Si no, el texto se copia para que usted lo traduzca.',
  busy: 'Duplicando...',
  failed: 'No se pudo duplicar la plantilla.',
};

/** The settings of a template. */
export const settingsMessages: Translated<typeof English.settingsMessages> = {
  title: 'Configuración de la plantilla',
  description: 'Descripción',
  descriptionHelp: 'Para su personal. Los clientes no la ven.',
  kind: 'Tipo',
  paper: 'Papel',
  papers: { letter: 'Carta', receipt: 'Rollo de recibos' },
  when: 'Cuándo se firma',
  whens: { before: 'Antes de pagar', after: 'Después de pagar', none: 'Sin pago' },
  whenHelp: {
    before: 'El cliente lee y firma en la dirección del pago, y después paga ahí mismo.',
    after: 'Se ofrece con el resultado y en el recibo, y no retiene nada.',
    none: 'Se envía al cliente por sí sola.',
  },
  demands: 'Qué necesita',
  demand: {
    isRequired: 'Obligatoria: el enlace no se puede pagar antes de firmarla',
    requireSignature: 'Una firma',
    requireInitials: 'Iniciales',
  },
  who: 'Quién puede usarla',
  everybody: 'Todos',
  chosen: 'Los administradores y estas personas',
  alone: 'Todos. Todos los usuarios de su tienda son administradores.',
  nobody: 'Elija al menos a una persona',
  change: '¿Qué cambió?',
  changeHelp: 'Opcional. Se muestra junto a la revisión.',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: (version) => `Se guardó como revisión ${version}.`,
  failed: 'No se pudo guardar la configuración.',
};
