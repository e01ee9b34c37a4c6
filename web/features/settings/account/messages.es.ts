import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the own details. */
export const detailsMessages: Translated<typeof English.detailsMessages> = {
  title: 'Sus datos',
  note: 'Su equipo ve su nombre junto a lo que usted hace.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  emailHelp: 'Para avisos, y para elegir una contraseña nueva si olvida la suya.',
  username: 'Nombre de usuario *',
  usernameHelp: 'Con este nombre inicia sesión.',
  done: 'Sus datos se actualizaron.',
  failed: 'No se pudieron guardar sus datos. Intente de nuevo.',
};

/** Labels and messages of the change of the own password. */
export const passwordMessages: Translated<typeof English.passwordMessages> = {
  title: 'Cambiar contraseña',
  note: 'Al cambiarla se cierra su sesión en todos los demás lugares.',
  current: 'Contraseña actual',
  chosen: 'Contraseña nueva',
  confirm: 'Confirmar contraseña nueva',
  help: 'Al menos 8 caracteres.',
  empty: 'Complete todos los campos de contraseña.',
  different: 'La contraseña nueva y la confirmación no coinciden.',
  short: 'La contraseña debe tener al menos 8 caracteres.',
  submit: 'Cambiar contraseña',
  busy: 'Cambiando...',
  done: 'La contraseña se actualizó correctamente.',
  failed: 'No se pudo actualizar la contraseña. Intente de nuevo.',
};

/** Labels and messages of the own sessions. */
export const sessionMessages: Translated<typeof English.sessionMessages> = {
  title: 'Dónde tiene la sesión iniciada',
  note: 'Si no reconoce alguno de estos, cierre su sesión ahí y cambie su contraseña.',
  loadFailed: 'No se pudieron cargar sus sesiones.',
  current: 'Este dispositivo',
  byOperator: 'Soporte, con sesión iniciada como usted',
  lastUsed: 'último uso: ',
  since: 'sesión iniciada: ',
  unknownAddress: 'dirección desconocida',
  named: (place) =>
    place
      .replace('Unknown browser', 'Navegador desconocido')
      .replace('Local network', 'Red local')
      .replace(' on ', ' en '),
  end: 'Cerrar sesión',
  endLabel: (device, since) => `Cerrar sesión: ${device}, iniciada: ${since}`,
  ending: 'Cerrando sesión...',
  ended: (device) => `La sesión de ${device} está cerrada`,
  endFailed: 'No se pudo cerrar la sesión de este dispositivo.',
  endOthers: 'Cerrar sesión en todos los demás',
  endOthersTitle: '¿Cerrar sesión en todos los demás?',
  endOthersText: 'Todos los demás navegadores y teléfonos tendrán que iniciar sesión de nuevo. Este conserva la suya.',
  othersEnded: (count) =>
    count === 1 ? 'Se cerró la sesión de 1 dispositivo más' : `Se cerró la sesión de ${count} dispositivos más`,
  endOthersFailed: 'No se pudo cerrar la sesión de los demás dispositivos.',
};

/** Labels and messages of the store's profile. */
export const profileMessages: Translated<typeof English.profileMessages> = {
  title: 'Perfil de la tienda',
  note: 'Sus clientes lo ven en la página de pago, en los recibos, y en los mensajes y correos.',
  loadFailed: 'No se pudo cargar el perfil de la tienda.',
  name: 'Nombre de la empresa *',
  phone: 'Número de teléfono',
  phoneHelp: 'El número al que los clientes llaman con preguntas.',
  supportEmail: 'Correo de atención',
  supportEmailHelp: 'Adonde escriben los clientes, y adonde llegan las respuestas a sus correos.',
  timezone: 'Zona horaria',
  timezoneHelp: 'Para cada fecha y hora en sus pantallas, recibos e informes.',
  zones: {
    'America/Los_Angeles': 'Pacífico (Los Ángeles)',
    'America/Denver': 'Montaña (Denver)',
    'America/Chicago': 'Centro (Chicago)',
    'America/New_York': 'Este (Nueva York)',
    'America/Phoenix': 'Arizona (Phoenix)',
    'America/Anchorage': 'Alaska (Anchorage)',
    'Pacific/Honolulu': 'Hawái (Honolulu)',
  },
  logo: 'Logotipo',
  logoHelp: 'PNG, JPEG o WebP. Una imagen grande se reduce.',
  logoAlt: 'Logotipo de su tienda',
  noLogo: 'Sin logotipo',
  chooseLogo: 'Elegir imagen',
  replaceLogo: 'Reemplazar',
  removeLogo: 'Quitar',
  notPicture: 'El logotipo debe ser una imagen PNG, JPEG o WebP',
  unreadable: 'Esta imagen no se puede leer. Elija otra.',
  done: 'El perfil de la tienda se actualizó correctamente.',
  failed: 'No se pudo actualizar el perfil de la tienda. Intente de nuevo.',
};
