import type { CredentialsCheck } from '../../../contract/people/session.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { SmsSettingsModel } from '../message.model.ts';
import { accountMessages, twilioErrorMessage } from '../messages.ts';
import { twilioClient, type AccountVerdict } from '../providers/twilio-client.ts';
import { openAccount } from '../twilio-account.ts';

const nothingAsked: CredentialsCheck = { state: 'none', message: null };

const checkOf = (verdict: AccountVerdict, hasNumber: boolean): CredentialsCheck => {
  if (verdict.kind === 'unanswered') return { state: 'unanswered', message: accountMessages.unanswered };
  if (verdict.kind === 'refused') return { state: 'refused', message: twilioErrorMessage(verdict.code) };
  if (!hasNumber) return { state: 'refused', message: accountMessages.numberMissing };
  return { state: 'verified', message: accountMessages.accepted };
};

/** Asks Twilio about a person's own saved account and number; `none` where there is no account. Nothing of the answer is kept. */
export const checkTwilio =
  (context: Pick<Context, 'reader' | 'secrets' | 'config'>) =>
  async ({ storeId, userId }: Pick<Staff, 'storeId' | 'userId'>, signal: AbortSignal): Promise<CredentialsCheck> => {
    const saved = await SmsSettingsModel.of(storeId, context.reader).findById([storeId, userId]);
    if (!saved) return nothingAsked;
    const { twilioAccountSid, twilioAuthToken, webhookKey, twilioFromNumber: fromNumber } = saved;
    const parts = { twilioAccountSid, twilioAuthToken, webhookKey, senderStoreId: storeId, senderId: userId };
    const account = openAccount(parts, context.secrets);
    if (!account) return nothingAsked;
    return checkOf(await twilioClient(context).check(account, fromNumber, signal), fromNumber !== null);
  };
