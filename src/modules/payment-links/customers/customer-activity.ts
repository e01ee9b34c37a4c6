import { statement, type Statement } from '../../../../db/statement.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import { isAboutDocument } from '../../../contract/texting/template.ts';
import { projection, type Projection } from '../../../kernel/projection.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type {
  CustomerAdded,
  CustomerArchived,
  CustomerChanged,
  CustomerRestored,
  Customers,
  CustomersAdded,
  CustomerPhone,
  ImportedCustomersRemoved,
  MergedCustomersRemoved,
} from '../../customers/index.ts';
import type { Conversations, Reply, TextEvent, TextReceived } from '../../messaging/index.ts';
import {
  countNew,
  type LinkCreated,
  type LinkFlagged,
  type LinkStatusChanged,
  type LinkTermsChanged,
  type LinkTotalsKey,
} from '../link/index.ts';
import type { LinkOpened } from '../payers/index.ts';
import { latestSql, openSql } from './latest-activity.ts';

type DirectoryEvent =
  | CustomerAdded
  | CustomersAdded
  | CustomerArchived
  | CustomerChanged
  | CustomerRestored
  | ImportedCustomersRemoved
  | MergedCustomersRemoved;
type ActivityEvent = DirectoryEvent | LinkEvent | TextEvent | TextReceived;
type LinkEvent = LinkCreated | LinkStatusChanged | LinkFlagged | LinkTermsChanged | LinkOpened;

/** The customer of a link, by the link's internal id. */
const ofLink = (store: string, link: string): string =>
  `(select customer_id from payment_links where store_id = ${store} and id = ${link})`;

const add = statement(
  'payment-links.add-customer-activity',
  `insert into read_customers (store_id, id, added_at, active_at)
   select $1, id, $3, $3 from unnest($2::uuid[]) id on conflict do nothing`,
);
const archive = statement(
  'payment-links.archive-customer-activity',
  'update read_customers set archived = $3 where store_id = $1 and id = $2',
);
// A new link, a text and an opening only add to what is there, which needs no look at the other links.
const countNewLink = statement(
  'payment-links.count-new-link',
  countNew(`update read_customers set open_links = open_links + 1, open_amount = open_amount + $3::bigint / 100.0,
      activity = case when $4::timestamptz >= active_at then 'asked' else activity end, active_at = greatest(active_at, $4)
    where store_id = $1 and id = $2`),
);
const addOpening = statement(
  'payment-links.add-opening-to-customer',
  `update read_customers
      set activity = case when $3 >= active_at then 'opened' else activity end, active_at = greatest(active_at, $3)
    where store_id = $1 and id = ${ofLink('$1', '$2')} returning id`,
);
const addText = statement(
  'payment-links.add-text-to-customer',
  `update read_customers
      set activity = case when $3 >= active_at then 'texted' else activity end, active_at = greatest(active_at, $3),
          text_failed = false
    where store_id = $1 and id = ${ofLink('$1', '$2')} returning id`,
);
// A payment happens last. Where the clocks of two machines say otherwise, no row is returned, and the activity is worked out again.
const addPayment = statement(
  'payment-links.add-payment-to-customer',
  `update read_customers
      set open_links = open_links + $3, open_amount = open_amount + $4::int / 100.0, activity = 'paid', active_at = $5
    where store_id = $1 and id = $2 and active_at < $5::timestamptz returning id`,
);
// Locked before it is worked out again: whoever waited for it sees what the other one has committed.
const lock = statement(
  'payment-links.lock-activity',
  'select id from read_customers where store_id = $1 and id = $2 for update',
);
const lockOfLink = statement(
  'payment-links.lock-customer-activity',
  `select id from read_customers where store_id = $1 and id = ${ofLink('$1', '$2')} for update`,
);
const refresh = statement(
  'payment-links.refresh-customer-activity',
  `update read_customers r
      set open_links = r.open_links + $3, open_amount = r.open_amount + $4::int / 100.0,
          activity = h.activity, active_at = h.active_at, text_failed = h.text_failed
     from read_customers c cross join lateral (${latestSql}) h
    where c.store_id = $1 and c.id = $2 and r.store_id = c.store_id and r.id = c.id`,
);
const lockSome = statement(
  'payment-links.lock-activities',
  'select id from read_customers where store_id = $1 and id = any($2::uuid[]) order by id for update',
);
const hear = statement(
  'payment-links.hear-customers',
  `update read_customers r
      set replied_at = case when k.replied_at >= r.added_at then k.replied_at end,
          stopped_at = case when k.stopped_at >= r.added_at then k.stopped_at end
     from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) k (id, replied_at, stopped_at)
    where r.store_id = $1 and r.id = k.id`,
);
const remove = statement(
  'payment-links.remove-customer-activity',
  'delete from read_customers where store_id = $1 and id = any($2::uuid[])',
);
const recount = statement(
  'payment-links.recount-customer-activity',
  `update read_customers r
      set open_links = open.links, open_amount = open.amount,
          activity = h.activity, active_at = h.active_at, text_failed = h.text_failed
     from read_customers c cross join lateral (${openSql}) open cross join lateral (${latestSql}) h
    where c.store_id = $1 and c.id = $2 and r.store_id = c.store_id and r.id = c.id`,
);
const empty = statement('payment-links.empty-customer-activity', 'delete from read_customers');
const refill = statement(
  'payment-links.refill-customer-activity',
  `insert into read_customers
     (store_id, id, added_at, archived, replied_at, stopped_at, open_links, open_amount, activity, active_at, text_failed)
   select c.store_id, c.id, c.added_at, c.archived, c.replied_at, c.stopped_at, open.links, open.amount,
          h.activity, h.active_at, h.text_failed
     from (select store_id, id, added_at, archived, case when replied_at >= added_at then replied_at end as replied_at,
                  case when stopped_at >= added_at then stopped_at end as stopped_at
             from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::bool[], $5::timestamptz[], $6::timestamptz[])
                  k (store_id, id, added_at, archived, replied_at, stopped_at)) c
     cross join lateral (${openSql}) open
     cross join lateral (${latestSql}) h`,
);

