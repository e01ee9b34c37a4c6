/** What the server says in English, by its code. */
export const server: Partial<Record<string, string>> = {
  /** For every code that is not here. */
  other: 'Intente de nuevo o comuníquese con la tienda.',
  link_disabled: 'Este enlace de pago fue desactivado y ya no está disponible.',
  link_cancelled: 'La tienda canceló este enlace de pago.',
  link_paid_elsewhere: 'Este pago ya se hizo de otra manera.',
  link_expired: 'Este enlace de pago venció',
  link_locked: 'Este enlace de pago no acepta pagos por el momento, porque se probaron demasiadas tarjetas.',
  link_unavailable: 'Este enlace de pago ya no está disponible',
  link_not_configured: 'A este enlace de pago le faltan datos de la tienda y no puede procesar pagos.',
  link_open: 'Este enlace todavía se puede pagar.',
  renewal_declined: 'La tienda no renueva este enlace de pago. Comuníquese con la tienda.',
  renewal_impossible: 'No queda nada que pagar con este enlace.',
  amount_changed: 'El importe de este enlace cambió. Actualice la página.',
  too_many_payments: 'Demasiados intentos de pago. Espere unos minutos e intente de nuevo.',
  too_many_requests: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
  token_used: 'esta tarjeta ya se usó en un intento anterior. Escriba la tarjeta otra vez.',
  invalid_input: 'algún dato no es correcto. Revíselo e intente de nuevo.',
  processor_unavailable: 'Por el momento no se pueden hacer pagos con tarjeta. No se le cobró nada.',
  busy: 'El servicio de pagos está muy ocupado en este momento. No se le cobró nada.',
  declined: 'Su banco rechazó esta tarjeta.',
  declined_for_good: 'Su banco rechazó esta tarjeta y este enlace de pago quedó cerrado. Comuníquese con la tienda.',
  card_unread: 'No se pudo leer la tarjeta. Escríbala otra vez.',
  store_refused: 'La tienda no puede aceptar pagos con tarjeta en este momento. Comuníquese con la tienda.',
  released: 'No se pudo completar su pago y no se le cobró nada. Puede intentar de nuevo.',
  absent: 'No se hizo ningún cobro a su tarjeta. Puede intentar de nuevo.',
  void_too_soon: 'La anulación se pidió hace un momento. Espere un minuto y pídala otra vez.',
  credit_voided:
    'Este enlace de pago solo acepta tarjetas de débito. Su transacción con tarjeta de crédito se anuló automáticamente.',
  credit_voiding:
    'Este enlace de pago solo acepta tarjetas de débito. Su transacción con tarjeta de crédito se está anulando.',
  held_voided:
    'No se le cobró nada: lo reservado en su tarjeta de crédito se liberó.',
  held_voiding:
    'No se le cobró nada: lo reservado en su tarjeta de crédito se está liberando.',
  held_stands: 'No se le cobró nada, pero no se pudo liberar lo reservado en su tarjeta. Comuníquese con la tienda.',
  voided: 'Este pago fue anulado. Comuníquese con la tienda.',
  voiding: 'Este pago se está anulando. Comuníquese con la tienda.',
  refunded: 'Este pago fue reembolsado. Comuníquese con la tienda.',
  charge_stands: 'Se hizo un cobro a su tarjeta y no se pudo anular automáticamente. Comuníquese con la tienda.',
  void_again:
    'Se hizo un cobro a su tarjeta de crédito, aunque esta tienda solo acepta tarjetas de débito, y no se pudo anular automáticamente. Puede pedir la anulación otra vez.',
};
