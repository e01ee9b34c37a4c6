import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels of the menus. */
export const menuMessages: Translated<typeof English.menuMessages> = {
  find: 'Buscar',
  help: 'Ayuda',
  keys: 'Atajos de teclado',
  followDevice: 'Tema de este dispositivo',
  languageFailed: 'No se pudo cambiar el idioma.',
  logOut: 'Salir',
  main: 'Principal',
  menu: 'Menú',
  expand: 'Ampliar la barra lateral',
  collapse: 'Reducir la barra lateral',
  newLink: 'Enlace',
  newCustomer: 'Cliente',
  back: 'Volver',
  skip: 'Ir al contenido',
  offline: 'No tiene conexión. Lo que ve es lo último que se supo; podrá hacer cambios cuando vuelva la conexión.',
  of: (name) => `Menú de ${name}`,
  below: (label) => `Dentro de ${label}`,
};

/** The entries of the menus, and the screens below them. */
export const entryMessages: Translated<typeof English.entryMessages> = {
  dashboard: { label: 'Panel', description: 'Resumen y estadísticas' },
  activity: 'Registro de actividad',
  links: { label: 'Enlaces de pago', description: 'Crear y administrar enlaces de pago' },
  payments: 'Pagos',
  customers: { label: 'Clientes', description: 'Directorio de clientes' },
  conversations: 'Conversaciones',
  duplicates: 'Duplicados',
  archived: 'Archivados',
  accounts: { label: 'Cuentas', description: 'Todas las cuentas y los usuarios' },
  templates: { label: 'Plantillas', description: 'Plantillas de contratos y documentos PDF' },
  settings: { label: 'Configuración', description: 'Configuración de la cuenta y del sistema' },
};

/** What waits at an entry, after its number. */
export const countMessages: Translated<typeof English.countMessages> = {
  toConfirm: 'por confirmar',
  toAnswer: 'por responder',
  needYou: 'por atender',
};

/** The bell, and how much of what it tells is unread. */
export const bellMessages: Translated<typeof English.bellMessages> = {
  name: 'Notificaciones',
  unread: (count) => `${count} sin leer`,
  unreadName: (count) => `Notificaciones, ${count} sin leer`,
};

/** What is said once somebody has signed out. */
export const logOutMessages: Translated<typeof English.logOutMessages> = {
  done: 'Sesión cerrada',
  doneText: 'Su sesión se cerró correctamente.',
  failed: 'Error al cerrar sesión',
  failedText: 'Hubo un error al cerrar su sesión.',
};

/** The operator who is signed in as somebody else. */
export const bannerMessages: Translated<typeof English.bannerMessages> = {
  label: 'Vista de administrador',
  signedInAs: (name) => `Vista de administrador: sesión iniciada como ${name}`,
  until: (moment) => `hasta ${moment}`,
  back: 'Volver a administrador',
};

/** Labels of the dialog about the keys. */
export const keyMessages: Translated<typeof English.keyMessages> = {
  title: 'Atajos de teclado',
  onEvery: 'En todas las pantallas',
  onLists: 'En las listas',
  onSome: 'En algunas pantallas',
  find: 'Buscar lo que sea',
  everywhere: [
    ['C', 'Crear un enlace'],
    ['/', 'Buscar'],
    ['N', 'Notificaciones'],
    ['?', 'Esta lista'],
    ['G y luego L', 'Enlaces de pago'],
    ['G y luego C', 'Clientes'],
    ['G y luego D', 'Panel'],
    ['G y luego T', 'Plantillas'],
    ['G y luego S', 'Configuración'],
  ],
  toAccounts: ['G y luego A', 'Cuentas'],
  lists: [
    ['J, ↓', 'Línea siguiente'],
    ['K, ↑', 'Línea anterior'],
    ['Enter', 'Abrir'],
    ['Esc', 'Cerrar y volver a su línea'],
    ['X', 'Seleccionar'],
  ],
  some: [
    ['N', 'Clientes: agregar uno. Conversaciones: escribir un mensaje'],
    ['E, A', 'Clientes: editar, archivar'],
    ['U', 'Caja: deshacer lo último'],
  ],
  enabled: 'Usar estas teclas',
  hint: (find) => `Las flechas, Enter, Esc, ? y ${find} funcionan siempre.`,
};
