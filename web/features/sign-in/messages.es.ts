import { endWith } from '../../../src/contract/sentence.ts';
import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the sign-in. */
export const signInMessages: Translated<typeof English.signInMessages> = {
  title: 'Iniciar sesión',
  subtitle: 'Qué gusto verle de nuevo. Escriba sus datos para continuar.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  busy: 'Iniciando sesión...',
  toRegister: '¿Es nuevo en Debitlink?',
  registerLink: 'Crear una cuenta',
  forgot: '¿Olvidó su contraseña?',
  or: 'o',
  passkey: 'Iniciar sesión con una llave de acceso',
  passkeyBusy: 'Esperando su llave de acceso...',
  passkeyFailed: 'No se pudo iniciar sesión con una llave de acceso.',
  success: (username) => ({ title: 'Sesión iniciada', text: `¡Qué gusto verle de nuevo, ${username}!` }),
  refused: 'No se inició sesión',
  refusedText: 'Los datos no son correctos',
  error: { title: 'Error al iniciar sesión', text: 'Hubo un error al iniciar sesión' },
  appeal: 'Pedir otra revisión',
  approval: 'Qué pasa ahora',
};

/** Labels and messages of the letter against a denied registration or a deactivated account. */
export const appealMessages: Translated<typeof English.appealMessages> = {
  title: 'Pedir otra revisión',
  subtitle:
    'Nadie de su tienda puede iniciar sesión. Díganos por qué cree que es un error, y una persona lo revisa de nuevo.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  letter: 'Su carta',
  note: 'Su contraseña muestra que la cuenta es suya. Respondemos por correo electrónico.',
  submit: 'Enviar carta',
  busy: 'Enviando...',
  refused: 'No se envió',
  refusedText: 'No se pudo enviar su carta.',
  error: { title: 'No se envió', text: 'No se pudo enviar su carta. Intente de nuevo en un momento.' },
  sentTitle: 'Tenemos su carta',
  sent: 'Una persona la lee y lo revisa de nuevo. Recibirá nuestra respuesta por correo electrónico.',
};

/** Labels and messages of the screen that asks for a mail with which a password is chosen anew. */
export const forgotMessages: Translated<typeof English.forgotMessages> = {
  title: '¿Olvidó su contraseña?',
  subtitle: 'Díganos quién es, y le enviaremos por correo un enlace para elegir una nueva.',
  login: 'Nombre de usuario o correo',
  submit: 'Enviar correo',
  busy: 'Enviando...',
  failed: 'No se pudo enviar el correo.',
  sentTitle: 'Revise su correo',
  sent: (login) =>
    `Si existe una cuenta de ${login} con correo electrónico, el mensaje va en camino. Su enlace funciona durante una hora.`,
  notThere:
    '¿No llegó nada en unos minutos? Revise su carpeta de spam, o pida a un administrador de su tienda una contraseña nueva.',
  back: 'Volver a iniciar sesión',
};

/** Labels and messages of the screen where a password is chosen with the link of a mail. */
export const resetMessages: Translated<typeof English.resetMessages> = {
  reset: {
    title: 'Elija una contraseña nueva',
    of: ({ username }) => `Su nombre de usuario es ${endWith(username)}`,
    subtitle: 'Al guardarla se cierra su sesión en todos los demás lugares.',
    ended: 'Este enlace ya se usó o venció.',
  },
  invite: {
    title: 'Le damos la bienvenida a Debitlink',
    of: ({ store, username }) =>
      `Tiene una invitación de ${endWith(store ?? 'una tienda')} Su nombre de usuario es ${endWith(username)}`,
    subtitle: 'Elija una contraseña que solo usted conozca, e inicie sesión con ella.',
    ended: 'Esta invitación ya se usó o venció. Si ya eligió una contraseña, inicie sesión con ella.',
  },
  chosen: 'Contraseña nueva',
  confirm: 'Confirmar contraseña nueva',
  help: 'Al menos 8 caracteres.',
  different: 'Las contraseñas nuevas no coinciden.',
  submit: 'Guardar contraseña',
  busy: 'Guardando...',
  failed: 'No se pudo guardar su contraseña.',
  saved: (username) => ({ title: 'Contraseña guardada', text: `Ya puede iniciar sesión como ${username}.` }),
  noLink: 'Falta una parte de esta dirección. Abra otra vez el enlace de su correo.',
  again: 'Pedir otro correo',
};

