import type { NotificationChange, NotificationConfig } from '../../../contract/notifications/notification-settings.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { NotificationConfigSaved } from './events.ts';
import { settingsMessages as messages } from './messages.ts';
import { ConfigModel } from './settings.model.ts';
import { isPublicHost } from './webhook-address.ts';

type Store = Pick<Staff, 'storeId'>;

const defaults: NotificationConfig = {
  realTimeNotifications: false,
  emailNotifications: false,
  dailySummaryEnabled: false,
  summaryTime: '18:00:00',
  summaryTimezone: 'America/Los_Angeles',
  recipientEmails: [],
  webhookEnabled: false,
  webhookUrl: null,
  minimumAmount: '0.00',
  notificationTypes: ['payment_success', 'payment_failed'],
  webhookTypes: null,
};

/** Of a row, what a config says. */
const configOf = ({
  storeId: _,
  id: _id,
  userId: _u,
  parentUserId: _p,
  createdAt: _c,
  updatedAt: _d,
  ...config
}: ConfigModel) => config as NotificationConfig;

/** How a store is told of its payments, as the transaction or the handle sees it. */
export const readConfig = async (storeId: string, rows: Pick<Tx, 'knex'>): Promise<NotificationConfig> => {
  const row = await ConfigModel.of(storeId, rows).first();
  return row ? configOf(row) : defaults;
};

const refuse = (path: string, message: string): never => {
  throw new Problem('invalid', 'validation_failed', message, { details: [{ path, message }] });
};

/** The config as it becomes by a change. The one recipient of old joins the others. */
const changed = (before: NotificationConfig, change: NotificationChange): NotificationConfig => {
  const { recipientEmail: single, minimumAmount, ...fields } = change;
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: NotificationConfig = { ...before, ...sent };
  const isKnown = after.recipientEmails.some((known) => known.toLowerCase() === single?.toLowerCase());
  return {
    ...after,
    ...(minimumAmount !== undefined && { minimumAmount: toDecimal(minimumAmount) }),
    ...(single && !isKnown && { recipientEmails: [...after.recipientEmails, single] }),
  };
};

/** Saves what is sent of how a store is told of its payments, for all of its people. */
export const saveConfig =
  ({ newId, clock, people }: Pick<Context, 'newId' | 'clock' | 'people'>) =>
  async (change: NotificationChange, { storeId, userId, name }: Staff, tx: Tx): Promise<NotificationConfig> => {
    const contact = await people.contactOf(userId, tx);
    const now = clock();
    const first = { storeId, id: newId(), userId: contact?.ownerId ?? userId, createdAt: now };
    await ConfigModel.in(tx).insert(first).onConflict('storeId').ignore();
    const row = await ConfigModel.of(storeId, tx).first().forUpdate();
    const before = row ? configOf(row) : defaults;
    const after = changed(before, change);
    const { webhookEnabled, webhookUrl } = after;
    if (webhookUrl !== null && !isPublicHost(webhookUrl)) refuse('webhookUrl', messages.privateHost);
    if (webhookEnabled && webhookUrl === null) refuse('webhookUrl', messages.noWebhookUrl);
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    await ConfigModel.of(storeId, tx).patch({ ...after, updatedAt: now });
    tx.raise<NotificationConfigSaved>({ type: 'NotificationConfigSaved', storeId, by: { userId, name } });
    return after;
  };

/** The same for a screen. */
export const showConfig =
  ({ reader }: Pick<Context, 'reader'>) =>
  ({ storeId }: Store): Promise<NotificationConfig> =>
    readConfig(storeId, reader);
