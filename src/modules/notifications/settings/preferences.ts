import type { NotificationPreferences } from '../../../contract/notifications/notification-settings.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { NotificationPreferencesSaved } from './events.ts';
import { PreferencesModel } from './settings.model.ts';

type Person = Pick<Staff, 'storeId' | 'userId'>;

/** In the app what calls for an act or tells of money; by email nothing until somebody asks for it. */
export const usualPreferences: NotificationPreferences = {
  inApp: [
    'payment_success',
    'payment_failed',
    'payment_voided',
    'payment_refunded',
    'review_needed',
    'authorization_lapsing',
    'text_failed',
    'document_declined',
  ],
  email: [],
};

const preferencesOf = (row: PreferencesModel | undefined): NotificationPreferences => ({
  inApp: row?.inApp ?? usualPreferences.inApp,
  email: row?.email ?? usualPreferences.email,
});

/** What somebody is told of. */
export const readPreferences = async (
  { storeId, userId }: Person,
  rows: Pick<Tx, 'knex'>,
): Promise<NotificationPreferences> => preferencesOf(await PreferencesModel.of(storeId, rows).findOne({ id: userId }));

/** Saves what somebody is told of. */
export const savePreferences =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ inApp, email }: NotificationPreferences, { storeId, userId }: Person, tx: Tx): Promise<void> => {
    const before = await readPreferences({ storeId, userId }, tx);
    const changes = changesBetween({ inApp: before.inApp, byEmail: before.email }, { inApp, byEmail: email });
    await PreferencesModel.in(tx)
      .insert({ storeId, id: userId, inApp, email, updatedAt: clock() })
      .onConflict(['storeId', 'id'])
      .merge();
    tx.raise<NotificationPreferencesSaved>({ type: 'NotificationPreferencesSaved', storeId, userId, changes });
  };
