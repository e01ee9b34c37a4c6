/** The iPOS merchant that the demo store pays through; its keys are valid in this sandbox alone. */
export const demoMerchant = {
  tpn: '139322815010',
  authToken: 'sandbox-ecom-token-139322815010',
  /** Turns a card into a token and does nothing else, so a public page may show it. */
  tokenizationKey: 'sandbox-ftd-key-139322815010',
  domains: ['localhost', '127.0.0.1'],
} as const;

/** The Twilio account that the demo store texts from. */
export const demoTwilio = {
  accountSid: 'AC5a4d0b0c6e0f4b7e9d3c2a1b0f9e8d7c',
  authToken: '3f1e5d7c9b8a4f60b2c4d6e8f0a1b3c5',
  fromNumber: '+15550100200',
} as const;

/** The Quo workspace that the demo store can text from instead. */
export const demoQuo = {
  apiKey: 'sandbox-quo-key-5a4d0b0c6e0f4b7e',
  phoneNumberId: 'PNsandbox1',
  number: '+15550100400',
} as const;
