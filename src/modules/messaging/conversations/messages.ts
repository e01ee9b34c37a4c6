/** What somebody gets who asks for help. */
export const helpText = (payee: string, phone: string | null): string => {
  const call = phone === null ? '' : ` Call ${phone} with any question.`;
  return `${payee}: we text you payment links.${call} Reply STOP to opt out.`;
};

/** The refusals of these calls, for staff. */
export const refusals = {
  noPhone: 'This customer has no phone number. Add one to send a text.',
  quiet: (theirTime: string, untilTime: string): string =>
    `It is ${theirTime} where this number is. Quiet hours end at ${untilTime}.`,
  nobodyWrote: 'Nobody has written to you from this number. Add a customer with it to text it.',
  notWaiting: 'This text does not wait any more.',
  theirOptOut: 'They opted out of texts themselves. Only a text with START from their phone undoes that.',
  cancelled: 'Cancelled before it went out.',
} as const;
