/** Captures, voids, refunds, and decisions about payments. */
export const payments: Readonly<Record<string, string>> = {
  'A void was requested a moment ago. Please wait a minute and try again.':
    'Se pidió una anulación hace un momento. Espere un minuto e inténtelo de nuevo.',
  'This payment cannot be voided here': 'Este pago no se puede anular aquí',
  'Payment not found': 'No se encontró el pago',
  'Manual Intervention Required: the payment can no longer be voided. Refund it at the processor instead.':
    'Se necesita intervención manual: el pago ya no se puede anular. Reembólselo en el procesador.',
  'The processor cannot be reached at the moment. The void is saved and will be made as soon as the processor answers.':
    'El procesador no está disponible en este momento. La anulación está guardada y se hará en cuanto el procesador responda.',
  'The void was requested; the processor has not confirmed it yet.':
    'Se pidió la anulación; el procesador todavía no la confirmó.',
  'Only an approved payment can be voided': 'Solo se puede anular un pago aprobado',
  'This was sent to the processor, which has not confirmed it yet. Please do not do it again; we are following it up.':
    'Esto se envió al procesador, que todavía no lo confirmó. No lo haga otra vez; le damos seguimiento.',
  'The processor cannot be reached at the moment. This is saved and will be done as soon as the processor answers. Please do not do it again.':
    'El procesador no está disponible en este momento. Esto está guardado y se hará en cuanto el procesador responda. No lo haga otra vez.',
  'The capture showed that this is a credit card, which this link does not accept. What was captured is being voided.':
    'La captura mostró que es una tarjeta de crédito, que este enlace no acepta. Lo capturado se está anulando.',
  'This payment has been settled, so it can no longer be voided. It can be refunded instead.':
    'Este pago ya se liquidó, así que no se puede anular. En su lugar se puede reembolsar.',
  'The most that can be captured is {1}': 'Lo máximo que se puede capturar es {1}',
  'The most that can be refunded is {1}': 'Lo máximo que se puede reembolsar es {1}',
  'The processor refused to capture this payment. Nothing was charged.':
    'El procesador rechazó capturar este pago. No se cobró nada.',
  'The processor refused to void this payment. It stands as before.':
    'El procesador rechazó anular este pago. Sigue como antes.',
  'The processor refused this refund. Nothing was returned.':
    'El procesador rechazó este reembolso. No se devolvió nada.',
  'Nothing was paid by card for this link.': 'No se pagó nada con tarjeta por este enlace.',
  'Nothing is set aside for this link.': 'No hay nada reservado para este enlace.',
  'The money is only set aside. Capture or release it instead.': 'El dinero solo está reservado. Captúrelo o libérelo.',
  'Something else is being done with this payment. Please wait until it is finished.':
    'Se está haciendo otra cosa con este pago. Espere a que termine.',
  'The processor has not said yet what became of this payment.':
    'El procesador todavía no dijo qué pasó con este pago.',
  'All of this payment was refunded.': 'Todo este pago se reembolsó.',
  'Part of this payment was refunded, so it can no longer be voided. The rest can be refunded.':
    'Parte de este pago se reembolsó, así que ya no se puede anular. El resto se puede reembolsar.',
  'This payment was voided.': 'Este pago se anuló.',
  "The customer's bank released the money after seven days, so it can no longer be captured.":
    'El banco del cliente liberó el dinero después de siete días, así que ya no se puede capturar.',
  'The processor refused to void or release this payment. An admin first has to decide what became of it.':
    'El procesador rechazó anular o liberar este pago. Primero un administrador tiene que decidir qué pasó con él.',
  'This is a credit card, which this link does not accept. Please release it.':
    'Es una tarjeta de crédito, que este enlace no acepta. Libere el dinero.',
  'Something has happened to this payment in the meantime. Please look at it again before you decide.':
    'Algo pasó con este pago mientras tanto. Mírelo de nuevo antes de decidir.',
  'No payment on this link is waiting for a decision.': 'Ningún pago de este enlace espera una decisión.',
  'The processor is still being asked about this payment. Please wait a few minutes.':
    'Todavía se está consultando al procesador sobre este pago. Espere unos minutos.',
  'This payment is not finished, so this notice cannot be dismissed. Please decide what became of the payment instead.':
    'Este pago no ha terminado, así que este aviso no se puede descartar. Decida qué pasó con el pago.',
  'This RRN belongs to another payment. Please look it up again.': 'Este RRN pertenece a otro pago. Búsquelo de nuevo.',
  'An RRN is recorded only for a payment that was charged. Please leave it out, or put it in the reason.':
    'El RRN se anota solo para un pago que se cobró. Déjelo vacío o escríbalo en el motivo.',
  'The processor gave a different RRN for this payment.': 'El procesador dio otro RRN para este pago.',
  'Another payment has taken the place of this one. Please give the charge back at the processor, and then record that it was not charged.':
    'Otro pago ocupó el lugar de este. Devuelva el cobro en el procesador y después anote que no se cobró.',
  'There is nothing to dismiss on this link.': 'No hay nada que descartar en este enlace.',
  'This link is not waiting for an answer from the bank.': 'Este enlace no espera respuesta del banco.',
  'The processor cannot be reached at the moment. We will ask it as soon as we can.':
    'El procesador no está disponible en este momento. Le preguntaremos en cuanto podamos.',
  'Please do not write a card number here': 'No escriba aquí un número de tarjeta',
  'An RRN has 6 to 20 letters and digits': 'Un RRN tiene de 6 a 20 letras y dígitos',
  'Please say whether it was charged': 'Indique si se cobró',
  'This link is {1} and cannot be {2}. {3}': 'Este enlace está {1} y no se puede {2}. {3}',
};
