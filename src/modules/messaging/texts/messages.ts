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
