import { normalizePhone, toE164 } from '../../../contract/phone.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isUnchanged, mask } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
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

type Changes = Partial<SmsSettingsModel>;

const change = <C extends keyof SmsSettingsModel>(column: C, value: SmsSettingsModel[C] | '' | undefined): Changes =>
  value === undefined ? {} : { [column]: value === '' ? null : value };

const changesOf = (given: TwilioSettings): Changes => ({
  ...change('twilioAccountSid', given.accountSid),
  ...change('twilioFromNumber', given.fromNumber && toE164(normalizePhone(given.fromNumber))),
  ...change('smsTemplate', given.smsTemplate),
  ...change('smsAutoResponseTemplate', given.smsAutoResponseTemplate),
  ...change('smsPaymentSuccessTemplate', given.smsPaymentSuccessTemplate),
  ...change('smsPaymentFailTemplate', given.smsPaymentFailTemplate),
  ...change('autoSendPaymentSuccess', given.autoSendPaymentSuccess),
  ...change('autoSendPaymentFail', given.autoSendPaymentFail),
  ...change('twilioInherited', given.twilioInherited),
});

const tokenChange = async (
  { secrets }: Context,
  sent: string | null | undefined,
  { storeId, userId }: SettingsOwner,
  tx: Tx,
): Promise<Changes> => {
  if (!sent) return change('twilioAuthToken', sent);
  const place = tokenPlace(userId);
  const stored = await SmsSettingsModel.of(storeId, tx)
    .findById([storeId, userId])
    .select('twilioAuthToken')
    .forUpdate();
  const storedMask = stored?.twilioAuthToken ? mask(secrets.open(stored.twilioAuthToken, place)) : null;
  return isUnchanged(sent, storedMask) ? {} : change('twilioAuthToken', secrets.seal(sent, place));
};

/** Saves a person's Twilio settings, the token sealed; answers the address that Twilio is to call when somebody texts the number. */
export const saveTwilioSettings =
  (context: Context) =>
  async (given: TwilioSettings, owner: SettingsOwner, tx: Tx): Promise<{ inboundUrl: string }> => {
    const { clock, config, randomText } = context;
    const { storeId, userId, operator } = owner;
    const token = await tokenChange(context, given.authToken, owner, tx);
    const changes = { ...changesOf(given), ...token, lentToStores: operator, updatedAt: clock() };
    const [saved] = await tx
      .knex<SmsSettingsModel>(SmsSettingsModel.tableName)
      .insert({ storeId, id: userId, webhookKey: storeId + randomText(24), ...changes })
      .onConflict(['storeId', 'id'])
      .merge({ ...changes, webhookKey: tx.knex.raw('coalesce(sms_settings.webhook_key, excluded.webhook_key)') })
      .returning('webhookKey');
    return { inboundUrl: config.publicUrl + inboundPath({ storeId, webhookKey: saved?.webhookKey ?? '' }) };
  };
