const english = {
  title: 'Checkout',
  close: 'Close',
  loading: 'Loading the checkout…',
  failed: 'The checkout cannot be shown here.',
  open: 'Open the payment page',
};

const spanish: typeof english = {
  title: 'Pago',
  close: 'Cerrar',
  loading: 'Cargando el pago…',
  failed: 'El pago no se puede mostrar aquí.',
  open: 'Abrir la página de pago',
};

/** The few texts that stand outside the frame, in the language of the browser. */
export const messages = navigator.language.startsWith('es') ? spanish : english;
