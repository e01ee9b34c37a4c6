import { storeModel } from '../../../../db/model.ts';
import type { ReminderStep } from '../../../contract/links/reminders.ts';

/** Whether and when a store reminds of links; one row for a store that has ever set it. */
export class ReminderSettingsModel extends storeModel('reminder_settings', {
  isOn: 'bool',
  steps: 'jsonb',
  updatedAt: 'timestamptz',
}) {
  declare steps: ReminderStep[];
}
