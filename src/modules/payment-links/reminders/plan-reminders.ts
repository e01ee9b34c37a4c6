import { statement } from '../../../../db/statement.ts';
import type { RemindersEnded } from '../../../contract/links/payment-links.ts';
import type { ReceivedKind } from '../../../contract/texting/conversations.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { eventHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ConsentRecorded, TextReceived, TextSent } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import {
  type LinkKey,
  type LinkStatusChanged,
  type LinkTermsChanged,
  lockOwnLink,
  raiseFlagged,
  recordEvent,
} from '../link/index.ts';
import { nextReminder } from './reminder.ts';
import { lockReminders, planOf, writeReminders } from './reminder.store.ts';

/** Plans the next reminder of a link that has just been texted. The first text begins it, if its store reminds of links at all. */
const planAfterText =
  ({ clock }: Context) =>
  async (key: LinkKey, tx: Tx): Promise<void> => {
    const now = clock();
    const row = await lockReminders(key, tx);
    if (!row || row.steps.length === 0) return;
    const since = row.remindersSince ?? now;
    await writeReminders(
      row,
      { remindersSince: since, nextReminderAt: nextReminder(planOf(row, since, now), now) },
      tx,
    );
  };

/** Plans the next reminder anew after a link was changed: it may end later, or ask for nothing any more. */
const planAfterChange =
  ({ clock }: Context) =>
  async (key: LinkKey, tx: Tx): Promise<void> => {
    const now = clock();
    const row = await lockReminders(key, tx);
    if (!row?.remindersSince) return;
    await writeReminders(row, { nextReminderAt: nextReminder(planOf(row, row.remindersSince, now), now) }, tx);
  };

const endForPhone = statement(
  'payment-links.end-reminders',
  `update payment_links set reminders_ended = $3, next_reminder_at = null
    where store_id = $1 and customer_phone = $2 and status = 'pending' and reminders_since is not null
      and reminders_ended is null
   returning store_id as "storeId", id`,
);

/** Nobody is reminded any more of what is asked of a phone. */
const endReminders = async (
  { storeId, phone }: Pick<TextReceived, 'storeId' | 'phone'>,
  why: Extract<RemindersEnded, 'replied' | 'opted_out'>,
  tx: Tx,
): Promise<void> => {
  for (const link of await tx.sql<LinkKey>(endForPhone, [storeId, phone, why])) raiseFlagged(link, tx);
};

// Whoever asks for texts, or how to stop them, has answered nothing.
const endedBy = { text: 'replied', 'opt-out': 'opted_out', 'opt-in': null, help: null } as const satisfies Readonly<
  Record<ReceivedKind, RemindersEnded | null>
>;

const isSwitched = (event: LinkTermsChanged | LinkStatusChanged): boolean =>
  event.type === 'LinkTermsChanged' || event.from.isDisabled !== event.to.isDisabled;

/** Keeps the time of the next reminder. Payments change nothing here: they have enough to write, and the reminder asks when it is due. */
export const reminderPlans = (context: Context): readonly EventHandler[] => {
  const [afterText, afterChange] = [planAfterText(context), planAfterChange(context)];
  return [
    eventHandler<TextSent>(['TextSent'], async ({ storeId, linkId, tracked }, tx) => {
      if (linkId !== null && tracked) await afterText({ storeId, id: linkId }, tx);
    }),
    // Whoever has written back is answered by a person.
    eventHandler<TextReceived>(['TextReceived'], async (event, tx) => {
      const why = endedBy[event.kind];
      if (why !== null) await endReminders(event, why, tx);
    }),
    eventHandler<ConsentRecorded>(['ConsentRecorded'], async (event, tx) => {
      if (!event.wanted) await endReminders(event, 'opted_out', tx);
    }),
    eventHandler<LinkTermsChanged | LinkStatusChanged>(['LinkTermsChanged', 'LinkStatusChanged'], async (event, tx) => {
      if (isSwitched(event)) await afterChange({ storeId: event.storeId, id: event.linkId }, tx);
    }),
  ];
};

/** Switches the reminders of one link off, or on again. Returns the internal id. */
export const switchReminders = (context: Context) => {
  const record = recordEvent(context);
  return async ({ linkId, isOn }: { linkId: string; isOn: boolean }, actor: Staff, tx: Tx): Promise<string> => {
    const { storeId, id } = await lockOwnLink(linkId, actor, tx);
    const row = await lockReminders({ storeId, id }, tx);
    if (!row || (row.remindersEnded === null) === isOn) return id;
    const now = context.clock();
    const remindersEnded = isOn ? null : 'off';
    const next = nextReminder(planOf({ ...row, remindersEnded }, row.remindersSince, now), now);
    await writeReminders(row, { remindersEnded, nextReminderAt: next }, tx);
    await record(row, { type: isOn ? 'reminders_on' : 'reminders_off', at: now }, actor, tx);
    raiseFlagged(row, tx);
    return id;
  };
};
