import { normalizePhone, toE164 } from '../../../contract/phone.ts';
import type { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isUnchanged, mask } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
import type { TextingAccountChanged } from './events.ts';
import type { SmsSettingsModel } from './sms-settings.model.ts';
import { inboundPath, tokenPlace } from './twilio-account.ts';
import {
  change,
  isKept,
  lockSettings,
  type SettingsChanges,
  type SettingsOwner,
  type SettingsPlace,
  writeSettings,
} from './write-settings.ts';

/** What may be saved of a person's Twilio settings; a field that is left out stays as it is, null and empty clear it. */
export interface TwilioSettings {
  readonly accountSid?: string | null | undefined;
  /** The mask of the one stored means unchanged. */
  readonly authToken?: string | null | undefined;
  readonly fromNumber?: string | null | undefined;
  readonly smsTemplate?: string | null | undefined;
  readonly smsAutoResponseTemplate?: string | null | undefined;
  readonly smsPaymentSuccessTemplate?: string | null | undefined;
  readonly smsPaymentFailTemplate?: string | null | undefined;
  readonly smsReminderTemplate?: string | null | undefined;
  readonly smsTemplateEs?: string | null | undefined;
  readonly smsPaymentSuccessTemplateEs?: string | null | undefined;
  readonly smsPaymentFailTemplateEs?: string | null | undefined;
  readonly smsReminderTemplateEs?: string | null | undefined;
  /** In dollars, for one text. */
  readonly textPrice?: string | null | undefined;
  readonly autoSendPaymentSuccess?: boolean | undefined;
  readonly autoSendPaymentFail?: boolean | undefined;
  readonly spanishTexts?: boolean | undefined;
  /** Whether to send through the operator's account where there is no own one. */
  readonly twilioInherited?: boolean | undefined;
}

type Needs = Pick<Context, 'secrets'>;
type TwilioPart = 'accountSid' | 'authToken' | 'fromNumber';

/** The number as it is stored; what is not sent and what clears it stay as they are. */
const numberOf = ({ fromNumber }: TwilioSettings): string | null | undefined =>
  fromNumber && toE164(normalizePhone(fromNumber));

const changesOf = (given: TwilioSettings): SettingsChanges => ({
  ...change('twilioFromNumber', numberOf(given)),
  ...change('smsTemplate', given.smsTemplate),
  ...change('smsAutoResponseTemplate', given.smsAutoResponseTemplate),
  ...change('smsPaymentSuccessTemplate', given.smsPaymentSuccessTemplate),
  ...change('smsPaymentFailTemplate', given.smsPaymentFailTemplate),
  ...change('smsReminderTemplate', given.smsReminderTemplate),
  ...change('smsTemplateEs', given.smsTemplateEs),
  ...change('smsPaymentSuccessTemplateEs', given.smsPaymentSuccessTemplateEs),
  ...change('smsPaymentFailTemplateEs', given.smsPaymentFailTemplateEs),
  ...change('smsReminderTemplateEs', given.smsReminderTemplateEs),
  ...change('textPrice', given.textPrice),
  ...change('autoSendPaymentSuccess', given.autoSendPaymentSuccess),
  ...change('autoSendPaymentFail', given.autoSendPaymentFail),
  ...change('spanishTexts', given.spanishTexts),
  ...change('twilioInherited', given.twilioInherited),
});

/** The token as it is saved, in plain text. */
const openToken = ({ secrets }: Needs, sealed: string | null | undefined, { userId }: SettingsPlace): string | null =>
  sealed ? secrets.open(sealed, tokenPlace(userId)) : null;

/** Which parts of the account others take the place of. Throws for a token that is half a mask. */
const changedParts = (
  given: TwilioSettings,
  { accountSid, authToken, fromNumber }: Readonly<Record<TwilioPart, string | null>>,
): readonly TwilioPart[] => {
  const sent = given.authToken;
  const isMaskOfStored = sent ? isUnchanged(sent, authToken === null ? null : mask(authToken)) : false;
  const kept: Readonly<Record<TwilioPart, boolean>> = {
    accountSid: isKept(given.accountSid, accountSid),
    authToken: isMaskOfStored || isKept(sent, authToken),
    fromNumber: isKept(numberOf(given), fromNumber),
  };
  return (['accountSid', 'authToken', 'fromNumber'] as const).filter((part) => !kept[part]);
};

const namesAccount = ({ accountSid, authToken, fromNumber }: TwilioSettings): boolean =>
  accountSid !== undefined || authToken !== undefined || fromNumber !== undefined;

/** The account as it is saved, its token in plain text. */
const storedAccount = (
  context: Needs,
  row: SmsSettingsModel | undefined,
  owner: SettingsPlace,
): Readonly<Record<TwilioPart, string | null>> => ({
  accountSid: row?.twilioAccountSid ?? null,
  authToken: openToken(context, row?.twilioAuthToken, owner),
  fromNumber: row?.twilioFromNumber ?? null,
});

/** What changes of the account, and the event that says so. */
const accountChange = async (
  context: Needs,
  given: TwilioSettings,
  owner: SettingsPlace,
  tx: Tx,
): Promise<{ readonly changes: SettingsChanges; readonly event: TextingAccountChanged | null }> => {
  if (!namesAccount(given)) return { changes: {}, event: null };
  const changed = changedParts(given, storedAccount(context, await lockSettings(owner, tx), owner));
  const { storeId, userId } = owner;
  const token = given.authToken && context.secrets.seal(given.authToken, tokenPlace(userId));
  return {
    changes: {
      ...change('twilioAccountSid', given.accountSid),
      ...(changed.includes('authToken') ? change('twilioAuthToken', token) : {}),
    },
    event:
      changed.length === 0 ? null : { type: 'TextingAccountChanged', storeId, userId, provider: 'twilio', changed },
  };
};

/** What came of a save. */
export interface SavedTwilioSettings {
  /** The address that Twilio is to call when somebody texts the number. */
  readonly inboundUrl: string;
  /** The account is another than before. */
  readonly hasOtherAccount: boolean;
}

/**
 * Saves a person's Twilio settings, the token sealed; answers the address that Twilio is to call when somebody texts the number.
 * Throws the refusal, if there is one, where another account or a part of one would take the place of what is saved.
 */
export const saveTwilioSettings =
  (context: Context) =>
  async (
    given: TwilioSettings,
    owner: SettingsOwner,
    tx: Tx,
    accountRefusal: Problem | null = null,
  ): Promise<SavedTwilioSettings> => {
    const account = await accountChange(context, given, owner, tx);
    if (account.event && accountRefusal) throw accountRefusal;
    if (account.event) tx.raise(account.event);
    const webhookKey = await writeSettings(context)({ ...changesOf(given), ...account.changes }, owner, tx);
    const inboundUrl = context.config.publicUrl + inboundPath({ storeId: owner.storeId, webhookKey });
    return { inboundUrl, hasOtherAccount: account.event !== null };
  };
