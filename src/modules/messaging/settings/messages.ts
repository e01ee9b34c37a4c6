/** Why nothing can be sent, and what an admin reads of Twilio's word on their account. */
export const accountMessages = {
  noProvider: 'No SMS provider is set up. Add one in Settings, SMS Configuration.',
  accepted: 'Twilio accepts this account, and texts can be sent from its number.',
  numberMissing: 'Twilio accepts this account. Please enter the number to text from.',
  unanswered: 'Twilio gave no answer, so we do not know yet whether texts can be sent. Please check again in a minute.',
} as const;
