import { type SavedTwilioConfig, TwilioConfig } from '../../../../src/contract/store/messaging.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { smsMessages } from './messages.ts';

/** The values of the form. The token is its mask until a new one is typed. */
export interface SmsValues {
  readonly accountSid: string;
  readonly authToken: string;
  readonly fromNumber: string;
}

/** The form's values for what is saved. */
export const valuesOf = (saved: SavedTwilioConfig): SmsValues => ({
  accountSid: saved.accountSid ?? '',
  authToken: saved.authToken ?? '',
  fromNumber: showPhone(saved.fromNumber ?? ''),
});

const accountFields = ['accountSid', 'authToken', 'fromNumber'] as const;

/**
 * The schema of the server, and one rule of the form: an account sends texts only with all three fields, so it is all
 * or none.
 */
export const smsFormSchema = TwilioConfig.superRefine((values, context) => {
  const missing = accountFields.filter((name) => (values[name] ?? '') === '');
  if (missing.length === accountFields.length) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: smsMessages.needed });
});

/** Only what differs from what is saved, so that what somebody else saved meanwhile is not overwritten. */
export const changesOf = (values: SmsValues, saved: SavedTwilioConfig): Partial<SmsValues> => {
  const before = valuesOf(saved);
  const names = Object.keys(before) as (keyof SmsValues)[];
  const changed = names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]);
  return Object.fromEntries(changed) as Partial<SmsValues>;
};
