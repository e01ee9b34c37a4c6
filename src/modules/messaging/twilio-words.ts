import { refusals } from './text-plan.ts';

const badPhone = 'This phone number cannot receive text messages.';
const badSender = 'The sending number does not belong to the Twilio account. Check it in Settings, SMS.';
const unregistered = 'The sending number is not registered for texting in the US. Register it with Twilio.';

/** What Twilio's error codes mean to staff. */
const words: Readonly<Record<string, string>> = {
  '20003': 'Twilio refused the account SID or the auth token. Check them in Settings, SMS.',
  '20404': 'Twilio does not know this account. Check the account SID in Settings, SMS.',
  '21211': badPhone,
  '21212': badSender,
  '21408': 'The Twilio account may not text this region. Allow it in the Twilio console.',
  '21606': badSender,
  '21608': 'The Twilio account may only text verified numbers until its trial or review is over.',
  '21610': refusals.optedOut,
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

/** Words for staff about an error of Twilio's; codes nobody knows are shown as they are. */
export const explain = (code: string): string => words[code] ?? `Twilio could not deliver the text (error ${code}).`;

/** The recipient told the carrier that they want no texts from this sender. */
export const meansOptOut = (code: string): boolean => code === '21610';

/** Refused for now and certainly not sent: too many calls, or the sender's queue is full. */
export const meansLater = (code: string): boolean => code === '20429' || code === '21611';
