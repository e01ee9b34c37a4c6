import { type SavedTwilioConfig, TwilioConfig } from '../../../../src/contract/messaging.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { texts } from './texts.ts';

/** What stands in the form, as it is typed; the token as its mask until another one is typed. */
export interface TypedSms {
  readonly accountSid: string;
  readonly authToken: string;
  readonly fromNumber: string;
  readonly autoSendPaymentSuccess: boolean;
  readonly smsPaymentSuccessTemplate: string;
  readonly autoSendPaymentFail: boolean;
  readonly smsPaymentFailTemplate: string;
}

/** The form over what is saved. */
export const typedOf = (saved: SavedTwilioConfig): TypedSms => ({
  accountSid: saved.accountSid ?? '',
  authToken: saved.authToken ?? '',
  fromNumber: showPhone(saved.fromNumber ?? ''),
  autoSendPaymentSuccess: saved.autoSendPaymentSuccess,
  smsPaymentSuccessTemplate: saved.smsPaymentSuccessTemplate ?? '',
  autoSendPaymentFail: saved.autoSendPaymentFail,
  smsPaymentFailTemplate: saved.smsPaymentFailTemplate ?? '',
});

const account = ['accountSid', 'authToken', 'fromNumber'] as const;

/** The rules of the server, and one of the form: half an account sends nothing, so it is all three fields or none. */
export const TypedSmsRules = TwilioConfig.superRefine((typed, context) => {
  const missing = account.filter((name) => (typed[name] ?? '') === '');
  if (missing.length === account.length) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: texts.needed });
});

/** Only what differs from what is saved, so that a text worded elsewhere meanwhile is not undone. */
export const changesOf = (typed: TypedSms, saved: SavedTwilioConfig): Partial<TypedSms> => {
  const before = typedOf(saved);
  const names = Object.keys(before) as (keyof TypedSms)[];
  const changed = names.filter((name) => typed[name] !== before[name]).map((name) => [name, typed[name]]);
  return Object.fromEntries(changed) as Partial<TypedSms>;
};
