import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Words of the list of API keys. */
export const messages: Translated<typeof English.messages> = {
  title: 'Claves de API',
  up: 'Configuración',
  denied: 'Acceso denegado',
  deniedText: 'Las claves de API son para los administradores de la tienda.',
  search: 'Buscar claves',
  docs: 'Referencia de la API',
  create: 'Crear clave',
  none: 'Aún no hay claves de API',
  noneHint:
    'Con una clave, sus propios programas crean enlaces, leen lo que se pagó o mueven dinero, sin que nadie inicie sesión.',
  noMatch: 'Ninguna clave coincide',
  noMatchHint: 'Nada se llama así.',
  loadFailed: 'No se pudieron cargar las claves de API.',
  locked: 'Mientras tenga la sesión iniciada como otra persona, no se crean ni se revocan claves.',
  scopes: { read: 'Lectura', links: 'Enlaces', money: 'Dinero' },
  expired: 'Vencida',
  expires: (day) => `vence: ${day}`,
  expiredOn: (day) => `venció: ${day}`,
  forever: 'no vence',
  madeBy: (name, day) => `creada por ${name}, ${day}`,
  lastUsed: 'último uso: ',
  neverUsed: 'nunca usada',
  revoke: 'Revocar',
  revokeOf: (name) => `Revocar ${name}`,
  revokeTitle: (name) => `¿Revocar ${name}?`,
  revokeText: 'Lo que use esta clave se rechaza desde este momento. Una clave revocada no se puede recuperar.',
  revoking: 'Revocando…',
  revokeFailed: 'No se pudo revocar la clave.',
  revoked: (name) => `${name} está revocada`,
};

/** Words of the dialogs. */
export const dialogMessages: Translated<typeof English.dialogMessages> = {
  title: 'Crear clave de API',
  text: 'Un programa que envía la clave con sus llamadas actúa por su tienda, con el nombre de la clave.',
  name: 'Nombre *',
  nameHelp: 'Dónde se usa, como “Tienda en línea”. El registro de actividad la nombra.',
  scopes: 'Qué puede hacer *',
  scopeHelp: {
    read: 'Enlaces, pagos, clientes, conversaciones y cifras',
    links: 'Crear, cambiar y enviar enlaces de pago',
    money: 'Capturar, anular y reembolsar pagos, y confirmarlos en POS',
  },
  expiry: 'Vence',
  periods: { '30': 'En 30 días', '90': 'En 90 días', '365': 'En un año', never: 'Nunca' },
  create: 'Crear clave',
  creating: 'Creando…',
  failed: 'No se pudo crear la clave.',
  cancel: 'Cancelar',
};

/** Words of the settings. */
export const summaryMessages: Translated<typeof English.summaryMessages> = {
  title: 'Claves de API',
  note: 'Para programas propios que crean enlaces, leen lo que se pagó o mueven dinero.',
  open: 'Abrir claves de API',
};

/** Of the dialog that shows a new key. */
export const secretMessages: Translated<typeof English.secretMessages> = {
  title: 'Su nueva clave de API',
  text: 'Se muestra solo esta vez: cópiela ahora, y guárdela donde solo su programa la lea.',
  label: 'Clave de API',
  copied: 'Clave de API copiada',
  done: 'Ya la guardé',
};
