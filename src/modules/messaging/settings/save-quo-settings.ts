import { normalizePhone, toE164 } from '../../../contract/phone.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isUnchanged, mask } from '../../../platform/secrets.ts';
import type { Context } from '../context.ts';
import type { QuoNumber } from '../providers/index.ts';
import type { TextingAccountChanged } from './events.ts';
import { openPhoneMessages } from './messages.ts';
import { connectQuo } from './queues.ts';
import { storeQuoNumbers } from './quo-number.model.ts';
import { SmsSettingsModel } from './sms-settings.model.ts';
import { apiKeyPlace } from './text-account.ts';
import {
  change,
  isKept,
  lockSettings,
  type SettingsChanges,
  type SettingsOwner,
  type SettingsPlace,
  writeSettings,
} from './write-settings.ts';

/** What may be saved of a person's OpenPhone settings; a field that is left out stays as it is, null and empty clear it. */
export interface QuoSettings {
  /** The mask of the one stored means unchanged. */
  readonly apiKey?: string | null | undefined;
  readonly enabled?: boolean | undefined;
  readonly selectedNumber?: string | null | undefined;
  readonly fromNumber?: string | null | undefined;
  readonly smsTemplate?: string | null | undefined;
}

/** How a person's OpenPhone stands, its key in plain text. */
export interface QuoState {
  readonly apiKey: string | null;
  readonly enabled: boolean;
  /** +15551234567 */
  readonly fromNumber: string | null;
}

type QuoPart = 'apiKey' | 'enabled' | 'fromNumber';

/** What a save would make of a person's OpenPhone, and which parts of it are others then. */
export interface QuoChange {
  readonly after: QuoState;
  readonly changed: readonly QuoPart[];
}

/** A person's OpenPhone as it is saved. */
export const openQuo = (
  { secrets }: Pick<Context, 'secrets'>,
  row: SmsSettingsModel | undefined,
  { userId }: Pick<SettingsPlace, 'userId'>,
): QuoState => ({
  apiKey: row?.openPhoneApiKey ? secrets.open(row.openPhoneApiKey, apiKeyPlace(userId)) : null,
  enabled: row?.openPhoneEnabled ?? false,
  fromNumber: row?.openPhoneFromNumber ?? null,
});

/** A person's saved OpenPhone key, or null. */
export const readQuoKey =
  (context: Pick<Context, 'secrets' | 'reader'>) =>
  async ({ storeId, userId }: SettingsPlace): Promise<string | null> =>
    openQuo(context, await SmsSettingsModel.of(storeId, context.reader).findById([storeId, userId]), { userId }).apiKey;

/** The key that is meant by what was sent: the stored one where none or its mask was. Throws for a mask of another. */
export const keyMeant = (sent: string | null | undefined, stored: string | null): string | null => {
  if (sent === undefined) return stored;
  if (!sent) return null;
  return isUnchanged(sent, stored === null ? null : mask(stored)) ? stored : sent;
};

/** What a save would change. Without a key OpenPhone is off. */
export const quoChangeOf = (given: QuoSettings, before: QuoState): QuoChange => {
  const apiKey = keyMeant(given.apiKey, before.apiKey);
  const sentNumber = given.fromNumber && toE164(normalizePhone(given.fromNumber));
  const fromNumber = isKept(sentNumber, before.fromNumber) ? before.fromNumber : sentNumber || null;
  const after = { apiKey, fromNumber, enabled: apiKey !== null && (given.enabled ?? before.enabled) };
  const changed = (['apiKey', 'enabled', 'fromNumber'] as const).filter((part) => after[part] !== before[part]);
  return { after, changed };
};

const invalid = (path: string, message: string): Problem =>
  new Problem('invalid', 'invalid', message, { details: [{ path, message }] });

/** Refuses to switch on an OpenPhone that cannot send. */
export const requireComplete = (given: QuoSettings, { after }: QuoChange): void => {
  if (given.enabled === true && after.apiKey === null) throw invalid('apiKey', openPhoneMessages.keyMissing);
  if (after.enabled && after.fromNumber === null) throw invalid('fromNumber', openPhoneMessages.numberMissing);
};

/** Refuses the number that texts are to go out from where the workspace does not have it, or may not text from it. */
export const requireNumber = (fromNumber: string, numbers: readonly QuoNumber[]): void => {
  const number = numbers.find(({ phoneNumber }) => phoneNumber === fromNumber);
  if (!number) throw invalid('fromNumber', openPhoneMessages.otherNumber);
  if (!number.canSendSms) throw invalid('fromNumber', openPhoneMessages.mayNotText);
};

/** The id of the number that texts go out from, where it is known. */
const selectedOf = ({ fromNumber }: QuoState, numbers: readonly QuoNumber[] | null): string | undefined =>
  numbers?.find(({ phoneNumber }) => phoneNumber === fromNumber)?.phoneNumberId;

const columnsOf = (
  { secrets }: Pick<Context, 'secrets'>,
  given: QuoSettings,
  { after, changed }: QuoChange,
  before: SmsSettingsModel | undefined,
  { userId, numbers }: Pick<SettingsPlace, 'userId'> & { readonly numbers: readonly QuoNumber[] | null },
): SettingsChanges => ({
  ...change('openPhoneSelectedNumber', selectedOf(after, numbers) ?? given.selectedNumber),
  ...change('openPhoneSmsTemplate', given.smsTemplate),
  openPhoneEnabled: after.enabled,
  openPhoneFromNumber: after.fromNumber,
  // The webhook of another key is of another workspace.
  ...(changed.includes('apiKey') && {
    openPhoneApiKey: after.apiKey === null ? null : secrets.seal(after.apiKey, apiKeyPlace(userId)),
    openPhoneWebhookId: null,
    openPhoneWebhookKey: null,
  }),
  // Beside an OpenPhone of one's own no Twilio account is inherited.
  ...(after.enabled && before?.twilioInherited === true && { twilioInherited: false }),
});

/**
 * Saves a person's OpenPhone settings, the key sealed, with the numbers of its workspace where they are known, and has Quo told where to
 * report. Throws the refusal, if there is one, where another account or a part of one would take the place of what is saved.
 */
export const saveQuoSettings =
  (context: Context) =>
  async (
    given: QuoSettings,
    owner: SettingsOwner,
    tx: Tx,
    { refusal = null, numbers = null }: { refusal?: Problem | null; numbers?: readonly QuoNumber[] | null } = {},
  ): Promise<void> => {
    const { storeId, userId } = owner;
    const before = await lockSettings(owner, tx);
    const quoChange = quoChangeOf(given, openQuo(context, before, owner));
    const { after, changed } = quoChange;
    if (changed.length > 0 && refusal) throw refusal;
    requireComplete(given, quoChange);
    await writeSettings(context)(columnsOf(context, given, quoChange, before, { userId, numbers }), owner, tx);
    if (numbers) await storeQuoNumbers(context)(numbers, owner, tx);
    if (changed.length > 0)
      tx.raise<TextingAccountChanged>({
        type: 'TextingAccountChanged',
        storeId,
        userId,
        provider: 'openphone',
        changed,
      });
    const isToConnect = after.apiKey !== null && (changed.includes('apiKey') || !before?.openPhoneWebhookId);
    if (isToConnect) await tx.enqueue(connectQuo, { storeId, userId });
  };
