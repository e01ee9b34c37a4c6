/** Why somebody has to look at a payment. */
export const reviews: Readonly<Record<string, string>> = {
  "The bank's answer to a payment is still missing. Please check with the processor before taking another payment.":
    'Todavía falta la respuesta del banco a un pago. Consulte al procesador antes de cobrar otro.',
  'A payment was sent to a terminal that is no longer set up here, and its outcome is not certain. Please check with the processor before taking another payment.':
    'Un pago se envió a una terminal que ya no está configurada aquí, y su resultado no es seguro. Consulte al procesador antes de cobrar otro.',
  "The processor's answer to a payment is not clear. We are asking again; please check with the processor if this notice stays.":
    'La respuesta del procesador a un pago no es clara. Estamos preguntando de nuevo; consulte al procesador si este aviso sigue.',
  'The processor answered with a different amount than this link asks for. Please look it up at the processor; an admin can then decide whether it was charged.':
    'El procesador respondió con un monto distinto del que pide este enlace. Búsquelo en el procesador; después un administrador puede decidir si se cobró.',
  'The processor answered for a different payment than the one that was sent. Please look it up at the processor; an admin can then decide whether it was charged.':
    'El procesador respondió sobre un pago distinto del enviado. Búsquelo en el procesador; después un administrador puede decidir si se cobró.',
  'The processor has not confirmed yet that a payment was voided or released. Please check the payment with the processor.':
    'El procesador todavía no confirmó que un pago se anulara o liberara. Consulte el pago con el procesador.',
  'Manual Intervention Required: a payment could not be voided automatically, or what was set aside could not be released. Please give it back at the processor; an admin can then record it.':
    'Se necesita intervención manual: un pago no se pudo anular automáticamente, o lo reservado no se pudo liberar. Devuélvalo en el procesador; después un administrador puede anotarlo.',
  'An admin decided that this payment was charged, but the processor says otherwise. Please look it up at the processor and decide again.':
    'Un administrador decidió que este pago se cobró, pero el procesador dice otra cosa. Búsquelo en el procesador y decida de nuevo.',
  'An admin decided that this payment was charged, but the processor has never confirmed it, so nothing more can be done with it here. Please look it up at the processor: an admin can record its RRN, or give it back there and record that nothing stays charged.':
    'Un administrador decidió que este pago se cobró, pero el procesador nunca lo confirmó, así que aquí no se puede hacer más con él. Búsquelo en el procesador: un administrador puede anotar su RRN, o devolverlo allí y anotar que no queda nada cobrado.',
  'An admin decided that this payment was charged, and the processor now says that it was a credit card, which this link does not accept. Please give the money back, or let an admin decide that the payment stays.':
    'Un administrador decidió que este pago se cobró, y ahora el procesador dice que fue una tarjeta de crédito, que este enlace no acepta. Devuelva el dinero, o que un administrador decida que el pago se queda.',
  'The processor has not confirmed yet that a payment was captured. Please look it up at the processor; an admin can then decide whether it was charged.':
    'El procesador todavía no confirmó que un pago se capturara. Búsquelo en el procesador; después un administrador puede decidir si se cobró.',
  'The processor has not confirmed yet that a refund was made. Please look it up at the processor; an admin can then decide: charged if nothing was returned, not charged if it was.':
    'El procesador todavía no confirmó que se hiciera un reembolso. Búsquelo en el procesador; después un administrador puede decidir: cobrado si no se devolvió nada, no cobrado si se devolvió.',
  'The processor did not say whether this card is debit or credit. Please check the payment.':
    'El procesador no dijo si esta tarjeta es de débito o de crédito. Revise el pago.',
  'A payment that had been given up was approved late and is being voided.':
    'Un pago que se daba por perdido se aprobó tarde y se está anulando.',
  'A payment that had been given up was approved late and was voided. None of it stays charged.':
    'Un pago que se daba por perdido se aprobó tarde y se anuló. No queda nada cobrado.',
  'A payment for a different amount than the link asks for was voided. None of it stays charged.':
    'Un pago por un monto distinto del que pide el enlace se anuló. No queda nada cobrado.',
  'The processor authorized a payment and refused to capture it. What was set aside was released, nothing was charged, and the link can be paid again.':
    'El procesador autorizó un pago y rechazó capturarlo. Lo reservado se liberó, no se cobró nada, y el enlace se puede pagar de nuevo.',
  'An admin decided that this payment was charged. The money is only set aside so far, and is not taken automatically. Please capture or release it.':
    'Un administrador decidió que este pago se cobró. Por ahora el dinero solo está reservado y no se toma automáticamente. Captúrelo o libérelo.',
  'The processor says that this payment was approved and voided there. Nothing stays charged.':
    'El procesador dice que este pago se aprobó y se anuló allí. No queda nada cobrado.',
  'The processor says that this payment was approved and refunded there. Please check the refunded amount.':
    'El procesador dice que este pago se aprobó y se reembolsó allí. Revise el monto reembolsado.',
  'An admin decided what became of a capture of this payment, and the processor says otherwise. A capture that was made after all is recorded here by now, unless the money was captured or released in another way; one that was not made has taken nothing, although this link counts as paid. Please look it up at the processor.':
    'Un administrador decidió qué pasó con una captura de este pago, y el procesador dice otra cosa. Una captura que sí se hizo ya está anotada aquí, salvo que el dinero se capturara o liberara de otro modo; una que no se hizo no tomó nada, aunque este enlace cuenta como pagado. Búsquelo en el procesador.',
  'An admin decided what became of a refund of this payment, and the processor says otherwise. A refund that was made after all is recorded here by now; one that was not still has to be made at the processor. Please look it up there.':
    'Un administrador decidió qué pasó con un reembolso de este pago, y el procesador dice otra cosa. Un reembolso que sí se hizo ya está anotado aquí; uno que no, todavía hay que hacerlo en el procesador. Búsquelo allí.',
  'An admin decided that the money of this payment was returned, and the processor says that it still stands. Please look it up at the processor and give it back there. If this link was paid again, the customer may have paid twice.':
    'Un administrador decidió que el dinero de este pago se devolvió, y el procesador dice que sigue cobrado. Búsquelo en el procesador y devuélvalo allí. Si este enlace se pagó de nuevo, es posible que el cliente pagara dos veces.',
  'This payment was confirmed in POS and was voided after that. Please take it out of your register; the confirmation was cleared.':
    'Este pago se confirmó en POS y después se anuló. Sáquelo de su caja; la confirmación se borró.',
  'This payment was confirmed in POS and was refunded after that. Please correct it in your register.':
    'Este pago se confirmó en POS y después se reembolsó. Corríjalo en su caja.',
  "The customer's bank will release the money that is set aside for this link within two days. Please capture or release it.":
    'El banco del cliente liberará en dos días el dinero reservado para este enlace. Captúrelo o libérelo.',
  "The customer's bank has released the money that was set aside for this link. It can no longer be captured; please release it.":
    'El banco del cliente liberó el dinero que estaba reservado para este enlace. Ya no se puede capturar; libérelo.',
};
