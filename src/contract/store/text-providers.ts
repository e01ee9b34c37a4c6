import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { neededText, phone, text } from '../formats.ts';
import { CredentialsCheck } from '../people/session.ts';
import { isPhone } from '../phone.ts';
import { template } from './messaging.ts';

/** Who can send texts. OpenPhone is called Quo today. */
export const SmsProvider = z.enum(['openphone', 'twilio']);
export type SmsProvider = z.output<typeof SmsProvider>;

/** An API key; the mask of the one stored means that one. */
const apiKey = text(200)
  .regex(/^(••••.*|[!-~]*)$/, 'An API key has no spaces and no accented letters')
  .nullish();

/** Only what is sent changes; null and empty clear a field; the key sent as its own mask stays. */
export const OpenphoneConfig = z.object({
  apiKey,
  enabled: z.boolean().optional(),
  /** The id of one of the synced numbers; its number becomes the one to text from. */
  selectedNumber: text(60).nullish(),
  fromNumber: text(20)
    .refine((written) => written === '' || isPhone(written), 'Phone number must have 10 to 15 digits')
    .nullish(),
  smsTemplate: template,
});
export type OpenphoneConfig = z.output<typeof OpenphoneConfig>;

/** A number of an OpenPhone workspace. */
export const OpenphoneNumber = z.object({
  phoneNumberId: z.string(),
  phoneNumber: z.string(),
  displayName: z.string(),
  /** False where OpenPhone does not let it text yet. */
  canSendSms: z.boolean(),
});
export type OpenphoneNumber = z.output<typeof OpenphoneNumber>;

/** A person's OpenPhone settings as screens see them: the key masked, for whoever may change it alone. */
export const SavedOpenphoneConfig = z.object({
  apiKey: z.string().nullable(),
  hasApiKey: z.boolean(),
  enabled: z.boolean(),
  selectedNumber: z.string().nullable(),
  fromNumber: z.string().nullable(),
  smsTemplate: z.string().nullable(),
  /** Those that were synced last. */
  numbers: z.array(OpenphoneNumber),
  /** OpenPhone tells us what becomes of texts, and when a customer answers STOP. */
  hasReports: z.boolean(),
});
export type SavedOpenphoneConfig = z.output<typeof SavedOpenphoneConfig>;

/** An account by which somebody's texts go out. */
const TextSender = z.object({ provider: SmsProvider, fromNumber: z.string() });

/** What a person may send through that belongs to somebody else, and what their texts go out through. */
export const InheritedSmsConfig = z.object({
  openphoneInherited: z.boolean(),
  twilioInherited: z.boolean(),
  availableProviders: z.array(TextSender),
  /** False where somebody took it from them. */
  mayInherit: z.boolean(),
  /** Twilio cannot be inherited beside an OpenPhone of one's own. */
  hasOwnOpenphone: z.boolean(),
  /** What their texts go out through, or null. */
  used: TextSender.extend({ isOwn: z.boolean() }).nullable(),
});
export type InheritedSmsConfig = z.output<typeof InheritedSmsConfig>;

/** A text to try a provider with. */
export const TestText = z.object({ to: phone, message: neededText(1_000, 'Please enter a message') });
export type TestText = z.input<typeof TestText>;

/** A test that was not refused. */
export const TestResult = z.object({
  provider: SmsProvider,
  fromNumber: z.string(),
  /** Taken by the provider; still to be sent, because the provider is busy; or nobody knows, because it gave no answer. */
  status: z.enum(['sent', 'waiting', 'unconfirmed']),
  message: z.string(),
});

const changesSender = { impersonation: 'refused', stepUp: true } as const;

/** Calls about the providers of texts other than one's own Twilio. */
export const textProviders = {
  openphoneConfig: endpoint({
    method: 'GET',
    path: '/api/openphone/config',
    access: 'staff',
    summary: 'The OpenPhone settings of whoever is signed in; the key masked',
    response: z.object({ config: SavedOpenphoneConfig }),
  }),
  saveOpenphoneConfig: endpoint({
    method: 'POST',
    path: '/api/openphone/config',
    access: 'admin',
    summary: 'Save OpenPhone settings; only the fields that are sent change, and a key is tried first',
    body: OpenphoneConfig,
    response: z.object({ config: SavedOpenphoneConfig, check: CredentialsCheck }),
  }),
  syncNumbers: endpoint({
    method: 'POST',
    path: '/api/openphone/sync-numbers',
    access: 'admin',
    summary: 'Read the numbers of the OpenPhone workspace; with the saved key where none is sent',
    body: z.object({ apiKey }),
    response: z.object({ numbers: z.array(OpenphoneNumber) }),
  }),
  sendOpenphoneTest: endpoint({
    method: 'POST',
    path: '/api/openphone/send-test',
    access: 'admin',
    summary: 'Send a text through one’s own OpenPhone, to try it',
    body: TestText,
    response: TestResult,
  }),
  sendTwilioTest: endpoint({
    method: 'POST',
    path: '/api/twilio/send-test',
    access: 'admin',
    summary: 'Send a text through one’s own Twilio account, to try it',
    body: TestText,
    response: TestResult,
  }),
  inheritedConfig: endpoint({
    method: 'GET',
    path: '/api/sms/inherited-config',
    access: 'staff',
    summary: 'What texts may go out through that belongs to somebody else, and what they do go out through',
    response: z.object({ config: InheritedSmsConfig }),
  }),
  saveInherited: endpoint({
    method: 'POST',
    path: '/api/sms/inherited-config',
    access: 'admin',
    ...changesSender,
    summary: 'Send through the account of the owner or the operator, or stop doing so; one provider at a time',
    body: z.object({ provider: SmsProvider, enabled: z.boolean() }),
    response: z.object({ config: InheritedSmsConfig }),
  }),
  sendInheritedTest: endpoint({
    method: 'POST',
    path: '/api/sms/send-inherited-test',
    access: 'admin',
    summary: 'Send a text through the inherited provider that is switched on, to try it',
    body: TestText,
    response: TestResult,
  }),
};
