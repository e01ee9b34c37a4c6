/** Sign-in, people, stores, keys and what the operator does. */
export const people: Readonly<Record<string, string>> = {
  'User not found': 'No se encontró el usuario',
  'Nothing of this store is stopped.': 'Nada de esta tienda está detenido.',
  'This picture cannot be read. Please choose a PNG, JPEG or WebP picture.':
    'No se puede leer esta imagen. Elija una imagen PNG, JPEG o WebP.',
  'The logo is too large: at most 2,000 pixels on each side.':
    'El logotipo es demasiado grande: como máximo 2,000 píxeles por lado.',
  'The logo is too large; at most 70 KB': 'El logotipo es demasiado grande; como máximo 70 KB',
  'The logo has to be a PNG, JPEG or WebP picture': 'El logotipo debe ser una imagen PNG, JPEG o WebP',
  'Company name is required': 'El nombre de la empresa es obligatorio',
  'Please choose a time zone': 'Elija una zona horaria',
  'Please provide both TPN and Auth Token.': 'Indique el TPN y el Auth Token.',
  'The TPN, Auth Token and tokenization key contain only letters, digits and symbols. Please copy them again, without spaces.':
    'El TPN, el Auth Token y la clave de tokenización contienen solo letras, dígitos y símbolos. Cópielos de nuevo, sin espacios.',
  'Please enter a tokenization key. Without one your payment page would show your Auth Token, which is not allowed here.':
    'Escriba una clave de tokenización. Sin ella, su página de pago mostraría su Auth Token, lo que aquí no se permite.',
  'The tokenization key and the Auth Token are the same. Please enter a separate key that can only tokenize cards.':
    'La clave de tokenización y el Auth Token son iguales. Escriba una clave aparte que solo pueda tokenizar tarjetas.',
  'The processing credentials were changed meanwhile.': 'Las credenciales de procesamiento cambiaron mientras tanto.',
  'The processor accepts these credentials.': 'El procesador acepta estas credenciales.',
  'The processor does not know this Auth Token. Please copy it again from the iPOSpays portal.':
    'El procesador no conoce este Auth Token. Cópielo de nuevo del portal de iPOSpays.',
  'This Auth Token is no longer valid. Please generate a new one in the iPOSpays portal.':
    'Este Auth Token ya no es válido. Genere uno nuevo en el portal de iPOSpays.',
  'The processor does not know this TPN together with this Auth Token. Please check both in the iPOSpays portal.':
    'El procesador no conoce este TPN junto con este Auth Token. Revise ambos en el portal de iPOSpays.',
  'The processor refuses this TPN and Auth Token. Please check both in the iPOSpays portal.':
    'El procesador rechaza este TPN y Auth Token. Revise ambos en el portal de iPOSpays.',
  'The processor gave no answer, so we do not know yet whether it accepts these credentials. Please check them again in a minute.':
    'El procesador no respondió, así que todavía no sabemos si acepta estas credenciales. Compruébelas de nuevo en un minuto.',
  '{1} Nothing was saved.': '{1} No se guardó nada.',
  'Write the address of the site, like https://shop.example':
    'Escriba la dirección del sitio, como https://shop.example',
  'Please choose what happens to a card of unknown kind': 'Elija qué pasa con una tarjeta de tipo desconocido',
  'At most 20 sites are allowed': 'Se permiten como máximo 20 sitios',
  'Invalid credentials': 'Usuario o contraseña incorrectos',
  'The new password is the same as the current one. Please choose a different one.':
    'La contraseña nueva es igual a la actual. Elija otra.',
  'Your password was changed a moment ago. Please sign in again.':
    'Su contraseña se cambió hace un momento. Inicie sesión de nuevo.',
  'This account is neither denied nor deactivated, so you can sign in.':
    'Esta cuenta no está rechazada ni desactivada, así que puede iniciar sesión.',
  'The current password is wrong.': 'La contraseña actual es incorrecta.',
  'Session not found': 'No se encontró la sesión',
  'Too many failed sign-in attempts. Please try again in {1}.':
    'Demasiados intentos fallidos de iniciar sesión. Inténtelo de nuevo en {1}.',
  'Too many registrations from your network. Please try again in {1}.':
    'Demasiados registros desde su red. Inténtelo de nuevo en {1}.',
  'Your store has sent as many invitations as it can in one day. Please try again in {1}.':
    'Su tienda ya envió todas las invitaciones posibles en un día. Inténtelo de nuevo en {1}.',
  'This link is no longer valid. Please ask for a new one.': 'Este enlace ya no es válido. Pida uno nuevo.',
  'Please enter an email address: without one nobody can help you if you forget your password.':
    'Escriba un correo electrónico: sin él nadie puede ayudarle si olvida su contraseña.',
  'The username of the operator is a setting of this installation (OPERATOR_USERNAME).':
    'El nombre de usuario del operador es un ajuste de esta instalación (OPERATOR_USERNAME).',
  'This person gave no email address, so nobody can write to them.':
    'Esta persona no dio correo electrónico, así que nadie puede escribirle.',
  'This user has already chosen a password.': 'Este usuario ya eligió una contraseña.',
  'This user is deactivated. Please activate this user first.': 'Este usuario está desactivado. Actívelo primero.',
  'The operator deactivated this user. Only the operator can activate them.':
    'El operador desactivó a este usuario. Solo el operador puede activarlo.',
  'The invitation was sent a moment ago. Please wait five minutes before you send it again.':
    'La invitación se envió hace un momento. Espere cinco minutos antes de enviarla de nuevo.',
  'There is no operator yet.': 'Todavía no hay operador.',
  'Please change your own password in your account settings.':
    'Cambie su propia contraseña en la configuración de su cuenta.',
  'This registration is no longer pending.': 'Este registro ya no está pendiente.',
  'This registration is no longer denied.': 'Este registro ya no está rechazado.',
  'Appeal not found': 'No se encontró la apelación',
  'This appeal was answered already.': 'Esta apelación ya se respondió.',
  'This registration is not approved.': 'Este registro no está aprobado.',
  'This user cannot sign in, so nobody can sign in as them.':
    'Este usuario no puede iniciar sesión, así que nadie puede entrar como él.',
  'This person was invited and has not chosen a password yet, so nobody can sign in as them.':
    'Esta persona fue invitada y todavía no eligió contraseña, así que nadie puede entrar como ella.',
  'Nobody can sign in as the operator.': 'Nadie puede entrar como el operador.',
  'You are not signed in as somebody else.': 'No tiene la sesión de otra persona.',
  'Your own session has ended. Please sign in again.': 'Su propia sesión terminó. Inicie sesión de nuevo.',
  'Password must be at least 6 characters': 'La contraseña debe tener al menos 6 caracteres',
  'Password must be at least 6 characters long': 'La contraseña debe tener al menos 6 caracteres',
  'Password must be at least 8 characters long.': 'La contraseña debe tener al menos 8 caracteres.',
  'Password must be at least 12 characters long.': 'La contraseña debe tener al menos 12 caracteres.',
  'Password must be at most 255 characters': 'La contraseña debe tener como máximo 255 caracteres',
  'Password contains characters that cannot be used': 'La contraseña contiene caracteres que no se pueden usar',
  'Please fill in all password fields.': 'Complete todos los campos de contraseña.',
  "Passwords don't match": 'Las contraseñas no coinciden',
  'Username must be at least 3 characters': 'El usuario debe tener al menos 3 caracteres',
  'Username must be at most 50 characters': 'El usuario debe tener como máximo 50 caracteres',
  'Username already exists': 'Ese nombre de usuario ya existe',
  'Email already exists': 'Ese correo electrónico ya existe',
  'Choose English or Spanish': 'Elija inglés o español',
  'Please enter your username or email.': 'Escriba su usuario o su correo electrónico.',
  'Only the provider ipos is available': 'Solo está disponible el proveedor ipos',
  'Please enter the code from your authenticator app.': 'Escriba el código de su aplicación de autenticación.',
  'This code is wrong or was already used. Please enter the next one.':
    'Este código es incorrecto o ya se usó. Escriba el siguiente.',
  'Too many wrong codes were entered. Please use a recovery code or a passkey.':
    'Se escribieron demasiados códigos incorrectos. Use un código de recuperación o una llave de acceso.',
  'Please use your passkey.': 'Use su llave de acceso.',
  'This took too long. Please start again with a new QR code.': 'Tardó demasiado. Empiece de nuevo con otro código QR.',
  'You have no authenticator app.': 'No tiene aplicación de autenticación.',
  'This passkey is not known.': 'Esta llave de acceso no se conoce.',
  'This took too long. Please try again.': 'Tardó demasiado. Inténtelo de nuevo.',
  'This passkey has already been added.': 'Esta llave de acceso ya está agregada.',
  'Passkey not found': 'No se encontró la llave de acceso',
  'You have 20 passkeys. Please remove one first.': 'Tiene 20 llaves de acceso. Quite una primero.',
  'You need a second factor. Please add another one first.': 'Necesita un segundo factor. Agregue otro primero.',
  'API key not found': 'No se encontró la clave de API',
  'Your store has {1} API keys, the most there can be. Revoke one of them first.':
    'Su tienda tiene {1} claves de API, el máximo posible. Revoque una primero.',
  'Please choose what the key may do': 'Elija qué puede hacer la clave',
  'Your account is pending approval. You will be able to sign in once it is approved.':
    'Su cuenta espera aprobación. Podrá iniciar sesión cuando se apruebe.',
  'Your registration was not approved.': 'Su registro no fue aprobado.',
  'Your account is deactivated.': 'Su cuenta está desactivada.',
  'You cannot deactivate, delete or demote your own account.':
    'No puede desactivar, eliminar ni quitar permisos a su propia cuenta.',
  'We have your letter already, and will look at it. Please wait for our answer.':
    'Ya tenemos su carta y la revisaremos. Espere nuestra respuesta.',
  'We have looked at this several times. Please contact us by email.':
    'Ya lo revisamos varias veces. Escríbanos por correo electrónico.',
  'This password is easy to guess. Please take something that is not made of names, common words and numbers.':
    'Esta contraseña es fácil de adivinar. Elija algo que no se forme con nombres, palabras comunes y números.',
  'Too many people are signing in at the moment. Please try again.':
    'Demasiadas personas están iniciando sesión en este momento. Inténtelo de nuevo.',
  'Please choose a role': 'Elija un rol',
  'Please enter an email for the invitation, or a password':
    'Escriba un correo electrónico para la invitación, o una contraseña',
  'Please write why we should look again': 'Escriba por qué deberíamos revisarlo de nuevo',
  '{1} per day must be a whole number from 0 to 10,000, or null for the default':
    '{1} por día debe ser un número entero de 0 a 10,000, o vacío para el valor normal',
  'Please write down why': 'Escriba el motivo',
  'Please write down why, in at least three characters': 'Escriba el motivo, con al menos tres caracteres',
  'Please write what you would like to know': 'Escriba lo que quiere saber',
  'Please choose 1, 7 or 30 days': 'Elija 1, 7 o 30 días',
  'Please write the note': 'Escriba la nota',
  'Please enter a name': 'Escriba un nombre',
  'A name is required': 'El nombre es obligatorio',
};
