import type { textProviders } from '../store/text-providers.ts';
import type { ExampleOf } from './records.ts';

const numbers = [
  { phoneNumberId: 'PN4h8k2m9q', phoneNumber: '+15550100400', displayName: 'Front desk', canSendSms: true },
  { phoneNumberId: 'PN7d9f3c8b', phoneNumber: '+15550100401', displayName: 'Office', canSendSms: false },
];

const openphone = {
  apiKey: '•••• 4b7e',
  hasApiKey: true,
  enabled: true,
  selectedNumber: 'PN4h8k2m9q',
  fromNumber: '+15550100400',
  smsTemplate: null,
  numbers,
  hasReports: true,
};

const inherited = {
  openphoneInherited: false,
  twilioInherited: true,
  availableProviders: [{ provider: 'twilio' as const, fromNumber: '+15550100200' }],
  mayInherit: true,
  hasOwnOpenphone: false,
  used: { provider: 'twilio' as const, fromNumber: '+15550100200', isOwn: false },
};

const testText = { to: '(213) 555-0142', message: 'A test from Corner Bakery' };

const sent = (provider: 'openphone' | 'twilio', fromNumber: string) => ({
  provider,
  fromNumber,
  status: 'sent' as const,
  message: 'The text is on its way.',
});

/** One example for each call about the providers of texts. */
export const textProviderExamples: {
  readonly [Call in keyof typeof textProviders]: ExampleOf<(typeof textProviders)[Call]>;
} = {
  openphoneConfig: { response: { config: openphone } },
  saveOpenphoneConfig: {
    body: {
      apiKey: '',
      enabled: false,
      selectedNumber: null,
      fromNumber: '',
      smsTemplate: 'Pay {companyName}: {paymentLink}',
    },
    response: {
      config: openphone,
      check: { state: 'verified', message: 'OpenPhone accepts this key, and texts can be sent from the number.' },
    },
  },
  syncNumbers: { body: { apiKey: null }, response: { numbers } },
  sendOpenphoneTest: { body: testText, response: sent('openphone', '+15550100400') },
  sendTwilioTest: { body: testText, response: sent('twilio', '+15550100200') },
  inheritedConfig: { response: { config: inherited } },
  saveInherited: { body: { provider: 'twilio', enabled: false }, response: { config: inherited } },
  sendInheritedTest: { body: testText, response: sent('twilio', '+15550100200') },
};
