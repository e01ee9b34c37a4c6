/** More texts than this for one link within a day are refused: each costs money, and its reader's goodwill. */
export const textsPerLinkADay = 5;

/** Why a text is not sent, for staff. */
export const refusalMessages = {
  noProvider: 'No SMS provider is set up. Add one in Settings, SMS.',
  optedOut: 'This customer has opted out of text messages.',
  notTextable: 'Text messages can only be sent to US and Canadian mobile numbers.',
  enough: `This link was already texted ${textsPerLinkADay} times today.`,
  tooLong: 'The text would be too long. Shorten the template in Templates.',
  switchedOff: 'This automatic text is switched off.',
  held: 'Not sent: it had waited too long. It may be out of date, or may have gone out before a backup was restored.',
  textingOff: 'This store may not send texts. Ask support to allow it.',
} as const;

const atMost = (perDay: number): string =>
  `This store may send at most ${perDay === 1 ? '1 text' : `${perDay} texts`} within 24 hours.`;

/** Why a store's text has to wait; `next` is when it may be sent, in the store's time. */
export const limitMessage = (perDay: number, next: string): string =>
  `${atMost(perDay)} The next one can be sent on ${next}.`;

/** Why an e-mail about a link was not sent, and with it nothing else was done; `next` is null where none may be sent at all. */
export const emailLimitMessage = (perDay: number, next: string | null): string =>
  `This store may send at most ${perDay} emails about links within 24 hours. ${
    next === null
      ? 'Please ask support.'
      : `The next one can be sent on ${next}. A text or the link itself still works.`
  }`;

/** Why a receipt was left out. */
export const receiptLimitMessage = (perDay: number): string => `Not sent. ${atMost(perDay)}`;

/** Why a text did not arrive, or may not have, for staff. */
export const deliveryMessages = {
  unknown: 'The provider did not answer, so it is not known whether this text was sent.',
  notFound: 'The provider has no record of this text, so it was not sent.',
  busy: 'The provider was too busy to take this text.',
} as const;

/** Why an e-mail did not arrive, for staff. */
export const emailMessages = {
  noServer: 'Email is not set up on this server.',
  refused: (code: number): string => `The mail server refused this address (${code}).`,
  unreachable: 'The mail server could not be reached or was too busy.',
  secretEnded: 'The link in this email had ended before it could be sent.',
} as const;

const badPhone = 'This phone number cannot receive text messages.';
const badSender = 'The sending number does not belong to the Twilio account. Check it in Settings, SMS.';
const unregistered = 'The sending number is not registered for texting in the US. Register it with Twilio.';

const twilioErrors: Readonly<Record<string, string>> = {
  '20003': 'Twilio refused the account SID or the auth token. Check them in Settings, SMS.',
  '20404': 'Twilio does not know this account. Check the account SID in Settings, SMS.',
  '21211': badPhone,
  '21212': badSender,
  '21408': 'The Twilio account may not text this region. Allow it in the Twilio console.',
  '21606': badSender,
  '21608': 'The Twilio account may only text verified numbers until its trial or review is over.',
  '21610': refusalMessages.optedOut,
  '21612': 'Texts cannot reach this phone number from the sending number.',
  '21614': badPhone,
  '21635': badPhone,
  '30001': 'Too many texts were waiting at Twilio. Try again later.',
  '30002': 'The Twilio account is suspended.',
  '30003': 'The phone was switched off or out of reach.',
  '30004': 'The text was blocked.',
  '30005': 'This phone number is not in service.',
  '30006': badPhone,
  '30007': 'The carrier blocked the text as spam. Check its wording.',
  '30008': 'The carrier did not deliver the text and did not say why.',
  '30032': unregistered,
  '30034': unregistered,
  '30036': 'The text waited too long at Twilio and was dropped.',
};

/** What an error code of Twilio's means to staff; an unknown code is shown as it is. */
export const twilioErrorMessage = (code: string): string =>
  twilioErrors[code] ?? `Twilio could not deliver the text (error ${code}).`;

/** What an admin reads of Twilio's word on their account. */
export const accountMessages = {
  accepted: 'Twilio accepts this account, and texts can be sent from its number.',
  numberMissing: 'Twilio accepts this account. Please enter the number to text from.',
  unanswered: 'Twilio gave no answer, so we do not know yet whether texts can be sent. Please check again in a minute.',
} as const;
