/** The question before a POS confirmation. */
export const confirmPosMessages = {
  title: 'Confirm POS Entry',
  text: 'This states that the payment was entered in your point-of-sale system (POS). Only an admin can say later that it was a mistake.',
  left: (amount: string) => `Part of it was refunded: ${amount} of the payment belongs in the register.`,
  recorded: (email: string) => `It is recorded that ${email} did this, and when.`,
  confirm: 'Confirm POS entry',
  busy: 'Confirming...',
};

/** Labels and messages around the QR code of a link. */
export const qrMessages = {
  title: 'QR Code',
  text: (name: string) => `Payment link for ${name}`,
  label: (name: string) => `QR code of the payment link for ${name}`,
  counter: 'Show at the counter',
  save: { png: 'Save PNG', svg: 'Save SVG' },
  saveFailed: 'The picture could not be saved.',
} as const;
