/** Payment links, their lists and filters, and the batches that make many of them. */
export const links: Readonly<Record<string, string>> = {
  'Payment link not found': 'No se encontró el enlace de pago',
  'This payment link has no email address.': 'Este enlace de pago no tiene correo electrónico.',
  'This payment link has no phone number.': 'Este enlace de pago no tiene teléfono.',
  'This payment link can be paid as it is.': 'Este enlace de pago se puede pagar tal como está.',
  'Nobody is asking for a new link any more: this was already answered.':
    'Nadie pide ya un enlace nuevo: esto ya se respondió.',
  'You have saved {1} filters, the most there can be. Delete one of them first.':
    'Tiene {1} filtros guardados, el máximo posible. Elimine uno primero.',
  'This saved filter was not found.': 'No se encontró este filtro guardado.',
  'This payment link is no longer available': 'Este enlace de pago ya no está disponible',
  'This payment link {1}, so it cannot {2}.': 'Este enlace de pago {1}, por eso no se puede {2}.',
  'Another link has taken the place of this one, so it cannot {1}. Use the other link instead.':
    'Otro enlace ocupa el lugar de este, por eso no se puede {1}. Use el otro enlace.',
  'This payment link is disabled. Enable it before sending it.':
    'Este enlace de pago está desactivado. Actívelo antes de enviarlo.',
  'This payment link has already been authorized, so it cannot be sent.':
    'Este enlace de pago ya está autorizado, así que no se puede enviar.',
  'This payment link has already been paid, so it cannot be sent.':
    'Este enlace de pago ya se pagó, así que no se puede enviar.',
  'This payment link has expired. Extend it before sending it.':
    'Este enlace de pago venció. Extiéndalo antes de enviarlo.',
  'This payment link has failed after too many declined payments. Extend it before sending it.':
    'Este enlace de pago falló tras demasiados pagos rechazados. Extiéndalo antes de enviarlo.',
  'The payment of this link was voided. Extend it before sending it.':
    'El pago de este enlace se anuló. Extiéndalo antes de enviarlo.',
  'The payment of this link was refunded, so it cannot be sent.':
    'El pago de este enlace se reembolsó, así que no se puede enviar.',
  'This payment link is cancelled. Extend it before sending it.':
    'Este enlace de pago está cancelado. Extiéndalo antes de enviarlo.',
  'This payment link is locked because too many cards were tried. Unlock it before sending it.':
    'Este enlace de pago está bloqueado porque se probaron demasiadas tarjetas. Desbloquéelo antes de enviarlo.',
  'Whoever got this payment link says that it is not theirs. Confirm the number before sending it again.':
    'Quien recibió este enlace de pago dice que no es suyo. Confirme el teléfono antes de enviarlo de nuevo.',
  'The link that this one replaced was paid after all, so this one cannot be extended.':
    'El enlace que este reemplazó se pagó al final, así que este no se puede extender.',
  'A payment for this link is under way. Please wait for its outcome and try again.':
    'Hay un pago en curso para este enlace. Espere el resultado e inténtelo de nuevo.',
  '{1} has changed these notes since you opened them. Please look at them again before you save.':
    '{1} cambió estas notas desde que usted las abrió. Mírelas de nuevo antes de guardar.',
  'What is left of these payments has changed since you read it. Nothing was confirmed; please look at them again.':
    'Lo que queda de estos pagos cambió desde que usted lo leyó. No se confirmó nada; mírelos de nuevo.',
  'Only a completed payment can be confirmed in POS.': 'Solo se puede confirmar en POS un pago completado.',
  'This payment is not confirmed in POS.': 'Este pago no está confirmado en POS.',
  'Nothing was created.': 'No se creó nada.',
  'This file is not a text file. In Excel choose File, Save As, CSV UTF-8, and bring that file. Nothing was created.':
    'Este archivo no es de texto. En Excel elija Archivo, Guardar como, CSV UTF-8, y traiga ese archivo. No se creó nada.',
  'This list has no rows. Nothing was created.': 'Esta lista no tiene filas. No se creó nada.',
  'This list has more than {1} rows. Split it and bring it in parts. Nothing was created.':
    'Esta lista tiene más de {1} filas. Divídala y tráigala por partes. No se creó nada.',
  'This list has more than {1} columns. Nothing was created.': 'Esta lista tiene más de {1} columnas. No se creó nada.',
  'This list cannot be read. Nothing was created.': 'No se puede leer esta lista. No se creó nada.',
  'This list cannot be read: something is wrong near line {1}. Nothing was created.':
    'No se puede leer esta lista: hay algo mal cerca de la línea {1}. No se creó nada.',
  'This list was not found.': 'No se encontró esta lista.',
  'This list has no such row.': 'Esta lista no tiene esa fila.',
  'Links of this list are being made, so it cannot be changed any more.':
    'Ya se están creando enlaces de esta lista, así que no se puede cambiar.',
  'This list has other columns.': 'Esta lista tiene otras columnas.',
  'No column of this list holds that. Choose one first.':
    'Ninguna columna de esta lista contiene eso. Elija una primero.',
  'The list has changed. Look at the number and the sum again. Nothing was created.':
    'La lista cambió. Mire de nuevo el número y la suma. No se creó nada.',
  'No row of this list can become a link.': 'Ninguna fila de esta lista puede ser un enlace.',
  'This list was used before. Confirm that its links are to be made again.':
    'Esta lista ya se usó. Confirme que sus enlaces deben crearse otra vez.',
  'This list has ended.': 'Esta lista terminó.',
  'The making of these links has not begun.': 'La creación de estos enlaces no ha empezado.',
  'Paused. Nothing is sent while it rests.': 'En pausa. No se envía nada mientras tanto.',
  'The limit of texts within 24 hours is reached. Go on tomorrow, or ask support for a higher limit.':
    'Se alcanzó el límite de SMS en 24 horas. Continúe mañana, o pida a soporte un límite mayor.',
  'The limit of emails within 24 hours is reached. Go on tomorrow, or ask support for a higher limit.':
    'Se alcanzó el límite de correos en 24 horas. Continúe mañana, o pida a soporte un límite mayor.',
  'This store may not send texts. Ask support to allow it, then go on.':
    'Esta tienda no puede enviar SMS. Pida a soporte que lo permita y continúe.',
  'Please write down why; the customer will read it': 'Escriba el motivo; el cliente lo leerá',
  'Please choose cash, terminal or other': 'Elija efectivo, terminal u otro',
  'This is not the id of a link': 'Este no es el identificador de un enlace',
  'At most 500 links can be chosen': 'Se pueden elegir como máximo 500 enlaces',
  'Link expiration must be 1 to 168 hours or one of the clock times offered':
    'El vencimiento debe ser de 1 a 168 horas o una de las horas ofrecidas',
  'Transaction type must be sale or preauth': 'El tipo de transacción debe ser venta o preautorización',
  '1 hour': '1 hora',
  '{1} hours': '{1} horas',
  '3 days': '3 días',
  '7 days': '7 días',
  'End of Day 11:59 PM PST': 'Fin del día, 11:59 PM PST',
  'The language is en or es': 'El idioma es en o es',
  'At least one reminder is needed': 'Se necesita al menos un recordatorio',
  'At most {1} reminders go out for a link': 'Para un enlace salen como máximo {1} recordatorios',
  'Two reminders cannot go out at the same time': 'Dos recordatorios no pueden salir a la misma hora',
  'Only names can come from several columns': 'Solo los nombres pueden venir de varias columnas',
};
