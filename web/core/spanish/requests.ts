/** What any call may answer. */
export const requests: Readonly<Record<string, string>> = {
  'This Idempotency-Key was already used for a different request.':
    'Esta Idempotency-Key ya se usó para otra solicitud.',
  'Too many requests came at once. Please try again in {1} s.':
    'Llegaron demasiadas solicitudes a la vez. Inténtelo de nuevo en {1} s.',
  'A saved credential is shown as dots. Leave it exactly as it is shown now, or replace it by the whole new one.':
    'Una credencial guardada se muestra con puntos. Déjela exactamente como se ve, o reemplácela por la nueva completa.',
  'The service was interrupted and cannot tell whether this was done. Please look before you try again.':
    'El servicio se interrumpió y no se sabe si esto se hizo. Mire antes de intentarlo de nuevo.',
  'This cannot be done while you are signed in as somebody else.':
    'Esto no se puede hacer mientras tenga la sesión de otra persona.',
  'Please confirm your password to continue.': 'Confirme su contraseña para continuar.',
  'Please change your password first.': 'Primero cambie su contraseña.',
  'Please add an authenticator app or a passkey first.':
    'Primero agregue una aplicación de autenticación o una llave de acceso.',
  'Please sign in to continue.': 'Inicie sesión para continuar.',
  'This list has changed. Please start again from its first page.':
    'Esta lista cambió. Empiece de nuevo desde la primera página.',
  'There is no such call.': 'No existe esa llamada.',
  'This call takes JSON (Content-Type: application/json).':
    'Esta llamada recibe JSON (Content-Type: application/json).',
  'An Idempotency-Key has 8 to 200 printable characters.':
    'Una Idempotency-Key tiene de 8 a 200 caracteres imprimibles.',
  'This request must be a JSON object': 'Esta solicitud debe ser un objeto JSON',
  '{1} is missing': 'Falta {1}',
  '{1} must have {2} characters': '{1} debe tener {2} caracteres',
  '{1} must be {2}': '{1} debe ser {2}',
  '{1} is not valid': '{1} no es válido',
  'The {1} of this request cannot be read': 'No se puede leer una parte de esta solicitud ({1})',
  'This was done, at least in part, but it could not be shown. Please look before you try again. If it stays, tell support this number: {1}.':
    'Esto se hizo, al menos en parte, pero no se pudo mostrar. Mire antes de intentarlo de nuevo. Si continúa, diga a soporte este número: {1}.',
  'The service cannot be reached at the moment. Nothing was changed or charged; please try again in a few seconds.':
    'El servicio no está disponible en este momento. No se cambió ni se cobró nada; inténtelo de nuevo en unos segundos.',
  'The service is very busy at the moment. Nothing was changed or charged; please try again in a few seconds.':
    'El servicio está muy ocupado en este momento. No se cambió ni se cobró nada; inténtelo de nuevo en unos segundos.',
  'This request is too large.': 'Esta solicitud es demasiado grande.',
  'The body of this request is not valid JSON.': 'El contenido de esta solicitud no es JSON válido.',
  'The body of this request is encoded in a way that cannot be read.':
    'El contenido de esta solicitud está codificado de una forma que no se puede leer.',
  'Something went wrong on our side. Nothing was changed; please try again. If it stays, tell support this number: {1}.':
    'Algo falló de nuestro lado. No se cambió nada; inténtelo de nuevo. Si continúa, diga a soporte este número: {1}.',
  'Please try again': 'Inténtelo de nuevo',
  'This is not possible': 'Esto no es posible',
  'Your account is not allowed to do this.': 'Su cuenta no tiene permiso para hacer esto.',
  'This API key is unknown, was revoked or has expired.': 'Esta clave de API no se conoce, fue revocada o ya venció.',
  'An API key cannot make this call. It takes a person who signs in.':
    'Una clave de API no puede hacer esta llamada. Tiene que iniciar sesión una persona.',
  'This call takes an API key with the scope “{1}”.': 'Esta llamada necesita una clave de API con el permiso “{1}”.',
  'Live changes are not available at the moment. Please try again.':
    'Los cambios en vivo no están disponibles en este momento. Inténtelo de nuevo.',
  'Live changes are open in too many places at once. Please close some of them.':
    'Los cambios en vivo están abiertos en demasiados lugares a la vez. Cierre algunos.',
  'The queue of this job no longer exists.': 'La cola de este trabajo ya no existe.',
  'Job not found': 'No se encontró el trabajo',
  'Event not found': 'No se encontró el evento',
  'At most {1} characters are allowed': 'Se permiten como máximo {1} caracteres',
  'Valid email format required': 'Se necesita un correo electrónico válido',
  'Amount is required': 'El monto es obligatorio',
  'Amount must be a positive number': 'El monto debe ser un número positivo',
  'Amount is too large; the most a link can ask for is $999,999.99':
    'El monto es demasiado grande; lo máximo que puede pedir un enlace es $999,999.99',
  'An amount has at most two decimals': 'Un monto tiene como máximo dos decimales',
  'Phone number is required': 'El teléfono es obligatorio',
  'Phone number must have 10 to 15 digits': 'El teléfono debe tener de 10 a 15 dígitos',
  'This phone number has too few digits': 'A este teléfono le faltan dígitos',
  'This phone number has too many digits': 'A este teléfono le sobran dígitos',
  'No phone number begins like this. Check its area code': 'Ningún teléfono empieza así. Revise el código de área',
  'No country has phone numbers that begin like this': 'Ningún país tiene teléfonos que empiecen así',
  'Please choose a day': 'Elija un día',
  'Please choose the first and the last day': 'Elija el primer y el último día',
  'The last day comes before the first': 'El último día es anterior al primero',
  'Please choose at most {1} days': 'Elija como máximo {1} días',
  'This text contains characters that cannot be stored': 'Este texto contiene caracteres que no se pueden guardar',
  'This file is empty': 'Este archivo está vacío',
  'A file has at most {1} MB': 'Un archivo tiene como máximo {1} MB',
  'This cursor is none of this list': 'Este cursor no es de esta lista',
  'This list is too large; at most 500,000 characters':
    'Esta lista es demasiado grande; como máximo 500,000 caracteres',
  'This daily summary does not exist.': 'Este resumen diario no existe.',
  'Only today can be summarized': 'Solo se puede resumir el día de hoy',
};
