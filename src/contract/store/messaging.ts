import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../formats.ts';
import { isPhone } from '../phone.ts';
import { CredentialsCheck } from '../people/session.ts';
import { refuseShortener } from '../texting/shorteners.ts';

/** A text for customers. Null gives back the default. */
export const template = text(1_000).superRefine(refuseShortener).nullish();

/** The price of one text in dollars, to a hundredth of a cent. */
const textPrice = text(10)
  .regex(/^(\d{1,2}(\.\d{1,4})?)?$/, 'A price is dollars like 0.01 or 0.0079')
  .nullish();

/** A text without a word would reach customers as an empty one. */
const linkTemplate = template.refine(
  (written) => written === null || written === undefined || written.trim() !== '',
  'Please enter some content for the SMS template',
);

/** The texts that any member of a store may word for their own messages. */
export const templateFields = [
  'smsTemplate',
  'smsPaymentSuccessTemplate',
  'smsPaymentFailTemplate',
  'smsReminderTemplate',
  'smsAutoResponseTemplate',
  'smsTemplateEs',
  'smsPaymentSuccessTemplateEs',
  'smsPaymentFailTemplateEs',
  'smsReminderTemplateEs',
  'autoSendPaymentSuccess',
  'autoSendPaymentFail',
  'spanishTexts',
] as const;

/** Only what is sent changes; null and empty clear a field; the token sent as its own mask stays. */
export const TwilioConfig = z.object({
  accountSid: text(34)
    .regex(/^(AC[0-9a-fA-F]{32})?$/, 'An account SID is AC followed by 32 hexadecimal characters')
    .nullish(),
  authToken: text(200).nullish(),
  fromNumber: text(20)
    .refine((written) => written === '' || isPhone(written), 'Phone number must have 10 to 15 digits')
    .nullish(),
  smsTemplate: linkTemplate,
  smsAutoResponseTemplate: template,
  smsPaymentSuccessTemplate: template,
  smsPaymentFailTemplate: template,
  smsReminderTemplate: linkTemplate,
  /** What readers of Spanish get; without it, the words of before. */
  smsTemplateEs: template,
  smsPaymentSuccessTemplateEs: template,
  smsPaymentFailTemplateEs: template,
  smsReminderTemplateEs: template,
  textPrice,
  autoSendPaymentSuccess: z.boolean().optional(),
  autoSendPaymentFail: z.boolean().optional(),
  /** Whether readers of Spanish get texts in Spanish. */
  spanishTexts: z.boolean().optional(),
});
export type TwilioConfig = z.output<typeof TwilioConfig>;

/** A person's Twilio settings as screens see them: the token masked, null where nothing is stored. */
export const SavedTwilioConfig = z.object({
  accountSid: z.string().nullable(),
  authToken: z.string().nullable(),
  /** An Auth Token is stored; its mask is for those alone who may change it. */
  hasAuthToken: z.boolean(),
  fromNumber: z.string().nullable(),
  smsTemplate: z.string().nullable(),
  smsAutoResponseTemplate: z.string().nullable(),
  smsPaymentSuccessTemplate: z.string().nullable(),
  smsPaymentFailTemplate: z.string().nullable(),
  smsReminderTemplate: z.string().nullable(),
  /** What readers of Spanish get; null where they get the words of before. */
  smsTemplateEs: z.string().nullable(),
  smsPaymentSuccessTemplateEs: z.string().nullable(),
  smsPaymentFailTemplateEs: z.string().nullable(),
  smsReminderTemplateEs: z.string().nullable(),
  autoSendPaymentSuccess: z.boolean(),
  autoSendPaymentFail: z.boolean(),
  spanishTexts: z.boolean(),
  /** What Twilio is told to call when a customer writes back; null until an account is saved. */
  inboundUrl: z.string().nullable(),
  /** Their texts have an account to go out through: their own, or one that they inherit. */
  canText: z.boolean(),
  /** What the text with a link says where smsTemplate is null: the text of the account's owner, else one of ours. */
  defaultSmsTemplate: z.string(),
  /** The same in Spanish, and the same of the text that reminds of a link. */
  defaultSmsTemplateEs: z.string(),
  defaultReminderTemplate: z.string(),
  defaultReminderTemplateEs: z.string(),
  /** What a carrier takes for one text, in dollars. */
  textPrice: z.string(),
  /** What {companyName} stands for. */
  companyName: z.string(),
});
export type SavedTwilioConfig = z.output<typeof SavedTwilioConfig>;

/** Calls about how a store texts. */
export const messaging = {
  twilioConfig: endpoint({
    method: 'GET',
    path: '/api/twilio/config',
    access: 'staff',
    summary: 'The Twilio settings of whoever is signed in; the token masked',
    response: z.object({ config: SavedTwilioConfig }),
  }),
  saveSmsConfig: endpoint({
    method: 'PUT',
    path: '/api/users/sms-config',
    access: 'staff',
    summary: 'Save Twilio settings and texts; only the fields that are sent change',
    body: TwilioConfig,
    response: z.object({
      config: SavedTwilioConfig,
      /** What Twilio says of another account than before; `none` where the account is the same, or none. */
      check: CredentialsCheck,
    }),
  }),
  checkTwilio: endpoint({
    method: 'POST',
    path: '/api/twilio/check',
    access: 'admin',
    summary:
      'Ask Twilio whether it accepts the saved account and owns the number to text from; nothing is sent to anybody',
    response: z.object({ check: CredentialsCheck }),
  }),
};
