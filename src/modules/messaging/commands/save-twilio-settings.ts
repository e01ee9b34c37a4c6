import { normalizePhone, toE164 } from '../../../contract/phone.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isUnchanged, mask } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
import type { AccountPart, TwilioAccountChanged } from '../events.ts';
import { SmsSettingsModel } from '../message.model.ts';
import { inboundPath, tokenPlace } from '../twilio-account.ts';

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
  readonly autoSendPaymentSuccess?: boolean | undefined;
  readonly autoSendPaymentFail?: boolean | undefined;
  /** Whether to send through the operator's account where there is no own one. */
  readonly twilioInherited?: boolean | undefined;
}

/** Whose settings they are; every store may choose to send through those of the operator. */
export interface SettingsOwner {
  readonly storeId: string;
  readonly userId: string;
  readonly operator: boolean;
}

/** Whose settings they are, as they are found. */
type SettingsPlace = Pick<SettingsOwner, 'storeId' | 'userId'>;

type Needs = Pick<Context, 'secrets'>;
type Changes = Partial<SmsSettingsModel>;

const change = <C extends keyof SmsSettingsModel>(column: C, value: SmsSettingsModel[C] | '' | undefined): Changes =>
  value === undefined ? {} : { [column]: value === '' ? null : value };

const changesOf = (given: TwilioSettings): Changes => ({
  ...change('twilioFromNumber', given.fromNumber && toE164(normalizePhone(given.fromNumber))),
  ...change('smsTemplate', given.smsTemplate),
  ...change('smsAutoResponseTemplate', given.smsAutoResponseTemplate),
  ...change('smsPaymentSuccessTemplate', given.smsPaymentSuccessTemplate),
  ...change('smsPaymentFailTemplate', given.smsPaymentFailTemplate),
  ...change('autoSendPaymentSuccess', given.autoSendPaymentSuccess),
  ...change('autoSendPaymentFail', given.autoSendPaymentFail),
  ...change('twilioInherited', given.twilioInherited),
});

const saved = (owner: SettingsPlace, handle: Tx | Reader) =>
  SmsSettingsModel.of(owner.storeId, handle).findById([owner.storeId, owner.userId]);

/** The token as it is saved, in plain text. */
const openToken = ({ secrets }: Needs, sealed: string | null | undefined, { userId }: SettingsPlace): string | null =>
  sealed ? secrets.open(sealed, tokenPlace(userId)) : null;

/** Which parts of the account others take the place of. Throws for a token that is half a mask. */
const changedParts = (
  given: TwilioSettings,
  { accountSid, authToken }: { readonly accountSid: string | null; readonly authToken: string | null },
): readonly AccountPart[] => {
  const sent = given.authToken;
  const isSidKept = given.accountSid === undefined || (given.accountSid || null) === accountSid;
  const isMaskOfStored = sent ? isUnchanged(sent, authToken === null ? null : mask(authToken)) : false;
  const isTokenKept = sent === undefined || isMaskOfStored || (sent || null) === authToken;
  return [...(isSidKept ? [] : (['accountSid'] as const)), ...(isTokenKept ? [] : (['authToken'] as const))];
};

/** Which parts of the Twilio account a save would exchange. */
export const readAccountChange =
  (context: Needs & Pick<Context, 'reader'>) =>
  async (given: TwilioSettings, owner: SettingsPlace): Promise<readonly AccountPart[]> => {
    if (given.accountSid === undefined && given.authToken === undefined) return [];
    const { twilioAccountSid = null, twilioAuthToken } = (await saved(owner, context.reader)) ?? {};
    return changedParts(given, { accountSid: twilioAccountSid, authToken: openToken(context, twilioAuthToken, owner) });
  };

/** What changes of the account, and the event that says so. */
const accountChange = async (
  context: Needs,
  given: TwilioSettings,
  owner: SettingsPlace,
  tx: Tx,
): Promise<{ readonly changes: Changes; readonly event: TwilioAccountChanged | null }> => {
  if (given.accountSid === undefined && given.authToken === undefined) return { changes: {}, event: null };
  const { twilioAccountSid = null, twilioAuthToken } = (await saved(owner, tx).forUpdate()) ?? {};
  const stored = { accountSid: twilioAccountSid, authToken: openToken(context, twilioAuthToken, owner) };
  const changed = changedParts(given, stored);
  const { storeId, userId } = owner;
  const token = given.authToken && context.secrets.seal(given.authToken, tokenPlace(userId));
  return {
    changes: {
      ...change('twilioAccountSid', given.accountSid),
      ...(changed.includes('authToken') ? change('twilioAuthToken', token) : {}),
    },
    event: changed.length === 0 ? null : { type: 'TwilioAccountChanged', storeId, userId, changed },
  };
};

/** Saves a person's Twilio settings, the token sealed; answers the address that Twilio is to call when somebody texts the number. */
export const saveTwilioSettings =
  (context: Context) =>
  async (given: TwilioSettings, owner: SettingsOwner, tx: Tx): Promise<{ inboundUrl: string }> => {
    const { clock, config, randomText } = context;
    const { storeId, userId, operator } = owner;
    const account = await accountChange(context, given, owner, tx);
    if (account.event) tx.raise(account.event);
    const changes = { ...changesOf(given), ...account.changes, lentToStores: operator, updatedAt: clock() };
    const [row] = await tx
      .knex<SmsSettingsModel>(SmsSettingsModel.tableName)
      .insert({ storeId, id: userId, webhookKey: storeId + randomText(24), ...changes })
      .onConflict(['storeId', 'id'])
      .merge({ ...changes, webhookKey: tx.knex.raw('coalesce(sms_settings.webhook_key, excluded.webhook_key)') })
      .returning('webhookKey');
    return { inboundUrl: config.publicUrl + inboundPath({ storeId, webhookKey: row?.webhookKey ?? '' }) };
  };
