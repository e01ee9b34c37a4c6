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
  'spanishTexts',
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

const inherits = (settings: SmsSettings | undefined, provider: SmsProvider): boolean | null =>
  (provider === 'twilio' ? settings?.twilioInherited : settings?.openphoneInherited) ?? null;

/** What a person may send through beside an account of their own, and what they do send through. */
export interface Inheritance {
  /** The first account of each provider that somebody above lends them. */
  readonly available: readonly Sender[];
  /** The one of those that is switched on, or null. */
  readonly inherited: Sender | null;
}

const ofWhose = (candidates: readonly SmsSettings[], whose: SmsSettings['whose']): SmsSettings | undefined =>
  candidates.find((settings) => settings.whose === whose);

/**
 * The accounts of somebody above: for a sub-user those of the account's owner, and those that the owner inherits; for a main account the
 * operator's.
 */
const lendersOf = (candidates: readonly SmsSettings[], isSubUser: boolean): readonly Sender[] => {
  const [parent, operator] = [ofWhose(candidates, 'parent'), ofWhose(candidates, 'operator')];
  if (ofWhose(candidates, 'own')?.inheritedSmsEnabled === false) return [];
  const throughParent = (provider: SmsProvider): Sender | null =>
    parent?.inheritedSmsEnabled === true && inherits(parent, provider) === true ? senderOf(operator, provider) : null;
  const lenders = isSubUser
    ? [...inOrder.map((provider) => senderOf(parent, provider)), ...inOrder.map(throughParent)]
    : inOrder.map((provider) => senderOf(operator, provider));
  return lenders.filter((sender) => sender !== null);
};

/** Those of them that are switched on: a sub-user inherits what there is until they choose; a main account only what it chose. */
const inheritedSenders = (candidates: readonly SmsSettings[], isSubUser: boolean): readonly Sender[] => {
  const own = ofWhose(candidates, 'own');
  const isOn = (provider: SmsProvider): boolean =>
    // Beside an OpenPhone of one's own no Twilio account is inherited.
    (inherits(own, provider) ?? isSubUser) && (provider !== 'twilio' || senderOf(own, 'openphone') === null);
  return lendersOf(candidates, isSubUser).filter(({ provider }) => isOn(provider));
};

/** What a person may inherit, and what they do. */
export const inheritanceOf = (candidates: readonly SmsSettings[], isSubUser: boolean): Inheritance => {
  const lenders = lendersOf(candidates, isSubUser);
  return {
    available: inOrder.flatMap((provider) => lenders.find((sender) => sender.provider === provider) ?? []),
    inherited: inheritedSenders(candidates, isSubUser)[0] ?? null,
  };
};

/** A person's own account of a provider, if it is completely set up and switched on. */
export const ownSender = (candidates: readonly SmsSettings[], provider: SmsProvider): Sender | null =>
  senderOf(ofWhose(candidates, 'own'), provider);

/** The accounts that a person can text through, the first one first: their own, then inherited ones; of each OpenPhone before Twilio. */
const usableSenders = (candidates: readonly SmsSettings[], isSubUser: boolean): readonly Sender[] => [
  ...inOrder.flatMap((provider) => ownSender(candidates, provider) ?? []),
  ...inheritedSenders(candidates, isSubUser),
];

/** The first usable account. */
export const pickSender = (candidates: readonly SmsSettings[], isSubUser: boolean): Sender | null =>
  usableSenders(candidates, isSubUser)[0] ?? null;

/** An account that somebody wrote to. */
export type WrittenTo = Pick<Sender, 'provider' | 'storeId' | 'id'>;

/** Whoever wrote to an account is answered from it, where the person can text through it; anybody else from the first usable account. */
export const pickSenderFor = (
  candidates: readonly SmsSettings[],
  isSubUser: boolean,
  answers: WrittenTo | undefined,
): Sender | null =>
  usableSenders(candidates, isSubUser).find(
    ({ provider, storeId, id }) => provider === answers?.provider && storeId === answers.storeId && id === answers.id,
  ) ?? pickSender(candidates, isSubUser);
