/** More texts than this for one link within a day are refused: each costs money, and its reader's goodwill. */
export const textsPerLinkADay = 5;

/** Why a text is not sent, for staff. */
export const refusalMessages = {
  notTextable: 'Text messages can only be sent to US and Canadian mobile numbers.',
  enough: `This link was already texted ${textsPerLinkADay} times today.`,
  tooLong: 'The text would be too long. Shorten the template in Templates.',
  messageTooLong: 'This message is too long for a text. Shorten it or send it as two.',
  switchedOff: 'This automatic text is switched off.',
} as const;

/** What became of a test text, for whoever sent it. */
export const testMessages = {
  noAccount: {
    openphone: 'Turn OpenPhone on and save its number before you send a test.',
    twilio: 'Save the whole Twilio account and its number before you send a test.',
    inherited: 'Turn on an inherited provider before you send a test.',
  },
  sent: 'The text is on its way. Look at the phone: only it can tell that the text arrived.',
  waiting: 'The provider is busy. The text will be sent as soon as it can be.',
  unconfirmed: 'The provider gave no answer, so we do not know whether the text was sent. Look at the phone.',
  failed: 'The text could not be sent.',
} as const;

/** What stands around the first text that a number gets from a store in the words of its staff. */
export const firstTextParts = (payee: string): { readonly before: string; readonly after: string } => ({
  before: payee === '' ? '' : `${payee}: `,
  after: '\nReply STOP to opt out.',
});
