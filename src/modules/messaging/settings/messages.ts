/** Why nothing can be sent, and what an admin reads of a provider's word on their account. */
export const accountMessages = {
  noProvider: 'No SMS provider is set up. Add one in Settings, SMS Configuration.',
  accepted: 'Twilio accepts this account, and texts can be sent from its number.',
  numberMissing: 'Twilio accepts this account. Please enter the number to text from.',
  unanswered: 'Twilio gave no answer, so we do not know yet whether texts can be sent. Please check again in a minute.',
} as const;

/** What an admin reads of their OpenPhone settings. */
export const openPhoneMessages = {
  accepted: 'OpenPhone accepts this key, and texts can be sent from the number.',
  keyAccepted: 'OpenPhone accepts this key. Choose the number to text from.',
  unanswered:
    'OpenPhone gave no answer, so we do not know yet whether texts can be sent. Send a test text before you rely on it.',
  keyMissing: 'Enter an OpenPhone API key first.',
  keyRefused: 'OpenPhone refused the API key. Copy it again from OpenPhone, under Settings, API.',
  numberMissing: 'Choose the number to text from.',
  otherNumber: 'This number is not in the OpenPhone workspace of the key.',
  mayNotText: 'OpenPhone does not let this number text in the US yet. Finish its registration there.',
  notSynced: 'OpenPhone gave no answer. Please try again in a minute.',
} as const;

/** Why an inherited provider cannot be switched on. */
export const inheritedMessages = {
  unavailable: {
    openphone: 'No OpenPhone is there to be inherited.',
    twilio: 'No Twilio account is there to be inherited.',
  },
  ownOpenPhone: 'Your own OpenPhone is on, so your texts go out through it. Turn it off to inherit Twilio.',
} as const;
