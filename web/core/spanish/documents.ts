/** Templates of what customers sign. */
export const documents: Readonly<Record<string, string>> = {
  'This template was not found.': 'No se encontró esta plantilla.',
  'This template is archived. Take it into use again first.':
    'Esta plantilla está archivada. Primero vuelva a ponerla en uso.',
  'An admin has not let you use this template.': 'Ningún administrador le permitió usar esta plantilla.',
  'Another template has this name. Please choose another name.': 'Otra plantilla tiene este nombre. Elija otro nombre.',
  'Your store has {1} templates, the most there can be. Delete one that was never used.':
    'Su tienda tiene {1} plantillas, el máximo posible. Elimine una que nunca se usó.',
  'This template was used, so it cannot be deleted. Archive it instead.':
    'Esta plantilla se usó, así que no se puede eliminar. Archívela.',
  'This automation was not found.': 'No se encontró esta automatización.',
  'Your store has {1} automations, the most there can be. Delete one first.':
    'Su tienda tiene {1} automatizaciones, el máximo posible. Elimine una primero.',
  'Staff have to fill blanks of this template, so it cannot be made by itself. Make these blanks optional first.':
    'El personal debe llenar espacios de esta plantilla, así que no se puede preparar automáticamente. Primero haga opcionales esos espacios.',
  'This template is signed before the payment. Choose one that is signed after it.':
    'Esta plantilla se firma antes del pago. Elija una que se firme después.',
  'The customer has neither a phone number nor an email address.': 'El cliente no tiene ni teléfono ni correo.',
  'The text would be too long. Shorten it in the automation.':
    'El mensaje sería demasiado largo. Acórtelo en la automatización.',
  'Choose a document, a text or an email': 'Elija un documento, un mensaje de texto o un correo',
  'A document is sent in its own words': 'Un documento se envía con su propio texto',
  'Please write the text': 'Escriba el mensaje de texto',
  'Please write the email': 'Escriba el correo',
  'Say how long before it expires': 'Indique cuánto antes de que venza',
  'This cannot be before it happens': 'Esto no puede ser antes de que suceda',
  'At most 90 days': '90 días como máximo',
  'This link was not paid by card, so there is nothing to show a bank.':
    'Este enlace no se pagó con tarjeta, así que no hay nada que mostrar a un banco.',
  'The letter fills more than {1} pages. Please shorten it.': 'La carta ocupa más de {1} páginas. Acórtela.',
  'Please write the letter': 'Escriba la carta',
  'Please choose what the bank says': 'Elija lo que dice el banco',
  'This revision was not found.': 'No se encontró esta revisión.',
  'Please choose a template.': 'Elija una plantilla.',
  '{1} saved this template at {2}, after you opened it. Your text was not saved and is still here.':
    '{1} guardó esta plantilla ({2}), después de que usted la abrió. Su texto no se guardó y sigue aquí.',
  'These letters cannot be printed: {1}': 'Estas letras no se pueden imprimir: {1}',
  'A template has at most {1} characters.': 'Una plantilla tiene como máximo {1} caracteres.',
  'Lists can stand in each other at most {1} deep.':
    'Las listas pueden estar unas dentro de otras en {1} niveles como máximo.',
  'A template has at most {1} fields.': 'Una plantilla tiene como máximo {1} campos.',
  'What is filled in for a field has at most {1} characters.':
    'Lo que se pone en un campo tiene como máximo {1} caracteres.',
  'A name in braces is no field. Choose a field from the list, or write it without braces.':
    'Un nombre entre llaves no es un campo. Elija un campo de la lista o escríbalo sin llaves.',
  'Two fields of the signer have the same id. Please remove one of them.':
    'Dos campos de quien firma tienen el mismo identificador. Quite uno de ellos.',
  'This template needs a signature. Please put a signature field where the customer signs.':
    'Esta plantilla necesita una firma. Ponga un campo de firma donde firma el cliente.',
  'This template needs initials. Please put a field for initials where the customer writes them.':
    'Esta plantilla necesita iniciales. Ponga un campo de iniciales donde las escribe el cliente.',
  'It is signed before the payment or after it, not both': 'Se firma antes del pago o después, no ambos',
  'A fallback is text': 'El texto alternativo es un texto',
  'This field is not known': 'Este campo no se conoce',
  'A blank needs a name': 'Un espacio necesita un nombre',
  'A field needs a label': 'Un campo necesita una etiqueta',
  'A field has an id of small letters and digits': 'Un campo tiene un identificador de letras minúsculas y dígitos',
  'At most {1} blanks can be filled': 'Se pueden llenar como máximo {1} espacios',
  'The signed PDF is not there yet. It is made within moments of the signature.':
    'El PDF firmado todavía no está listo. Se hace momentos después de la firma.',
  'This document was signed so long ago that its PDF is kept no longer.':
    'Este documento se firmó hace tanto tiempo que su PDF ya no se conserva.',
};
