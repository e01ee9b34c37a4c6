import type { Translated } from '../../core/language.ts';
import type * as English from './messages.ts';

/** Labels and messages of the second factors. */
export const messages: Translated<typeof English.messages> = {
  title: 'Inicio de sesión en dos pasos',
  note: 'Un segundo paso además de su contraseña, para que una contraseña robada por sí sola no abra nada.',
  required: 'Su cuenta necesita un segundo paso. El último no se puede quitar.',
  loadFailed: 'No se pudieron cargar sus segundos pasos.',
  tryAgain: 'Intentar de nuevo',
  impersonating: (name) => `Solo ${name} puede cambiar esto, desde su propia sesión.`,
};

/** Labels and messages of the authenticator app. */
export const authenticatorMessages: Translated<typeof English.authenticatorMessages> = {
  title: 'Aplicación de autenticación',
  off: 'Sin configurar',
  since: (day) => `Activada desde: ${day}`,
  setUp: 'Configurar',
  scan: 'Escanee este código con una aplicación de autenticación en su teléfono, como Google Authenticator, 1Password o Aegis.',
  qr: 'Código QR para su aplicación de autenticación',
  byHand: '¿Sin cámara? Escriba esta clave en la aplicación',
  copyKey: 'Copiar clave',
  keyCopied: 'La clave se copió al portapapeles',
  code: 'Código de la aplicación',
  codeHelp: 'Seis dígitos que cambian cada 30 segundos.',
  confirm: 'Activar',
  confirming: 'Activando...',
  startFailed: 'No se pudo configurar la aplicación de autenticación.',
  confirmFailed: 'No se pudo comprobar el código.',
  on: 'La aplicación de autenticación está activada',
  remove: 'Quitar',
  removeLabel: 'Quitar la aplicación de autenticación',
  removeTitle: '¿Quitar la aplicación de autenticación?',
  removeText: 'Al iniciar sesión ya no se pedirá su código, y sus códigos de recuperación dejarán de funcionar.',
  removing: 'Quitando...',
  removed: 'Aplicación de autenticación quitada',
  removeFailed: 'No se pudo quitar la aplicación de autenticación.',
};

/** Labels and messages of the recovery codes. */
export const recoveryMessages: Translated<typeof English.recoveryMessages> = {
  title: 'Códigos de recuperación',
  left: (count) => (count === 1 ? 'Queda 1 código' : `Quedan ${count} códigos`),
  none: 'No quedan códigos. Sin su teléfono no podría iniciar sesión.',
  keep: 'Guarde estos códigos donde los encuentre sin su teléfono. Cada uno sirve para iniciar sesión una vez en lugar de la aplicación. Se muestran solo esta vez.',
  list: 'Sus códigos de recuperación',
  copy: 'Copiar códigos',
  copied: 'Los códigos de recuperación se copiaron al portapapeles',
  save: 'Guardar como archivo',
  fileName: 'debitlink-codigos-de-recuperacion.txt',
  kept: 'He guardado estos códigos',
  renew: 'Códigos nuevos',
  renewLabel: 'Códigos de recuperación nuevos',
  renewTitle: '¿Crear códigos de recuperación nuevos?',
  renewText: 'Los códigos que tiene ahora dejarán de funcionar.',
  renewing: 'Creando códigos...',
  renewFailed: 'No se pudieron crear códigos de recuperación nuevos.',
  newTitle: 'Sus códigos de recuperación nuevos',
};

/** Labels and messages of the passkeys. */
export const passkeyMessages: Translated<typeof English.passkeyMessages> = {
  title: 'Llaves de acceso',
  note: 'Inicie sesión con su huella, su rostro o el bloqueo de pantalla en lugar de su contraseña.',
  add: 'Agregar llave de acceso',
  addTitle: 'Agregar una llave de acceso',
  addText: 'Su navegador le pedirá su huella, su rostro o el bloqueo de pantalla.',
  name: 'Nombre',
  nameHelp: 'Para distinguirla de sus otras llaves de acceso, como “iPad de recepción”.',
  nameNeeded: 'Escriba un nombre para la llave de acceso.',
  submit: 'Agregar llave de acceso',
  busy: 'Esperando...',
  failed: 'No se pudo agregar la llave de acceso.',
  cancelled: 'No se agregó ninguna llave de acceso: se canceló o tardó demasiado.',
  known: 'Este dispositivo ya tiene una llave de acceso de usted.',
  unsupported: 'Este navegador no puede crear llaves de acceso.',
  added: (name) => `Llave de acceso “${name}” agregada`,
  made: (day) => `Agregada: ${day}`,
  neverUsed: 'aún sin usar',
  lastUsed: 'último uso: ',
  remove: 'Quitar',
  removeLabel: (name) => `Quitar la llave de acceso ${name}`,
  removeTitle: (name) => `¿Quitar la llave de acceso “${name}”?`,
  removeText: 'Ya no podrá iniciar sesión con ella. También la puede eliminar del dispositivo.',
  removing: 'Quitando...',
  removed: (name) => `Llave de acceso “${name}” quitada`,
  removeFailed: 'No se pudo quitar la llave de acceso.',
};
