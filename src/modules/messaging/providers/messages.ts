const badPhone = 'This phone number cannot receive text messages.';
const badSender = 'The sending number does not belong to the Twilio account. Check it in Settings, SMS Configuration.';
const unregistered = 'The sending number is not registered for texting in the US. Register it with Twilio.';

const twilioErrors: Readonly<Record<string, string>> = {
  '20003': 'Twilio refused the account SID or the auth token. Check them in Settings, SMS Configuration.',
  '20404': 'Twilio does not know this account. Check the account SID in Settings, SMS Configuration.',
  '21211': badPhone,
  '21212': badSender,
  '21408': 'The Twilio account may not text this region. Allow it in the Twilio console.',
  '21606': badSender,
  '21608': 'The Twilio account may only text verified numbers until its trial or review is over.',
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