/** Which of two counts of a link is open: how much more is open after a change than before it. */
const openChange = (from: LinkTotalsKey, to: LinkTotalsKey): readonly [links: number, cents: number] => {
  const isOpen = ({ status, isDisabled }: LinkTotalsKey) => status === ('pending' satisfies LinkStatus) && !isDisabled;
  const [before, after] = [isOpen(from), isOpen(to)];
  return [Number(after) - Number(before), (after ? to.cents : 0) - (before ? from.cents : 0)];
};

/**
 * Runs a statement about the customer of a link. Where that customer was merged while the row was waited for, it finds nobody; run again
 * it finds the kept one.
 */
const followMerge = async (sql: Statement, values: readonly unknown[], tx: Tx): Promise<readonly { id: string }[]> => {
  const found = await tx.sql<{ id: string }>(sql, values);
  return found.length > 0 ? found : tx.sql<{ id: string }>(sql, values);
};

interface ActivityContext {
  readonly customers: Customers;
  readonly conversations: Conversations;
}

/** When each of these customers, who may be of several stores, last wrote from their phone, and when they last wrote STOP. */
const heardFrom = async (
  of: readonly { readonly storeId: string; readonly phone: string | null }[],
  { conversations }: Pick<ActivityContext, 'conversations'>,
  tx: Pick<Tx, 'sql'>,
): Promise<readonly [repliedAt: readonly (Date | null)[], stoppedAt: readonly (Date | null)[]]> => {
  const phones = of.flatMap(({ storeId, phone }) => (phone === null ? [] : [{ storeId, phone }]));
  const replies = new Map<string, Reply>();
  for (const reply of await conversations.findReplies(phones, tx))
    replies.set(`${reply.storeId} ${reply.phone}`, reply);
  const found = of.map(({ storeId, phone }) => replies.get(`${storeId} ${phone}`));
  return [found.map((reply) => reply?.repliedAt ?? null), found.map((reply) => reply?.stoppedAt ?? null)];
};

/** Keeps what customers wrote, of whom it was not known yet, or by another phone. */
const hearCustomers = async (
  context: ActivityContext,
  { storeId, heard }: { readonly storeId: string; readonly heard: readonly CustomerPhone[] },
  tx: Tx,
): Promise<void> => {
  const ids = heard.map(({ id }) => id);
  await tx.sql(lockSome, [storeId, ids]);
  const phones = heard.map(({ phone }) => ({ storeId, phone }));
  await tx.sql(hear, [storeId, ids, ...(await heardFrom(phones, context, tx))]);
  for (const id of ids) await tx.sql(refresh, [storeId, id, 0, 0]);
};

/** The kept one has the links of those who are no more, and is heard by the phone that was chosen. */
const mergeCustomers = async (
  context: ActivityContext,
  { storeId, keptId, mergedIds }: MergedCustomersRemoved,
  tx: Tx,
): Promise<void> => {
  await tx.sql(lockSome, [storeId, [keptId, ...mergedIds]]);
  await tx.sql(remove, [storeId, mergedIds]);
  const heard = await context.customers.phonesOfCustomers({ storeId, ids: [keptId] }, tx);
  await hearCustomers(context, { storeId, heard }, tx);
  await tx.sql(recount, [storeId, keptId]);
};

