import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { ReminderStep } from '../../../contract/links/reminders.ts';
import type { RunStatement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { type LinkKey, PaymentLinkModel, whyNotTexted } from '../link/index.ts';
import type { ReminderPlan } from './reminder.ts';

const linkColumns = [
  'storeId',
  'id',
  'linkId',
  'userId',
  'customerId',
  'customerName',
  'customerNotes',
  'customerPhone',
  'payerLanguage',
  'cents',
  'status',
  'isDisabled',
  'confirming',
  'expiresAt',
  'lockedCode',
  'disownedCode',
  'remindersSince',
  'remindersSent',
  'remindersEnded',
  'nextReminderAt',
] as const;

/** A link that is locked, and what its store has set; no steps where reminders are switched off. */
export interface ReminderRow extends Readonly<Pick<PaymentLinkModel, (typeof linkColumns)[number]>> {
  readonly steps: readonly ReminderStep[];
  readonly zone: string;
  readonly payee: string;
  /** The store's account is approved and active. */
  readonly payable: boolean;
}

const lockRow = statement(
  'payment-links.lock-reminders',
  `select ${selectList(PaymentLinkModel, 'l', linkColumns)}, r.timezone as zone, r.payee, r.payable,
          coalesce(s.steps, '[]') as steps
     from payment_links l join read_stores r on r.store_id = l.store_id
     left join reminder_settings s on s.store_id = l.store_id and s.is_on
    where l.store_id = $1 and l.id = $2 for update of l`,
);

/** Locks a link and reads what decides about its reminders. */
export const lockReminders = async ({ storeId, id }: LinkKey, tx: Tx): Promise<ReminderRow | undefined> =>
  (await tx.sql<ReminderRow>(lockRow, [storeId, id]))[0];

/** What the rules need to know of a link that is reminded of since an instant. */
export const planOf = (row: ReminderRow, since: Date | null, now: Date): ReminderPlan => {
  const { steps, remindersSent: sent, remindersEnded, expiresAt, zone, payable, lockedCode, disownedCode } = row;
  const phone = row.customerPhone ?? '';
  const [isLocked, isDisowned] = [lockedCode !== null, disownedCode !== null];
  const obstacle = whyNotTexted({ ...row, isLocked, isDisowned, phone }, now);
  return {
    steps,
    since,
    sent,
    expiresAt,
    phone,
    zone,
    isOpen: payable && remindersEnded === null && obstacle === null,
  };
};

/** What is written of the reminders of a link. */
export type ReminderChange = Pick<
  PaymentLinkModel,
  'remindersSince' | 'remindersSent' | 'nextReminderAt' | 'remindersEnded'
>;

const writeRow = statement(
  'payment-links.write-reminders',
  `update payment_links set reminders_since = $3, reminders_sent = $4, next_reminder_at = $5, reminders_ended = $6
    where store_id = $1 and id = $2`,
);

const isSame = (row: ReminderRow, change: ReminderChange): boolean =>
  row.remindersSince?.getTime() === change.remindersSince?.getTime() &&
  row.remindersSent === change.remindersSent &&
  row.nextReminderAt?.getTime() === change.nextReminderAt?.getTime() &&
  row.remindersEnded === change.remindersEnded;

/** Writes what differs of the reminders of a locked link; true where anything does. */
export const writeReminders = async (row: ReminderRow, changes: Partial<ReminderChange>, tx: Tx): Promise<boolean> => {
  const { storeId, id, remindersSince, remindersSent, nextReminderAt, remindersEnded } = row;
  const change = { remindersSince, remindersSent, nextReminderAt, remindersEnded, ...changes };
  if (isSame(row, change)) return false;
  const { remindersSince: since, remindersSent: sent, nextReminderAt: next, remindersEnded: ended } = change;
  await tx.sql(writeRow, [storeId, id, since, sent, next, ended]);
  return true;
};

/** As many reminders are looked at in one minute; the rest waits for the next. */
const mostAtOnce = 2_000;

const selectDue = statement(
  'payment-links.due-reminders',
  `select store_id as "storeId", id from payment_links where next_reminder_at <= $1
    order by next_reminder_at limit ${mostAtOnce}`,
);

/** The links whose reminder is due at an instant, those that have waited longest first. */
export const findDue = (now: Date, { sql }: { readonly sql: RunStatement }): Promise<LinkKey[]> =>
  sql<LinkKey>(selectDue, [now]);
