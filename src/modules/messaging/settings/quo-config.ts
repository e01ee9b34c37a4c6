import type { CredentialsCheck } from '../../../contract/people/session.ts';
import type { OpenphoneNumber, SavedOpenphoneConfig } from '../../../contract/store/text-providers.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { mask } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
import { quoClient, quoErrorMessage, type QuoNumber } from '../providers/index.ts';
import { disconnectQuo } from './connect-quo.ts';
import { openPhoneMessages } from './messages.ts';
import { readQuoNumbers, storeQuoNumbers } from './quo-number.model.ts';
import {
  keyMeant,
  openQuo,
  quoChangeOf,
  requireComplete,
  requireNumber,
  saveQuoSettings,
  type QuoSettings,
} from './save-quo-settings.ts';
import { SmsSettingsModel } from './sms-settings.model.ts';

const read = ({ reader }: Pick<Context, 'reader'>, { storeId, userId }: Staff) =>
  SmsSettingsModel.of(storeId, reader).findById([storeId, userId]);

/** A person's own OpenPhone settings; even the mask of the key is for those alone who may change it. */
export const readQuoConfig =
  (context: Context) =>
  async (actor: Staff): Promise<SavedOpenphoneConfig> => {
    const saved = await read(context, actor);
    const { apiKey, enabled, fromNumber } = openQuo(context, saved, actor);
    return {
      apiKey: apiKey !== null && actor.role === 'admin' ? mask(apiKey) : null,
      hasApiKey: apiKey !== null,
      enabled,
      fromNumber,
      selectedNumber: saved?.openPhoneSelectedNumber ?? null,
      smsTemplate: saved?.openPhoneSmsTemplate ?? null,
      numbers: await readQuoNumbers(actor.storeId, context.reader),
      hasReports: (saved?.openPhoneWebhookId ?? null) !== null,
    };
  };

const refused = (code: string): Problem => {
  const message = code.endsWith('401') ? openPhoneMessages.keyRefused : quoErrorMessage(code);
  return new Problem('invalid', 'openphone_refused', message, { details: [{ path: 'apiKey', message }] });
};

const nothingAsked: CredentialsCheck = { state: 'none', message: null };

/** Tries an account that is to be saved; throws where OpenPhone refuses it, and saves it where OpenPhone gives no answer. */
const tryAccount =
  (context: Context) =>
  async (
    apiKey: string,
    fromNumber: string | null,
    signal: AbortSignal,
  ): Promise<{ readonly check: CredentialsCheck; readonly numbers: readonly QuoNumber[] | null }> => {
    const listed = await quoClient(context).listNumbers(apiKey, signal);
    if (listed.kind === 'refused') throw refused(listed.code);
    if (listed.kind === 'unanswered')
      return { check: { state: 'unanswered', message: openPhoneMessages.unanswered }, numbers: null };
    if (fromNumber !== null) requireNumber(fromNumber, listed.numbers);
    const message = fromNumber === null ? openPhoneMessages.keyAccepted : openPhoneMessages.accepted;
    return { check: { state: 'verified', message }, numbers: listed.numbers };
  };

/** Saves OpenPhone settings once OpenPhone was asked whether it takes what is new in them; answers what it said. */
export const saveQuoConfig = (context: Context) => {
  const [save, tryIt] = [saveQuoSettings(context), tryAccount(context)];
  const disconnect = disconnectQuo(context);
  return async (
    given: QuoSettings,
    actor: Staff,
    refusal: Problem | null,
    signal: AbortSignal,
  ): Promise<CredentialsCheck> => {
    const saved = await read(context, actor);
    const before = openQuo(context, saved, actor);
    const quoChange = quoChangeOf(given, before);
    const { after, changed } = quoChange;
    if (changed.length > 0 && refusal) throw refusal;
    requireComplete(given, quoChange);
    const { apiKey, fromNumber } = after;
    const tried =
      apiKey !== null && changed.length > 0 && (after.enabled || changed.includes('apiKey'))
        ? await tryIt(apiKey, fromNumber, signal)
        : { check: nothingAsked, numbers: null };
    await context.transact((tx) => save(given, actor, tx, { refusal, numbers: tried.numbers }));
    if (before.apiKey !== null && changed.includes('apiKey') && saved?.openPhoneWebhookId)
      await disconnect(before.apiKey, saved.openPhoneWebhookId, signal);
    return tried.check;
  };
};

/** Reads the numbers of a workspace, by the key that was sent or else the saved one, and keeps them. */
export const syncQuoNumbers =
  (context: Context) =>
  async (sentKey: string | null | undefined, actor: Staff, signal: AbortSignal): Promise<OpenphoneNumber[]> => {
    const { apiKey: stored } = openQuo(context, await read(context, actor), actor);
    const apiKey = keyMeant(sentKey || undefined, stored);
    if (apiKey === null) throw new Problem('invalid', 'openphone_key_missing', openPhoneMessages.keyMissing);
    const listed = await quoClient(context).listNumbers(apiKey, signal);
    if (listed.kind === 'refused') throw refused(listed.code);
    if (listed.kind === 'unanswered')
      throw new Problem('unavailable', 'openphone_unanswered', openPhoneMessages.notSynced, { retryAfter: 60 });
    await context.transact((tx) => storeQuoNumbers(context)(listed.numbers, actor, tx));
    return readQuoNumbers(actor.storeId, context.reader);
  };
