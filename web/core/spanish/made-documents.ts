/** What the server says of documents that were made. */
export const madeDocuments: Readonly<Record<string, string>> = {
  'This document was not found.': 'No se encontró este documento.',
  'Please choose a customer or a payment link.': 'Elija un cliente o un enlace de pago.',
  'This payment link is for another customer.': 'Este enlace de pago es de otro cliente.',
  'The customer of this payment link is not in your list of customers.':
    'El cliente de este enlace de pago no está en su lista de clientes.',
  'This template has no such blank.': 'Esta plantilla no tiene ese espacio en blanco.',
  'Something is missing that this document needs.': 'Falta algo que este documento necesita.',
  'Some letters cannot be printed.': 'Algunas letras no se pueden imprimir.',
  'These letters cannot be printed: {1}': 'Estas letras no se pueden imprimir: {1}',
  'These letters in {1} cannot be printed: {2}': 'Estas letras no se pueden imprimir en {1}: {2}',
  'Please shorten {1} to {2} characters. “{3}” takes no more.': 'Acorte {1} a {2} caracteres. «{3}» no admite más.',
  'A payment link has at most {1} documents.': 'Un enlace de pago tiene como máximo {1} documentos.',
  'A link has at most {1} documents': 'Un enlace tiene como máximo {1} documentos',
  'This document already waits for a signature on this payment link.':
    'Este documento ya espera una firma en este enlace de pago.',
  'This customer already has {1} documents to sign. Void one of them first.':
    'Este cliente ya tiene {1} documentos por firmar. Anule uno primero.',
  'This payment link can no longer be paid. Extend it first, or make the document for the customer.':
    'Este enlace de pago ya no se puede pagar. Extiéndalo primero o prepare el documento para el cliente.',
  'The store has to make a new payment link for you. Please contact the store.':
    'La tienda tiene que hacerle un nuevo enlace de pago. Comuníquese con la tienda.',
  'No payment waits for this document.': 'Ningún pago espera este documento.',
  'Please choose text or email.': 'Elija mensaje de texto o correo.',
  'This document has no email address to go to.': 'Este documento no tiene un correo al que enviarse.',
  'This document has no phone number to go to.': 'Este documento no tiene un teléfono al que enviarse.',
  'Whoever has this number said that the document is for somebody else.':
    'Quien tiene este número dijo que el documento es para otra persona.',
  'This document was sent often enough for today. Please send it again tomorrow.':
    'Este documento ya se envió bastantes veces hoy. Envíelo de nuevo mañana.',
  'This document still waits for its signature.': 'Este documento aún espera su firma.',
  'This document is signed.': 'Este documento está firmado.',
  'This document was declined.': 'Este documento fue rechazado.',
  'This document was voided.': 'Este documento se anuló.',
  'This document was replaced by another one.': 'Este documento fue reemplazado por otro.',
  'This document can no longer be signed.': 'Este documento ya no se puede firmar.',
  'The customer has no name.': 'El cliente no tiene nombre.',
  'The customer has no phone number.': 'El cliente no tiene teléfono.',
  'The customer has no email address.': 'El cliente no tiene correo.',
  'The customer has no address.': 'El cliente no tiene dirección.',
  'There is no payment link, so there is no amount.': 'No hay enlace de pago, así que no hay importe.',
  'There is no payment link, so there is no number.': 'No hay enlace de pago, así que no hay número.',
  'There is no payment link, so there is no day on which it was made.':
    'No hay enlace de pago, así que no hay día de creación.',
  'There is no payment link, so there is no time at which it expires.':
    'No hay enlace de pago, así que no hay vencimiento.',
  'The payment link has no notes for the customer.': 'El enlace de pago no tiene notas para el cliente.',
  'Your store has no name.': 'Su tienda no tiene nombre.',
  'Your store has no phone number.': 'Su tienda no tiene teléfono.',
  'Your store has no email address.': 'Su tienda no tiene correo.',
  'Nobody of the store makes this document.': 'Nadie de la tienda prepara este documento.',
  'There is no date.': 'No hay fecha.',
  'Please fill in “{1}”': 'Complete «{1}»',
  'Please write down why': 'Escriba el motivo',
};