/** What somebody wrote, or another phone by which they are heard, is of everybody who has the phone. */
const hearEvent = async (context: ActivityContext, event: TextReceived | CustomerChanged, tx: Tx): Promise<void> => {
  const { customers } = context;
  const { storeId } = event;
  if (event.type === 'TextReceived') {
    if (event.kind !== 'text' && event.kind !== 'opt-out') return;
    await hearCustomers(context, { storeId, heard: await customers.customersWithPhone(event, tx) }, tx);
  } else if (event.changes.some(({ field }) => field === 'customerPhone')) {
    const heard = await customers.phonesOfCustomers({ storeId, ids: [event.customerId] }, tx);
    await hearCustomers(context, { storeId, heard }, tx);
  }
};

const refreshCustomer = async (
  { storeId, linkId }: { readonly storeId: string; readonly linkId: string | null },
  tx: Tx,
): Promise<void> => {
  const [locked] = await followMerge(lockOfLink, [storeId, linkId], tx);
  if (locked !== undefined) await tx.sql(refresh, [storeId, locked.id, 0, 0]);
};

/** A link whose status changes is locked, so that its customer is not merged before the commit. */
const followStatus = async (event: LinkStatusChanged, tx: Tx): Promise<void> => {
  const { storeId, customerId, from, to, paidAt } = event;
  if (customerId === null) return;
  const change = openChange(from, to);
  const paid = paidAt === null ? [] : await tx.sql(addPayment, [storeId, customerId, ...change, paidAt]);
  if (paid.length > 0) return;
  await tx.sql(lock, [storeId, customerId]);
  await tx.sql(refresh, [storeId, customerId, ...change]);
};

const follow = async (context: ActivityContext, event: ActivityEvent, tx: Tx): Promise<unknown> => {
  const { storeId } = event;
  switch (event.type) {
    case 'CustomerAdded':
      return tx.sql(add, [storeId, [event.customerId], event.at]);
    case 'CustomersAdded':
      return tx.sql(add, [storeId, event.customerIds, event.at]);
    case 'MergedCustomersRemoved':
      return mergeCustomers(context, event, tx);
    case 'TextReceived':
    case 'CustomerChanged':
      return hearEvent(context, event, tx);
    case 'ImportedCustomersRemoved':
      return tx.sql(remove, [storeId, event.customerIds]);
    case 'CustomerArchived':
    case 'CustomerRestored':
      return tx.sql(archive, [storeId, event.customerId, event.type === 'CustomerArchived']);
    case 'LinkCreated':
      return tx.write(countNewLink, [storeId, event.customerId, event.cents, event.at, event.status, event.isDisabled]);
    case 'LinkOpened':
      return followMerge(addOpening, [storeId, event.linkId, event.at], tx);
    case 'TextQueued':
      return isAboutDocument(event.messageType) ? null : followMerge(addText, [storeId, event.linkId, event.at], tx);
    case 'LinkStatusChanged':
      return followStatus(event, tx);
    default:
      return refreshCustomer(event, tx);
  }
};

/**
 * What is open for each customer of a store, and what happened last with their links: the directory is ordered and filtered by it. A text
 * about a document is none of a link.
 */
export const customerActivity = (context: ActivityContext): Projection =>
  projection<ActivityEvent>(
    'read_customers',
    [
      ...([
        'CustomerAdded',
        'CustomersAdded',
        'CustomerArchived',
        'CustomerChanged',
        'CustomerRestored',
        'ImportedCustomersRemoved',
        'MergedCustomersRemoved',
      ] as const),
      ...(['LinkCreated', 'LinkStatusChanged', 'LinkFlagged', 'LinkTermsChanged', 'LinkOpened'] as const),
      ...(['TextQueued', 'TextRetried', 'TextSent', 'TextUnconfirmed', 'TextDelivered', 'TextFailed'] as const),
      'TextReceived',
    ],
    async (event, tx) => {
      await follow(context, event, tx);
    },
    async (tx) => {
      await tx.sql(empty);
      for await (const customers of context.customers.everyCustomer(tx)) {
        const column = <T>(of: (customer: (typeof customers)[number]) => T): T[] => customers.map(of);
        await tx.sql(refill, [
          ...[column(({ storeId }) => storeId), column(({ id }) => id)],
          ...[column(({ addedAt }) => addedAt), column(({ archived }) => archived)],
          ...(await heardFrom(customers, context, tx)),
        ]);
      }
    },
  );
