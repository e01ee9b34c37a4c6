import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the editor of document templates. */
export const messages: Translated<typeof English.messages> = {
  documents: 'Documentos',
  back: 'Volver a Documentos',
  template: 'Plantilla',
  title: (name) => `Editar ${name}`,
  denied: 'Solo para administradores',
  deniedText: 'Un administrador de su tienda escribe las plantillas. Usted puede crear documentos con ellas.',
  loadFailed: 'No se pudo cargar la plantilla.',
  notFound: 'No se encontró esta plantilla.',
  archived: 'Esta plantilla está archivada',
  archivedText: 'Vuelva a ponerla en uso antes de editarla.',
  languages: { en: 'Inglés', es: 'Español' },
  papers: { letter: 'Carta', receipt: 'Recibo' },
  signed: { before: 'Se firma antes de pagar', after: 'Se firma después de pagar', without: 'Se firma sin pago' },
  views: { label: 'Qué se muestra', text: 'Texto', preview: 'Vista previa' },
};

/** The list of the fields that can be put into the text. */
export const listMessages: Translated<typeof English.listMessages> = {
  search: 'Buscar un campo',
  label: 'Campos',
  groups: {
    customer: 'Cliente',
    link: 'Enlace',
    store: 'Tienda',
    other: 'Quién y cuándo',
    blank: 'Lo llena usted',
    signer: 'Lo llena quien firma',
    new: 'Otra cosa',
  },
  newBlank: 'Nuevo espacio',
  newBlankOf: (name) => `Nuevo espacio “${name}”`,
  insert: 'Insertar campo',
};

/** The buttons over the text. */
export const toolMessages: Translated<typeof English.toolMessages> = {
  toolbar: 'Texto',
  text: 'Texto de la plantilla',
  help: 'Pulse { para insertar un campo. Pulse Escape para ir a los botones sobre el texto.',
  heading: 'Encabezado',
  levels: ['Texto normal', 'Título', 'Encabezado', 'Encabezado pequeño'],
  bold: 'Negrita',
  italic: 'Cursiva',
  bulletList: 'Lista',
  orderedList: 'Lista numerada',
  rule: 'Línea',
  undo: 'Deshacer',
  redo: 'Rehacer',
};

/** What can be set of the field that is selected. */
export const settingMessages: Translated<typeof English.settingMessages> = {
  section: (name) => `Campo: ${name}`,
  blank: 'Espacio',
  blankName: 'Lo que llena el personal',
  signName: 'Lo que lee quien firma',
  fallback: 'Si está vacío, imprimir',
  fallbackHelp: 'Si no escribe nada, se imprime una línea.',
  required: 'Obligatorio',
  remove: 'Quitar campo',
  marks: { required: 'obligatorio', optional: 'opcional' },
};

/** The preview and what is wrong with it. */
export const previewMessages: Translated<typeof English.previewMessages> = {
  label: 'Vista previa',
  form: 'Dónde se muestra',
  forms: { phone: 'Teléfono', paper: 'Papel' },
  failed: 'No se pudo hacer la vista previa.',
  loading: 'Se está haciendo la vista previa',
  shownFor: 'Se muestra para',
  nobody: 'Nadie todavía',
  none: 'No se encontró ningún cliente ni enlace',
  links: 'Enlaces',
  customers: 'Clientes',
  empty: (count) => (count === 1 ? '1 campo está vacío aquí' : `${count} campos están vacíos aquí`),
  letters: 'Estas letras no se pueden imprimir',
  emptyRequired: 'Sin él no se puede crear ningún documento.',
  emptyFallback: (fallback) => `Se imprime “${fallback}”.`,
  emptyRule: 'Se imprime una línea.',
  unprintable: 'Con ellas no se puede crear ningún documento.',
};

/** What keeps a template from being saved. */
export const problemMessages: Translated<typeof English.problemMessages> = {
  title: 'Todavía no se puede guardar',
  unknown: 'Esto no es un campo. Elija uno de la lista o escríbalo sin llaves.',
  nameless: 'Este campo necesita un nombre.',
};

/** What became of the text, and what can be done with it. */
export const saveMessages: Translated<typeof English.saveMessages> = {
  saved: (moment, revision) => `Guardado ${moment}, revisión ${revision}`,
  unsaved: 'Sin guardar',
  change: '¿Qué cambió? (opcional)',
  cancel: 'Cancelar',
  save: (revision) => `Guardar revisión ${revision}`,
  saving: 'Guardando...',
  done: (revision) => `Guardado como revisión ${revision}`,
  nothing: 'Nada ha cambiado desde la última vez que guardó',
  failed: 'No se guardó la plantilla',
  notOffered: 'Todavía no se ofrece a su personal en ninguna parte.',
  offer: 'Elegir dónde se ofrece',
  kept: 'Su texto sigue aquí.',
  lost: 'Lo que escribió aún no se ha guardado.',
  theirs: 'Mostrar su texto',
  mine: 'Guardar el mío',
  behind: 'Otra persona guardó esta plantilla después de que usted la abrió.',
  choiceHelp: 'Deshacer trae de vuelta lo que escribió, y lo de la otra persona queda entre las revisiones.',
};
