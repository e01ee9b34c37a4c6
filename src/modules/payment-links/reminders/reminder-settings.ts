import { statement } from '../../../../db/statement.ts';
import type { ReminderSettings } from '../../../contract/links/reminders.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { PaymentLinkModel } from '../link/index.ts';
import type { RemindersChanged } from './events.ts';
import { ReminderSettingsModel } from './reminder-settings.model.ts';

/** What a store is proposed that has never switched reminders on. */
const proposed: ReminderSettings = {
  isOn: false,
  steps: [
    { hours: 3, from: 'sent' },
    { hours: 24, from: 'sent' },
  ],
};

/** The same as people read it. */
const shown = ({ isOn, steps }: ReminderSettings) => ({
  isOn,
  steps: steps.map(({ hours, from }) => `${hours} h ${from === 'sent' ? 'after the text' : 'before the end'}`),
});

/** Whether and when the store reminds of links. */
export const readReminderSettings =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<ReminderSettings> => {
    const saved = await ReminderSettingsModel.of(storeId, reader).first();
    return saved ? { isOn: saved.isOn, steps: saved.steps } : proposed;
  };

// By hand, because the driver takes a list for an array of PostgreSQL's.
const save = statement(
  'payment-links.save-reminder-settings',
  `insert into reminder_settings (store_id, id, is_on, steps, updated_at) values ($1, $2, $3, $4, $5)
   on conflict (store_id) do update set is_on = excluded.is_on, steps = excluded.steps, updated_at = excluded.updated_at`,
);

/** Sets whether and when the store reminds of links. A reminder that is planned keeps its time, unless there are to be none any more. */
export const saveReminderSettings =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async ({ isOn, steps }: ReminderSettings, { storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<void> => {
    const before = (await ReminderSettingsModel.of(storeId, tx).first()) ?? proposed;
    const changes = changesBetween(shown(before), shown({ isOn, steps }));
    await tx.sql(save, [storeId, newId(), isOn, JSON.stringify(steps), clock()]);
    if (!isOn) await PaymentLinkModel.of(storeId, tx).whereNotNull('nextReminderAt').patch({ nextReminderAt: null });
    if (changes.length > 0) tx.raise<RemindersChanged>({ type: 'RemindersChanged', storeId, changes });
  };
