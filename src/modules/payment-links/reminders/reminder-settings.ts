import type { ReminderSettings } from '../../../contract/links/reminders.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { PaymentLinkModel } from '../link/index.ts';
import { ReminderSettingsModel } from './reminder-settings.model.ts';

/** What a store is proposed that has never switched reminders on. */
const proposed: ReminderSettings = {
  isOn: false,
  steps: [
    { hours: 3, from: 'sent' },
    { hours: 24, from: 'sent' },
  ],
};

/** Whether and when the store reminds of links. */
export const readReminderSettings =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<ReminderSettings> => {
    const saved = await ReminderSettingsModel.of(storeId, reader).first();
    return saved ? { isOn: saved.isOn, steps: saved.steps } : proposed;
  };

/** Sets whether and when the store reminds of links. A reminder that is planned keeps its time, unless there are to be none any more. */
export const saveReminderSettings =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async ({ isOn, steps }: ReminderSettings, { storeId }: Pick<Staff, 'storeId'>, tx: Tx): Promise<void> => {
    await ReminderSettingsModel.in(tx)
      .insert({ storeId, id: newId(), isOn, steps, updatedAt: clock() })
      .onConflict('storeId')
      .merge(['isOn', 'steps', 'updatedAt']);
    if (!isOn)
      await PaymentLinkModel.of(storeId, tx).whereNotNull('nextReminderAt').patch({ nextReminderAt: null });
  };
