import { toDecimal } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { type LinkKey, raiseFlagged } from '../link/index.ts';
import { sendReminder as sendQueue } from './queues.ts';
import { decideReminder, nextReminder } from './reminder.ts';
import {
  findDue,
  lockReminders,
  planOf,
  type ReminderChange,
  type ReminderRow,
  writeReminders,
} from './reminder.store.ts';

/** Hands the text to messaging. The number of a reminder is its intent, so that no two jobs send the same one. */
const queueReminder = ({ texts }: Context, row: ReminderRow, userId: string, tx: Tx) => {
  const { storeId, id, linkId, customerId, customerName, customerNotes, cents, payee, payerLanguage } = row;
  return texts.queueText(
    {
      intentKey: `reminder:${id}:${row.remindersSent + 1}`,
      storeId,
      userId,
      template: 'reminder',
      to: row.customerPhone ?? '',
      customerId,
      customerName,
      linkId: id,
      publicLinkId: linkId,
      language: payerLanguage ?? undefined,
      variables: { customerName, amount: toDecimal(cents), companyName: payee, customerNotes: customerNotes ?? '' },
    },
    tx,
  );
};

const remind = async (context: Context, row: ReminderRow, now: Date, tx: Tx): Promise<Partial<ReminderChange>> => {
  const { userId, remindersSince, remindersSent } = row;
  // The user whose texts these are was deleted.
  if (userId === null) return { nextReminderAt: null };
  const queued = await queueReminder(context, row, userId, tx);
  const sent = { ...row, remindersSent: remindersSent + 1 };
  const next = {
    remindersSent: sent.remindersSent,
    nextReminderAt: nextReminder(planOf(sent, remindersSince, now), now),
  };
  // Over the limit of a day the reminder is left out; for any other reason, such as an opt-out, the next one would fare no better.
  if ('refused' in queued && queued.code === 'text_refused')
    return { ...next, nextReminderAt: null, remindersEnded: 'refused' };
  return next;
};

/** Reminds of a link whose time has come. Everything is asked again under its lock: it may have been paid since, or reminded of. */
const remindOfDueLink =
  (context: Context) =>
  async (key: LinkKey, tx: Tx): Promise<void> => {
    const now = context.clock();
    const row = await lockReminders(key, tx);
    if (!row?.nextReminderAt || row.nextReminderAt > now) return;
    const decision = decideReminder({ ...planOf(row, row.remindersSince, now), confirming: row.confirming }, now);
    const changes = decision.kind === 'send' ? await remind(context, row, now, tx) : { nextReminderAt: decision.next };
    if (await writeReminders(row, changes, tx)) raiseFlagged(key, tx);
  };

/** Reminds of a link, if its reminder is due and may still go out. */
export const sendReminder = (context: Context) => {
  const remindOf = remindOfDueLink(context);
  return (key: LinkKey): Promise<void> => context.transact((tx) => remindOf(key, tx));
};

/** Asks for one job for each link whose reminder is due. */
export const findDueReminders =
  ({ reader, transact, clock }: Context) =>
  async (): Promise<void> => {
    const links = await findDue(clock(), reader);
    await transact(async (tx) => {
      for (const { storeId, id } of links) await tx.enqueue(sendQueue, { storeId, id });
    });
  };
