/** Texts and their providers, emails, webhooks and notifications. */
export const texts: Readonly<Record<string, string>> = {
  'Its server answered {1}': 'Su servidor respondió {1}',
  'Write a whole address, such as https://hooks.example.com/debitlink':
    'Escriba una dirección completa, como https://hooks.example.com/debitlink',
  'The address has to begin with https://': 'La dirección debe empezar con https://',
  'The address cannot name a port; https uses port 443':
    'La dirección no puede indicar un puerto; https usa el puerto 443',
  'The address has to be of a public server on the internet':
    'La dirección debe ser de un servidor público en internet',
  'The address cannot hold a user or a password': 'La dirección no puede contener usuario ni contraseña',
  'Your store has {1} webhooks, the most there can be. Delete one of them first.':
    'Su tienda tiene {1} webhooks, el máximo posible. Elimine uno primero.',
  'This webhook was not found.': 'No se encontró este webhook.',
  'This delivery was not found.': 'No se encontró esta entrega.',
  'Enter the address of the webhook before you switch it on.': 'Escriba la dirección del webhook antes de activarlo.',
  'This webhook is off. Turn it on first, and what waits is sent.':
    'Este webhook está desactivado. Actívelo primero y se enviará lo que espera.',
  'No answer within 5 seconds': 'Sin respuesta en 5 segundos',
  'Its name leads to an address that is not public': 'Su nombre lleva a una dirección que no es pública',
  'Its name was not found': 'No se encontró su nombre',
  'Its certificate is not valid': 'Su certificado no es válido',
  'No connection': 'Sin conexión',
  'An address is required': 'La dirección es obligatoria',
  'Choose at least one event': 'Elija al menos un evento',
  'At most {1} recipients are allowed': 'Se permiten como máximo {1} destinatarios',
  'Write a time like 18:00': 'Escriba una hora como 18:00',
  'Write an amount like 25.00': 'Escriba un monto como 25.00',
  'Text messages can only be sent to US and Canadian mobile numbers.':
    'Los SMS solo se pueden enviar a celulares de Estados Unidos y Canadá.',
  'This link was already texted {1} times today.': 'Este enlace ya se envió {1} veces hoy por SMS.',
  'The text would be too long. Shorten the template in Templates.':
    'El SMS sería demasiado largo. Acorte la plantilla en Plantillas.',
  'This message is too long for a text. Shorten it or send it as two.':
    'Este mensaje es demasiado largo para un SMS. Acórtelo o envíelo en dos.',
  'This automatic text is switched off.': 'Este SMS automático está desactivado.',
  'Turn OpenPhone on and save its number before you send a test.':
    'Active OpenPhone y guarde su número antes de enviar una prueba.',
  'Save the whole Twilio account and its number before you send a test.':
    'Guarde la cuenta de Twilio completa y su número antes de enviar una prueba.',
  'Turn on an inherited provider before you send a test.': 'Active un proveedor heredado antes de enviar una prueba.',
  'The text is on its way. Look at the phone: only it can tell that the text arrived.':
    'El SMS está en camino. Mire el teléfono: solo él puede decir que llegó.',
  'The provider is busy. The text will be sent as soon as it can be.':
    'El proveedor está ocupado. El SMS se enviará en cuanto se pueda.',
  'The provider gave no answer, so we do not know whether the text was sent. Look at the phone.':
    'El proveedor no respondió, así que no sabemos si el SMS se envió. Mire el teléfono.',
  'The text could not be sent.': 'No se pudo enviar el SMS.',
  'No SMS provider is set up. Add one in Settings, SMS Configuration.':
    'No hay proveedor de SMS configurado. Agregue uno en Configuración, SMS.',
  'Twilio accepts this account, and texts can be sent from its number.':
    'Twilio acepta esta cuenta, y se pueden enviar SMS desde su número.',
  'Twilio accepts this account. Please enter the number to text from.':
    'Twilio acepta esta cuenta. Escriba el número desde el que se enviarán los SMS.',
  'Twilio gave no answer, so we do not know yet whether texts can be sent. Please check again in a minute.':
    'Twilio no respondió, así que todavía no sabemos si se pueden enviar SMS. Compruébelo de nuevo en un minuto.',
  'OpenPhone accepts this key, and texts can be sent from the number.':
    'OpenPhone acepta esta clave, y se pueden enviar SMS desde el número.',
  'OpenPhone accepts this key. Choose the number to text from.':
    'OpenPhone acepta esta clave. Elija el número desde el que se enviarán los SMS.',
  'OpenPhone gave no answer, so we do not know yet whether texts can be sent. Send a test text before you rely on it.':
    'OpenPhone no respondió, así que todavía no sabemos si se pueden enviar SMS. Envíe un SMS de prueba antes de confiar en ello.',
  'Enter an OpenPhone API key first.': 'Escriba primero una clave de API de OpenPhone.',
  'OpenPhone refused the API key. Copy it again from OpenPhone, under Settings, API.':
    'OpenPhone rechazó la clave de API. Cópiela de nuevo de OpenPhone, en Settings, API.',
  'Choose the number to text from.': 'Elija el número desde el que se enviarán los SMS.',
  'This number is not in the OpenPhone workspace of the key.':
    'Este número no está en el espacio de OpenPhone de la clave.',
  'OpenPhone does not let this number text in the US yet. Finish its registration there.':
    'OpenPhone todavía no permite que este número envíe SMS en Estados Unidos. Termine su registro allí.',
  'OpenPhone gave no answer. Please try again in a minute.': 'OpenPhone no respondió. Inténtelo de nuevo en un minuto.',
  'No OpenPhone is there to be inherited.': 'No hay ningún OpenPhone que heredar.',
  'No Twilio account is there to be inherited.': 'No hay ninguna cuenta de Twilio que heredar.',
  'Your own OpenPhone is on, so your texts go out through it. Turn it off to inherit Twilio.':
    'Su propio OpenPhone está activo, así que sus SMS salen por él. Desactívelo para heredar Twilio.',
  'Your account may only change texts.': 'Su cuenta solo puede cambiar los textos.',
  'Your store has saved {1} texts, the most there can be. Delete one of them first.':
    'Su tienda tiene {1} textos guardados, el máximo posible. Elimine uno primero.',
  'This saved text was not found.': 'No se encontró este texto guardado.',
  'This phone number cannot receive text messages.': 'Este teléfono no puede recibir SMS.',
  'The sending number does not belong to the Twilio account. Check it in Settings, SMS Configuration.':
    'El número que envía no pertenece a la cuenta de Twilio. Revíselo en Configuración, SMS.',
  'The sending number is not registered for texting in the US. Register it with Twilio.':
    'El número que envía no está registrado para SMS en Estados Unidos. Regístrelo en Twilio.',
  'Twilio refused the account SID or the auth token. Check them in Settings, SMS Configuration.':
    'Twilio rechazó el account SID o el auth token. Revíselos en Configuración, SMS.',
  'Twilio does not know this account. Check the account SID in Settings, SMS Configuration.':
    'Twilio no conoce esta cuenta. Revise el account SID en Configuración, SMS.',
  'The Twilio account may not text this region. Allow it in the Twilio console.':
    'La cuenta de Twilio no puede enviar SMS a esta región. Permítalo en la consola de Twilio.',
  'The Twilio account may only text verified numbers until its trial or review is over.':
    'La cuenta de Twilio solo puede enviar SMS a números verificados hasta que termine su prueba o revisión.',
  'Texts cannot reach this phone number from the sending number.':
    'Los SMS no pueden llegar a este teléfono desde el número que envía.',
  'Too many texts were waiting at Twilio. Try again later.':
    'Había demasiados SMS en espera en Twilio. Inténtelo más tarde.',
  'The Twilio account is suspended.': 'La cuenta de Twilio está suspendida.',
  'The phone was switched off or out of reach.': 'El teléfono estaba apagado o sin cobertura.',
  'The text was blocked.': 'El SMS fue bloqueado.',
  'This phone number is not in service.': 'Este teléfono no está en servicio.',
  'The carrier blocked the text as spam. Check its wording.':
    'La operadora bloqueó el SMS como spam. Revise su redacción.',
  'The carrier did not deliver the text and did not say why.': 'La operadora no entregó el SMS y no dijo por qué.',
  'The text waited too long at Twilio and was dropped.': 'El SMS esperó demasiado en Twilio y se descartó.',
  'Twilio could not deliver the text (error {1}).': 'Twilio no pudo entregar el SMS (error {1}).',
  'OpenPhone has not registered this number for texting in the US yet. Finish the registration there.':
    'OpenPhone todavía no registró este número para SMS en Estados Unidos. Termine el registro allí.',
  'OpenPhone refused this text or its number.': 'OpenPhone rechazó este SMS o su número.',
  'OpenPhone refused the API key. Check it in Settings, SMS Configuration.':
    'OpenPhone rechazó la clave de API. Revísela en Configuración, SMS.',
  'The OpenPhone subscription has expired or has no credits left.':
    'La suscripción de OpenPhone venció o no tiene más crédito.',
  'The owner of the OpenPhone API key may not text from this number.':
    'El dueño de la clave de API de OpenPhone no puede enviar SMS desde este número.',
  'OpenPhone takes no more texts from this number today. Try again tomorrow.':
    'OpenPhone no acepta más SMS de este número hoy. Inténtelo mañana.',
  'OpenPhone does not let this API key send texts.': 'OpenPhone no permite que esta clave de API envíe SMS.',
  'The sending number is not in the OpenPhone workspace. Check it in Settings, SMS Configuration.':
    'El número que envía no está en el espacio de OpenPhone. Revíselo en Configuración, SMS.',
  'OpenPhone refused the text (error {1}).': 'OpenPhone rechazó el SMS (error {1}).',
  'OpenPhone could not deliver the text (error {1}).': 'OpenPhone no pudo entregar el SMS (error {1}).',
  'OpenPhone could not deliver the text.': 'OpenPhone no pudo entregar el SMS.',
  'Not sent: it had waited too long. It may be out of date, or may have gone out before a backup was restored.':
    'No se envió: había esperado demasiado. Puede estar desactualizado, o pudo haber salido antes de restaurar una copia.',
  'This store may not send texts. Ask support to allow it.':
    'Esta tienda no puede enviar SMS. Pida a soporte que lo permita.',
  'This store may send at most {1} within 24 hours. The next one can be sent on {2}.':
    'Esta tienda puede enviar como máximo {1} en 24 horas. El próximo puede enviarse el {2}.',
  'This store may send at most {1} emails about links within 24 hours. Please ask support.':
    'Esta tienda puede enviar como máximo {1} correos sobre enlaces en 24 horas. Consulte a soporte.',
  'This store may send at most {1} emails about links within 24 hours. The next one can be sent on {2}. A text or the link itself still works.':
    'Esta tienda puede enviar como máximo {1} correos sobre enlaces en 24 horas. El próximo puede enviarse el {2}. Un SMS o el enlace mismo sí funcionan.',
  'Not sent. This store may send at most {1} within 24 hours.':
    'No se envió. Esta tienda puede enviar como máximo {1} en 24 horas.',
  'The provider did not answer, so it is not known whether this text was sent.':
    'El proveedor no respondió, así que no se sabe si este SMS se envió.',
  'The provider has no record of this text, so it was not sent.':
    'El proveedor no tiene registro de este SMS, así que no se envió.',
  'This reminder could not be sent in time, so it was left out.':
    'Este recordatorio no se pudo enviar a tiempo, así que se omitió.',
  'The provider was too busy to take this text.': 'El proveedor estaba demasiado ocupado para aceptar este SMS.',
  'This customer has no phone number. Add one to send a text.':
    'Este cliente no tiene teléfono. Agregue uno para enviar un SMS.',
  'It is {1} where this number is. Quiet hours end at {2}.':
    'Son las {1} donde está este número. Las horas de silencio terminan a las {2}',
  'Nobody has written to you from this number. Add a customer with it to text it.':
    'Nadie le ha escrito desde este número. Agregue un cliente con él para enviarle SMS.',
  'This text does not wait any more.': 'Este SMS ya no está en espera.',
  'They opted out of texts themselves. Only a text with START from their phone undoes that.':
    'La persona pidió no recibir SMS. Solo un SMS con START desde su teléfono lo deshace.',
  'Cancelled before it went out.': 'Cancelado antes de salir.',
  'Text not found': 'No se encontró el SMS',
  'This customer has opted out of text messages.': 'Este cliente pidió no recibir SMS.',
  'Whoever has this number says that the payment link is not theirs.':
    'Quien tiene este número dice que el enlace de pago no es suyo.',
  'Message not found': 'No se encontró el mensaje',
  'A text is never sent a second time. Its store can text the link again.':
    'Un SMS nunca se envía por segunda vez. Su tienda puede enviar el enlace de nuevo.',
  'What this message said is not kept any more, so it cannot be sent again.':
    'Ya no se guarda lo que decía este mensaje, así que no se puede enviar de nuevo.',
  'The payment link of this message cannot be paid any more, so it is not sent again.':
    'El enlace de pago de este mensaje ya no se puede pagar, así que no se envía de nuevo.',
  'Please enter a message.': 'Escriba un mensaje.',
  'Please choose whether texts are wanted.': 'Elija si quiere recibir SMS.',
  'Please choose how they said so.': 'Elija cómo lo dijo.',
  'Carriers drop texts with {1} addresses. Take the address out.':
    'Las operadoras descartan los SMS con direcciones de {1}. Quite la dirección.',
  'Please enter a message': 'Escriba un mensaje',
  'Please enter some content for the SMS template': 'Escriba el contenido de la plantilla de SMS',
  'An account SID is AC followed by 32 hexadecimal characters':
    'Un account SID es AC seguido de 32 caracteres hexadecimales',
  'A price is dollars like 0.01 or 0.0079': 'Un precio son dólares, como 0.01 o 0.0079',
  'An API key has no spaces and no accented letters': 'Una clave de API no tiene espacios ni letras con acento',
};
