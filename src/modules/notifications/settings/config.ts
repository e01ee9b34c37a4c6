import {
  usualSummaryParts,
  type NotificationChange,
  type NotificationConfig,
} from '../../../contract/notifications/notification-settings.ts';
import { addDays, dayOf } from '../../../contract/local-time.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { readMainWebhook, saveMainWebhook, type MainWebhook } from '../webhooks/index.ts';
import type { NotificationConfigSaved } from './events.ts';
import { ConfigModel } from './settings.model.ts';
import { unsubscribedOf } from './unsubscribes.ts';

type Store = Pick<Staff, 'storeId' | 'timezone'>;

/** What a row says: neither who wants no emails nor the webhook is in it. */
type SavedConfig = Omit<NotificationConfig, 'unsubscribedEmails' | keyof MainWebhook>;

const defaults: SavedConfig = {
  realTimeNotifications: false,
  emailNotifications: false,
  dailySummaryEnabled: false,
  summaryTime: '18:00:00',
  summaryTimezone: 'America/Los_Angeles',
  summaryFinal: false,
  summarySkipsEmpty: false,
  summaryParts: [...usualSummaryParts],
  recipientEmails: [],
  minimumAmount: '0.00',
  notificationTypes: ['payment_success', 'payment_failed'],
};

/** Of a row, what a config says. */
const configOf = (row: ConfigModel): SavedConfig => {
  const { realTimeNotifications, emailNotifications, dailySummaryEnabled, summaryTime, summaryTimezone } = row;
  const { summaryFinal, summarySkipsEmpty, summaryParts } = row;
  const { recipientEmails, minimumAmount, notificationTypes } = row;
  return {
    ...{ realTimeNotifications, emailNotifications, dailySummaryEnabled, summaryTime, summaryTimezone },
    ...{ summaryFinal, summarySkipsEmpty, summaryParts },
    ...{ recipientEmails, minimumAmount, notificationTypes },
  };
};

/** How a store is told of its payments, as the transaction or the handle sees it. */
export const readConfig = async (storeId: string, rows: Pick<Tx, 'knex'>): Promise<SavedConfig> => {
  const row = await ConfigModel.of(storeId, rows).first();
  return row ? configOf(row) : defaults;
};

/** A change of what the row says. */
type RowChange = Omit<NotificationChange, keyof MainWebhook>;

/** Where daily summaries are turned on, today is the first day that is told. */
const turnedOn = ({ summarySentDay: sent }: ConfigModel, { summaryTimezone }: SavedConfig, now: Date) => {
  const today = dayOf(now, summaryTimezone);
  const yesterday = addDays(today, -1);
  return sent === today ? {} : { summarySentDay: yesterday, summaryFinalDay: yesterday };
};

/** The config as it becomes by a change. The one recipient of old joins the others. */
const changed = (before: SavedConfig, change: RowChange): SavedConfig => {
  const { recipientEmail: single, minimumAmount, ...fields } = change;
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: SavedConfig = { ...before, ...sent };
  const isKnown = after.recipientEmails.some((known) => known.toLowerCase() === single?.toLowerCase());
  return {
    ...after,
    ...(minimumAmount !== undefined && { minimumAmount: toDecimal(minimumAmount) }),
    ...(single && !isKnown && { recipientEmails: [...after.recipientEmails, single] }),
  };
};

/** Saves what a change says of the row; nothing where it says what is there already. */
const saveRow =
  ({ newId, clock, people }: Pick<Context, 'newId' | 'clock' | 'people'>) =>
  async (change: RowChange, { storeId, userId, timezone }: Staff, tx: Tx): Promise<SavedConfig> => {
    const contact = await people.contactOf(userId, tx);
    const now = clock();
    // A summary's zone is that of the store until it is given another.
    const first = {
      storeId,
      id: newId(),
      userId: contact?.ownerId ?? userId,
      createdAt: now,
      summaryTimezone: timezone,
    };
    await ConfigModel.in(tx).insert(first).onConflict('storeId').ignore();
    const row = await ConfigModel.of(storeId, tx).first().forUpdate();
    if (!row) throw new Error('The settings were not inserted');
    const before = configOf(row);
    const after = changed(before, change);
    const changes = changesBetween(before, after);
    if (changes.length === 0) return after;
    const isTurnedOn = after.dailySummaryEnabled && !before.dailySummaryEnabled;
    await ConfigModel.of(storeId, tx).patch({ ...after, ...(isTurnedOn && turnedOn(row, after, now)), updatedAt: now });
    tx.raise<NotificationConfigSaved>({ type: 'NotificationConfigSaved', storeId, changes });
    return after;
  };

/** Saves what is sent of how a store is told of its payments, for all of its people. What it says of a webhook is of the first one. */
export const saveConfig = (context: Pick<Context, 'newId' | 'clock' | 'people' | 'outboundHttp' | 'secrets'>) => {
  const [save, saveWebhook] = [saveRow(context), saveMainWebhook(context)];
  return async (change: NotificationChange, actor: Staff, tx: Tx): Promise<void> => {
    const { webhookUrl, webhookEnabled, webhookTypes, ...fields } = change;
    const { notificationTypes } = await save(fields, actor, tx);
    // Whoever says what is told and nothing of the webhook means it, too.
    const types = webhookTypes ?? fields.notificationTypes;
    await saveWebhook({ webhookUrl, webhookEnabled, webhookTypes: types }, notificationTypes, actor, tx);
  };
};

/** The same for a screen, with its first webhook and with the recipients who want no emails. */
export const showConfig =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId, timezone: summaryTimezone }: Store): Promise<NotificationConfig> => {
    const row = await ConfigModel.of(storeId, reader).first();
    const config = row ? configOf(row) : { ...defaults, summaryTimezone };
    const unsubscribed = new Set(await unsubscribedOf(storeId, config.recipientEmails, reader));
    const unsubscribedEmails = config.recipientEmails.filter((email) => unsubscribed.has(email.toLowerCase()));
    return { ...config, ...(await readMainWebhook(storeId, reader)), unsubscribedEmails };
  };