/** Labels and messages of the registration. */
export const registerMessages: Translated<typeof English.registerMessages> = {
  title: 'Cree su cuenta',
  subtitle: 'Cada cuenta se revisa antes de que pueda recibir pagos.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  username: 'Nombre de usuario *',
  email: 'Correo electrónico',
  emailHelp: 'A esta dirección le avisaremos cuando su cuenta esté aprobada.',
  companyName: 'Nombre de la empresa *',
  password: 'Contraseña *',
  passwordHelp: 'Al menos 6 caracteres.',
  confirmPassword: 'Confirmar contraseña *',
  provider: 'Procesamiento de tarjetas de débito (ipos)',
  providerHelp: 'Incluido en cada cuenta. Es el único proveedor, así que no hay nada que elegir.',
  primary: 'Proveedor principal',
  primaryProvider: 'ipos',
  note: 'Después de la aprobación, escriba sus propias credenciales para procesar débito (TPN y token de autenticación) en la sección Credenciales de usuario.',
  submit: 'Crear cuenta',
  busy: 'Creando cuenta...',
  toSignIn: '¿Ya tiene una cuenta?',
  signInLink: 'Iniciar sesión',
  refused: 'No se creó la cuenta',
  refusedText: 'No se pudo crear la cuenta',
  error: { title: 'Error al crear la cuenta', text: 'Hubo un error al crear la cuenta' },
};

/** What the product offers, beside the forms on a desktop. */
export const productMessages: Translated<typeof English.productMessages> = {
  title: 'Envíe un enlace de pago por SMS. Cobre con tarjeta de débito. Véalo al instante.',
  lines: [
    'El cliente paga en su propio teléfono',
    'Solo débito, comprobado antes de cobrar una tarjeta',
    'Su lista dice “pagado” en el momento en que pasa',
  ],
};

/** Labels and messages of the dialogs that ask for the password over a screen. */
export const promptMessages: Translated<typeof English.promptMessages> = {
  username: 'Nombre de usuario',
  password: 'Contraseña',
  passwordNeeded: 'Escriba su contraseña.',
  code: 'Código',
  codeHelp: 'De su aplicación de autenticación, o uno de sus códigos de recuperación.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  stepUp: {
    title: 'Confirme su identidad',
    text: (username) => `Para continuar, escriba la contraseña de ${username}.`,
    submit: 'Confirmar',
    busy: 'Confirmando...',
    failed: 'No se pudo confirmar su contraseña.',
    passkey: 'Usar mejor una llave de acceso',
    passkeyFailed: 'No se pudo confirmar su llave de acceso.',
  },
  ended: {
    title: 'Su sesión terminó',
    text: 'Inicie sesión para seguir donde estaba. Lo que escribió sigue aquí.',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión...',
    failed: 'No se pudo iniciar sesión.',
    leave: 'Salir',
    close: 'Cerrar y salir',
  },
};

/** Labels and messages of the screen of a user whose password somebody else chose. */
export const changePasswordMessages: Translated<typeof English.changePasswordMessages> = {
  title: 'Elija su contraseña',
  subtitle: (username) => `Otra persona puso la contraseña de ${username}. Elija una que solo usted conozca.`,
  current: 'Contraseña actual',
  chosen: 'Contraseña nueva',
  confirm: 'Confirmar contraseña nueva',
  help: 'Al menos 8 caracteres.',
  different: 'Las contraseñas nuevas no coinciden.',
  submit: 'Cambiar contraseña',
  busy: 'Cambiando...',
  leave: 'Cerrar sesión',
  changed: { title: 'Contraseña cambiada', text: 'Su contraseña se cambió.' },
  failed: 'No se pudo cambiar su contraseña.',
};

/** Labels and messages of the screen of a user who needs a second factor and has none. */
export const secondFactorMessages: Translated<typeof English.secondFactorMessages> = {
  title: 'Proteja su inicio de sesión',
  subtitle: 'Esta cuenta necesita un segundo paso además de la contraseña. Configúrelo una vez para continuar.',
  kind: 'Tipo de segundo paso',
  authenticator: 'Aplicación de autenticación',
  passkey: 'Llave de acceso',
  leave: 'Cerrar sesión',
};
