import type { SmsProvider } from '../providers/index.ts';
import type { SmsSettingsModel } from './sms-settings.model.ts';

/** The columns of SMS settings that decide who sends a text and what it says. */
export const policyColumns = [
  'storeId',
  'id',
  'inheritedSmsEnabled',
  'openphoneInherited',
  'twilioInherited',
  'smsTemplate',
  'openPhoneSmsTemplate',
  'smsAutoResponseTemplate',
  'smsPaymentSuccessTemplate',
  'smsPaymentFailTemplate',
  'smsReminderTemplate',
  'smsTemplateEs',
  'smsPaymentSuccessTemplateEs',
  'smsPaymentFailTemplateEs',
  'smsReminderTemplateEs',
  'textPrice',
  'autoSendPaymentSuccess',
  'autoSendPaymentFail',
] as const;

/** The numbers of accounts that are completely set up and switched on, as `policyColumns` are selected from `sms_settings c`. */
export const senderNumbers = `case when c.open_phone_enabled and c.open_phone_api_key is not null
               then c.open_phone_from_number end as "openPhoneNumber",
          case when c.twilio_account_sid is not null and c.twilio_auth_token is not null
               then c.twilio_from_number end as "twilioNumber"`;

/** Those columns, for a text of one user's. */
export interface SmsSettings extends Readonly<Pick<SmsSettingsModel, (typeof policyColumns)[number]>> {
  /** Of the user themselves, of the account's owner, or of the operator. */
  readonly whose: 'own' | 'parent' | 'operator';
  /** The number of an account that is completely set up, else null. */
  readonly openPhoneNumber: string | null;
  readonly twilioNumber: string | null;
}

/** Whose account a text goes out through. */
export interface Sender {
  readonly provider: SmsProvider;
  readonly storeId: string;
  readonly id: string;
  readonly fromNumber: string;
}

/** The providers, the first one first. */
export const inOrder = ['openphone', 'twilio'] as const satisfies readonly SmsProvider[];

const senderOf = (settings: SmsSettings | undefined, provider: SmsProvider): Sender | null => {
  const fromNumber = provider === 'twilio' ? settings?.twilioNumber : settings?.openPhoneNumber;
  return settings && fromNumber ? { provider, storeId: settings.storeId, id: settings.id, fromNumber } : null;
};

const firstOf = (senders: readonly (Sender | null)[]): Sender | null =>
  senders.find((sender) => sender !== null) ?? null;

const inherits = (settings: SmsSettings | undefined, provider: SmsProvider): boolean | null =>
  (provider === 'twilio' ? settings?.twilioInherited : settings?.openphoneInherited) ?? null;

/** What a person may send through beside an account of their own, and what they do send through. */
export interface Inheritance {
  /** The first account of each provider that somebody above lends them. */
  readonly available: readonly Sender[];
  /** The one of those that is switched on, or null. */
  readonly inherited: Sender | null;
}

/**
 * The accounts of somebody above: for a sub-user those of the account's owner, and those that the owner inherits; for a main account the
 * operator's. A sub-user inherits what there is until they choose; a main account only what it chose.
 */
export const inheritanceOf = (candidates: readonly SmsSettings[], isSubUser: boolean): Inheritance => {
  const of = (whose: SmsSettings['whose']) => candidates.find((settings) => settings.whose === whose);
  const [own, parent, operator] = [of('own'), of('parent'), of('operator')];
  if (own?.inheritedSmsEnabled === false) return { available: [], inherited: null };
  const throughParent = (provider: SmsProvider): Sender | null =>
    parent?.inheritedSmsEnabled === true && inherits(parent, provider) === true ? senderOf(operator, provider) : null;
  const lenders = isSubUser
    ? [...inOrder.map((provider) => senderOf(parent, provider)), ...inOrder.map(throughParent)]
    : inOrder.map((provider) => senderOf(operator, provider));
  const available = lenders.filter((sender) => sender !== null);
  const chosen = available.filter(({ provider }) => inherits(own, provider) ?? isSubUser);
  return {
    available: inOrder.flatMap((provider) => available.find((sender) => sender.provider === provider) ?? []),
    inherited: firstOf(chosen),
  };
};

/** A person's own account of a provider, if it is completely set up and switched on. */
export const ownSender = (candidates: readonly SmsSettings[], provider: SmsProvider): Sender | null =>
  senderOf(
    candidates.find(({ whose }) => whose === 'own'),
    provider,
  );

/** The first usable account: one's own, then an inherited one; of each OpenPhone before Twilio. */
export const pickSender = (candidates: readonly SmsSettings[], isSubUser: boolean): Sender | null =>
  firstOf(inOrder.map((provider) => ownSender(candidates, provider))) ?? inheritanceOf(candidates, isSubUser).inherited;

/** An account that somebody wrote to. */
export type WrittenTo = Pick<Sender, 'provider' | 'storeId' | 'id'>;

/** Whoever wrote to a number of a store is answered from it, where it can still send; anybody else from the first usable account. */
export const pickSenderFor = (
  candidates: readonly SmsSettings[],
  isSubUser: boolean,
  answers: WrittenTo | undefined,
): Sender | null => {
  const own = candidates.find(
    ({ whose, storeId, id }) => whose !== 'operator' && storeId === answers?.storeId && id === answers.id,
  );
  return (answers ? senderOf(own, answers.provider) : null) ?? pickSender(candidates, isSubUser);
};
