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

// Quo tells by codes that end with the status of the answer; seen live are answers without any.
const quoErrors: Readonly<Record<string, string>> = {
  '0206400': 'OpenPhone has not registered this number for texting in the US yet. Finish the registration there.',
  '400': 'OpenPhone refused this text or its number.',
  '401': 'OpenPhone refused the API key. Check it in Settings, SMS Configuration.',
  '402': 'The OpenPhone subscription has expired or has no credits left.',
  '0202403': 'The owner of the OpenPhone API key may not text from this number.',
  '0204403': 'OpenPhone takes no more texts from this number today. Try again tomorrow.',
  '403': 'OpenPhone does not let this API key send texts.',
  '404': 'The sending number is not in the OpenPhone workspace. Check it in Settings, SMS Configuration.',
};

/** What a refusal of Quo's means to staff, by its code or as `HTTP 401`; an unknown code is shown as it is. */
export const quoErrorMessage = (code: string): string =>
  quoErrors[code] ?? quoErrors[code.slice(-3)] ?? `OpenPhone refused the text (error ${code}).`;

/** Whether a provider's code says that no text reaches the number until it is corrected. */
export const isBadPhone = (code: string): boolean => ['21211', '21614', '21635', '30005', '30006'].includes(code);

/** What a carrier's code means whoever sent the text. */
const carrierErrors = ['30003', '30004', '30005', '30006', '30007', '30008', '21211', '21614', '21635'];

/** Why a text that its provider took did not arrive, for staff: by a carrier's code or, where there is none, the provider's word. */
export const undeliveredMessage = (provider: string, code: string): string => {
  if (provider !== 'openphone' || carrierErrors.includes(code)) return twilioErrorMessage(code);
  return `OpenPhone could not deliver the text${/^\d/.test(code) ? ` (error ${code})` : ''}.`;
};
