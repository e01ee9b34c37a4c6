import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels of the search of everything. */
export const findMessages: Translated<typeof English.findMessages> = {
  title: 'Buscar',
  placeholder: 'Busque un cliente, un enlace de pago, una pantalla o un ajuste',
  shortPlaceholder: 'Buscar lo que sea',
  results: 'Resultados',
  count: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  searching: 'Buscando…',
  none: (q) => `No se encontró nada para “${q}”.`,
  noneHint: 'Pruebe con un nombre, los últimos dígitos de un teléfono, un monto o un número de transacción.',
  failed: 'No se pudo buscar en los clientes y los enlaces de pago.',
  retry: 'Intentar de nuevo',
  allCustomers: (q) => `Todos los clientes con “${q}”`,
  allLinks: (q) => `Todos los enlaces de pago con “${q}”`,
  keys: 'Las flechas eligen, Enter abre, Esc cierra',
};

/** The groups of what is found, in their order. */
export const groupNames: Translated<typeof English.groupNames> = {
  recent: 'Recientes',
  acts: 'Acciones',
  screens: 'Pantallas',
  settings: 'Configuración',
  customers: 'Clientes',
  links: 'Enlaces de pago',
};

/** What can be done from anywhere, with other words by which it is found. */
export const actMessages: Translated<typeof English.actMessages> = {
  create: ['Crear enlace', 'nuevo pago solicitud cobrar cobro'],
  many: ['Enlaces para varios', 'muchos lote lista'],
  customer: ['Agregar cliente', 'nuevo persona contacto añadir'],
  import: ['Importar clientes', 'csv subir cargar archivo'],
  closing: ['Cierre de caja', 'cerrar día fin lote'],
  keys: ['Atajos de teclado', 'teclas letras'],
  help: ['Ayuda', 'soporte contacto pregunta'],
  device: ['Usar el tema de este dispositivo', 'oscuro claro sistema apariencia'],
  logOut: ['Cerrar sesión', 'salir'],
};

/** Other words for the switch between light and dark. */
export const themeSynonyms = 'tema apariencia';

/** Screens that no menu lists. */
export const screenMessages: Translated<typeof English.screenMessages> = {
  register: ['Registrar en caja', 'pos confirmar'],
  summaries: ['Resúmenes diarios', 'informe reporte pdf'],
};

/** Other words for the screens of the menu, by their addresses. */
export const screenSynonyms: Translated<typeof English.screenSynonyms> = {
  '/dashboard': 'inicio hoy ingresos resumen estadísticas',
  '/payment-links': 'pagos lista',
  '/customers': 'personas directorio contactos',
  '/templates': 'mensajes textos sms documentos contratos',
  '/settings': 'cuenta sistema ajustes',
  '/system-accounts': 'tiendas operador usuarios',
};

/** The settings by name: the area each stands in, and other words for it. */
export const settingMessages: typeof English.settingMessages = [
  ['Credenciales', 'credentials', 'ipos tpn terminal token procesador clave pagos'],
  ['SMS', 'sms', 'mensajes textos número twilio openphone'],
  ['Página de pago', 'checkout', 'sitio web widget código logotipo soporte'],
  ['Nombre de la empresa', 'settings', 'tienda perfil dirección teléfono zona horaria'],
  ['Sus datos', 'settings', 'nombre apellido correo'],
  ['Cambiar contraseña', 'settings', 'seguridad'],
  ['Inicio de sesión en dos pasos', 'settings', 'autenticación llave acceso códigos recuperación 2fa'],
  ['Dónde tiene la sesión iniciada', 'settings', 'sesiones dispositivos cerrar sesión todas partes'],
  ['Usuarios', 'users', 'equipo personal gente funciones'],
  ['Notificaciones', 'notifications', 'correos destinatarios avisos alertas'],
  ['Resumen diario', 'notifications', 'informe reporte hora cierre'],
];

/** A setting with a screen of its own, for admins. */
export const webhooksMessages: Translated<typeof English.webhooksMessages> = ['Webhooks', 'entregas programas'];
/** All that a clerk may set. */
export const passwordMessages: Translated<typeof English.passwordMessages> = [
  'Cambiar contraseña',
  'configuración seguridad',
];
