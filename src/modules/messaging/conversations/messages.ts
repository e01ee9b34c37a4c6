/** What somebody gets who asks for help. */
export const helpText = (payee: string, phone: string | null): string => {
  const call = phone === null ? '' : ` Call ${phone} with any question.`;
  return `${payee}: we text you payment links.${call} Reply STOP to opt out.`;
};

/** What stands around the first text that a number gets from a store. */
export const firstTextParts = (payee: string): { readonly before: string; readonly after: string } => ({
  before: payee === '' ? '' : `${payee}: `,
  after: '\nReply STOP to opt out.',
});

/** The refusals of these calls, for staff. */
export const refusals = {
  noPhone: 'This customer has no phone number. Add one to send a text.',
  quiet: (theirTime: string, untilTime: string): string =>
    `It is ${theirTime} where this number is. Quiet hours end at ${untilTime}.`,
  notWaiting: 'This text does not wait any more.',
  theirOptOut: 'They opted out of texts themselves. Only a text with START from their phone undoes that.',
  cancelled: 'Cancelled before it went out.',
} as const;
