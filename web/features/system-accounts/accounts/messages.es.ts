import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the approved accounts. */
export const accountMessages: Translated<typeof English.accountMessages> = {
  noun: ['cuenta', 'cuentas'],
  none: 'No se encontraron cuentas',
  noneSearched: 'Pruebe con otra búsqueda.',
  noneAtAll: 'Aún no hay cuentas.',
  active: 'Activa',
  stopped: { payments: 'Pagos detenidos', texts: 'SMS detenidos' },
  inactive: 'Inactiva',
  invited: 'Invitada',
  admin: 'Administrador',
  user: 'Usuario',
  storeAdmin: 'Administrador de la tienda',
  regularUser: 'Usuario regular',
  pageKey: {
    auth_token: {
      label: 'Token en la página',
      hint: 'Hasta que esta tienda guarde una clave de tokenización en su configuración, quien abra una de sus páginas de pago puede leer su token de autenticación, que también puede anular y reembolsar pagos.',
    },
    missing: {
      label: 'Sin clave de tokenización',
      hint: 'Hasta que esta tienda guarde una clave de tokenización en su configuración, sus enlaces quedan cerrados: esta instalación no permite el token de autenticación en una página de pago.',
    },
  },
  subUsers: 'Subusuarios',
  created: 'Creada',
};

const counted = (texts: number): string => `${texts.toLocaleString('en-US')} SMS`;

/** Labels and messages of the dialog about how many texts a store may send. */
export const textLimitMessages: Translated<typeof English.textLimitMessages> = {
  title: 'SMS y correos por día',
  titleOf: (who) => `SMS y correos por día: ${who}`,
  sent: 'SMS en las últimas 24 horas',
  emailsSent: 'Correos sobre enlaces en las últimas 24 horas',
  current: 'Puede enviar',
  currentOf: (perDay, isDefault) => (isDefault ? `${counted(perDay)}, lo habitual` : counted(perDay)),
  limit: 'SMS en 24 horas',
  help: (defaultPerDay) =>
    `Déjelo vacío para lo habitual, ${defaultPerDay}. Escriba 0 para que esta tienda no envíe SMS.`,
  emails: 'Correos en 24 horas',
  emailsHelp: (perDay) =>
    `Correos sobre enlaces y recibos. Déjelo vacío para lo habitual, ${perDay}. Escriba 0 para que no envíe ninguno.`,
  invalid: 'Escriba un número entero de 0 a 10,000, o déjelo vacío.',
  save: 'Guardar',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  loadFailed: 'No se pudo cargar el límite.',
  saved: (who, perDay) => ({
    title: 'Límite guardado',
    text: `${who} puede enviar ${counted(perDay)} en 24 horas.`,
  }),
  saveFailed: 'No se pudo guardar el límite.',
};

/** Labels and messages of the dialogs about one account or sub-user. */
export const manageMessages: Translated<typeof English.manageMessages> = {
  open: 'Administrar',
  openOf: (who) => `Administrar a ${who}`,
  title: 'Administrar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  reset: 'Restablecer contraseña',
  resetHint: 'Con ella inicia sesión una vez y luego elige la suya.',
  logIn: 'Iniciar sesión como este usuario',
  logInHint:
    'Durante una hora, para ayudarle. Todo lo que haga queda anotado con ambos nombres. No se permiten reembolsos, contraseñas ni credenciales.',
  inactiveHint: 'Solo puede iniciar sesión como un usuario activo.',
  invitedHint: 'Tiene una invitación y aún no ha elegido contraseña, así que nadie puede iniciar sesión en su lugar.',
  statusOf: (isActive, isSubUser) => `${isActive ? 'Desactivar' : 'Activar'} ${isSubUser ? 'usuario' : 'cuenta'}`,
  deactivateHint: (isSubUser) =>
    isSubUser
      ? 'Cierra sus sesiones de inmediato.'
      : 'Cierra de inmediato todas las sesiones de la tienda; sus clientes no pueden pagar hasta que se active de nuevo.',
  activateHint: (isSubUser) =>
    isSubUser
      ? 'Puede iniciar sesión de nuevo.'
      : 'Puede iniciar sesión de nuevo, y los clientes pueden volver a pagar.',
  risk: 'Señales de alerta',
  riskHint: 'Qué antigüedad tiene la tienda, cuánto vende y con qué frecuencia algo sale mal.',
  switches: 'SMS y pagos',
  switchesHint: 'Detenga uno de los dos para esta tienda mientras todo lo demás sigue.',
  working: 'Un momento...',
  newPassword: 'Contraseña nueva',
  placeholder: 'Escriba la contraseña nueva (mínimo 6 caracteres)',
  resetting: 'Restableciendo...',
  invalid: 'Contraseña no válida',
  resetDone: { title: 'Contraseña restablecida', text: 'La contraseña se restableció correctamente' },
  resetFailed: { title: 'No se restableció', text: 'No se pudo restablecer la contraseña' },
  statusDone: { title: 'Estado actualizado', text: 'El estado del usuario se actualizó' },
  statusFailed: { title: 'No se actualizó', text: 'No se pudo actualizar el estado' },
  reason: 'Motivo',
  reasonHelp: 'Se anota con todo lo que haga ahí.',
  logInSubmit: 'Iniciar sesión',
  loggingIn: 'Iniciando sesión...',
  logInFailed: 'No se pudo iniciar sesión como este usuario.',
};

/** Labels and messages of the dialog that turns parts of a store off. */
export const switchMessages: Translated<typeof English.switchMessages> = {
  title: 'SMS y pagos',
  texting: 'SMS',
  textingHint: 'Mientras esté desactivado no sale ningún SMS, ni siquiera uno que espera.',
  payments: 'Pagos',
  reason: 'Por qué',
  reasonHelp: 'La tienda lo lee donde lee que esto está detenido, y puede apelar.',
  paymentsHint: 'Mientras esté desactivado, sus enlaces dicen que la tienda no recibe pagos por el momento.',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: (who) => ({ title: 'Guardado', text: `Los SMS y los pagos de ${who} están guardados.` }),
  loadFailed: 'No se pudieron cargar estos ajustes.',
  saveFailed: 'No se pudo guardar el cambio.',
};

/** Labels and messages of the dialog about the signs that an account deserves a look. */
export const riskMessages: Translated<typeof English.riskMessages> = {
  title: 'Señales de alerta',
  calm: 'Nada llama la atención.',
  high: (count) => (count === 1 ? '1 señal llama la atención.' : `${count} señales llaman la atención.`),
  loadFailed: 'No se pudieron cargar las señales.',
};
