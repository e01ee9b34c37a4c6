import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the panel of one customer. */
export const profileMessages: Translated<typeof English.profileMessages> = {
  title: 'Cliente',
  backName: 'Volver a Clientes',
  message: 'Enviar mensaje',
  close: 'Cerrar',
  newer: 'Cliente anterior',
  older: 'Cliente siguiente',
  since: (day) => `Cliente desde ${day}`,
  edit: 'Editar perfil',
  remove: 'Eliminar',
  more: 'Más',
  unarchive: 'Restaurar',
  unarchiving: 'Restaurando...',
  archived: (day) => `Archivado: ${day}`,
  notFound: 'Cliente no encontrado',
  loading: 'Cargando',
  loadFailed: 'No se pudo cargar el cliente.',
  open: (links) => (links === 1 ? 'por cobrar en 1 enlace' : `por cobrar en ${links} enlaces`),
  nothingOpen: 'Nada por cobrar',
  texting: {
    may: 'Este número no ha escrito STOP.',
    stopped: 'No se envían mensajes a este número.',
    failed: 'El último mensaje de texto no llegó.',
    none: 'Agregue uno para enviar mensajes de texto.',
  },
  notes: 'Notas',
  noNotes: 'Sin notas.',
  internal: 'Internas, solo su equipo',
  address: 'Dirección',
  noAddress: 'Sin dirección',
  totals: 'Totales',
  labels: {
    paid: 'Pagado en total',
    payments: 'Pagos',
    declined: 'Rechazados',
    refunded: 'Reembolsado',
    last: 'Último pago',
  },
  never: 'Ninguno aún',
  totalsFailed: 'No se pudo cargar lo que este cliente debe y ha pagado.',
};

/** How somebody came to say whether they want texts, and when. */
export const consentMessages: Translated<typeof English.consentMessages> = {
  record: 'Anotar',
  recordName: 'Anotar consentimiento',
  start: (when) => `Escribió START, ${when}`,
  stop: (when) => `Escribió STOP desde este número, ${when}`,
  provider: (when) => `Lo dice su compañía telefónica, ${when}`,
  recorded: (wanted, how, when) => `Dijo que ${wanted ? 'sí' : 'no'} ${how}, ${when}`,
  sources: {
    in_person: 'en persona',
    phone_call: 'por teléfono',
    web_form: 'en un formulario web',
    paper: 'en papel',
    import: 'en un archivo importado',
  },
  since: (when) => `Desde ${when}`,
};

/** Labels and messages of the payment history. */
export const historyMessages: Translated<typeof English.historyMessages> = {
  title: 'Historial de pagos',
  everything: 'Todos los eventos',
  none: 'Aún no hay enlaces de pago.',
  all: 'Todos',
  allNumber: (links) => `Los ${links}`,
  fewer: 'Menos',
  older: 'Enlaces más antiguos',
  loadFailed: 'No se pudo cargar el historial de pagos.',
  openLink: (number) => `Abrir ${number}`,
  refunded: (amount) => `${amount} reembolsado`,
  disabled: 'Desactivado',
  unknown: 'Desconocido',
  statuses: {
    completed: 'Completado',
    pending: 'Pendiente',
    failed: 'Fallido',
    expired: 'Vencido',
    confirmed: 'Confirmado en POS',
  },
};

/** Labels and messages of the form that changes a customer. */
export const editMessages: Translated<typeof English.editMessages> = {
  form: 'Editar perfil',
  save: 'Guardar cambios',
  busy: 'Guardando...',
  cancel: 'Cancelar',
  saved: 'El cliente se actualizó correctamente',
  failed: 'No se actualizó',
  failure: 'No se pudieron guardar los cambios.',
  leaving: 'Los cambios de este cliente aún no están guardados.',
};

/** What the buttons of the panel say. */
export const actMessages: Translated<typeof English.actMessages> = {
  create: 'Crear enlace',
  message: 'Enviar mensaje',
  reply: 'Responder',
  text: 'Enviar SMS',
  texting: 'Enviando...',
  mail: 'Enviar por correo',
  mailed: (to) => `El enlace va en camino a ${to}.`,
  mailFailed: 'No se pudo enviar el correo.',
  copy: 'Copiar enlace',
  copied: 'Dirección de pago copiada',
  correctNumber: 'Corregir el número',
  addNumber: 'Agregar un número de teléfono',
};

/** How a customer stands, in one sentence. */
export const sentences: Translated<typeof English.sentences> = {
  replied: (ago, said) => (said === null || said === '' ? `Respondió ${ago}.` : `Respondió ${ago}: “${said}”`),
  stopped: 'A este número no llega ningún mensaje hasta que escriba START.',
  failed: (reason) =>
    reason === null ? 'El último mensaje de texto no llegó.' : `El último mensaje de texto no llegó: ${reason}`,
  noPhone: 'No hay un número de teléfono para enviar mensajes.',
  opened: (when) => `Abierto ${when}, aún sin pagar.`,
  unopened: 'Aún sin abrir.',
  noPayments: 'Aún no hay pagos.',
  paid: (payments, amount) =>
    payments === 1 ? `Pagó una vez, ${amount}.` : `Pagó ${payments} veces, ${amount} en total.`,
};

/** Labels and messages of the last texts. */
export const textsMessages: Translated<typeof English.textsMessages> = {
  title: 'Últimos mensajes y correos',
  none: 'Aún no se ha enviado nada.',
  loadFailed: 'No se pudo cargar lo que se envió.',
  email: (to) => `Correo a ${to}`,
};
