import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { changesBetween, type FieldChange } from '../../../kernel/field-change.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { TextSettingsSaved } from './events.ts';
import { type AutomaticTexts, automaticTexts, SmsSettingsModel } from './sms-settings.model.ts';

/** Whose settings they are; every store may choose to send through those of the operator. */
export interface SettingsOwner {
  readonly storeId: string;
  readonly userId: string;
  readonly operator: boolean;
}

/** Whose settings they are, as they are found. */
export type SettingsPlace = Pick<SettingsOwner, 'storeId' | 'userId'>;

/** Columns of settings and what they become. */
export type SettingsChanges = Partial<SmsSettingsModel>;

/** One column that becomes what was sent: nothing where it was not sent, null where it is empty. */
export const change = <C extends keyof SmsSettingsModel>(
  column: C,
  value: SmsSettingsModel[C] | '' | undefined,
): SettingsChanges => (value === undefined ? {} : { [column]: value === '' ? null : value });

/** Whether what was sent leaves the stored value as it is; empty and null are the same. */
export const isKept = (sent: string | null | undefined, stored: string | null): boolean =>
  sent === undefined || (sent || null) === stored;

/** A person's settings, locked until the commit. */
export const lockSettings = ({ storeId, userId }: SettingsPlace, tx: Tx) =>
  SmsSettingsModel.of(storeId, tx).findById([storeId, userId]).forUpdate();

const readInherited = statement(
  'messaging.inherited-texts',
  `select ${selectList(SmsSettingsModel, 's', automaticTexts)} from sms_settings s
     join read_stores o on o.store_id = s.store_id and o.owner_id = s.id where s.store_id = $1`,
);

/** What a person's automatic texts follow until they save any settings: those of the account's owner. */
const inheritedTexts = async ({ storeId }: SettingsPlace, tx: Tx): Promise<SettingsChanges> =>
  (await tx.sql<AutomaticTexts>(readInherited, [storeId]))[0] ?? {};

/** The settings whose changes are recorded: words and choices, and of an account at a provider nothing but its number. */
const recorded = [
  ...automaticTexts,
  'smsTemplate',
  'smsTemplateEs',
  'smsReminderTemplate',
  'smsReminderTemplateEs',
  'openPhoneSmsTemplate',
  'textPrice',
  'twilioFromNumber',
  'openPhoneFromNumber',
  'openPhoneEnabled',
  'twilioInherited',
  'openphoneInherited',
] as const satisfies readonly (keyof SmsSettingsModel)[];

/** Which of these were changed. To turn off what nobody had chosen changes nothing. */
const recordedChanges = (before: SettingsChanges, after: SettingsChanges): readonly FieldChange[] => {
  const saved = recorded.filter((column) => after[column] !== undefined);
  const of = (settings: SettingsChanges) => Object.fromEntries(saved.map((column) => [column, settings[column]]));
  return changesBetween(of(before), of(after)).filter((field) => field.before !== null || field.after !== 'off');
};

/** Writes what changes of a person's settings; answers the unguessable part of the addresses their providers call. */
export const writeSettings =
  ({ clock, randomText }: Pick<Context, 'clock' | 'randomText'>) =>
  async (given: SettingsChanges, { storeId, userId, operator }: SettingsOwner, tx: Tx): Promise<string> => {
    const changes = { ...given, lentToStores: operator, updatedAt: clock() };
    const before = await lockSettings({ storeId, userId }, tx);
    const inherited = await inheritedTexts({ storeId, userId }, tx);
    const saved = recordedChanges(before ?? inherited, given);
    if (saved.length > 0) tx.raise<TextSettingsSaved>({ type: 'TextSettingsSaved', storeId, userId, changes: saved });
    const [row] = await tx
      .knex<SmsSettingsModel>(SmsSettingsModel.tableName)
      .insert({ storeId, id: userId, webhookKey: storeId + randomText(24), ...inherited, ...changes })
      .onConflict(['storeId', 'id'])
      .merge({ ...changes, webhookKey: tx.knex.raw('coalesce(sms_settings.webhook_key, excluded.webhook_key)') })
      .returning('webhookKey');
    return row?.webhookKey ?? '';
  };
