import { statement } from '../../../../db/statement.ts';
import { LinkStatus } from '../../../contract/payer/public-link.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isPaid, statusAfter } from './link.ts';
import { lockById, raiseFlagged, raiseStatusChanged, type LockedLink } from './locked-link.ts';
import { paidBeforeMessage } from './messages.ts';

const withdraw = statement(
  'payment-links.withdraw-successor',
  `with withdrawn as (
     update payment_links
        set status = $3::text, closing_note = case when status <> $3 then $4 else closing_note end,
            replaceable = false, renewal_requested_at = null, updated_at = now()
      where store_id = $1 and id = $2 returning store_id, id)
   insert into payment_link_events (store_id, payment_link_id, type, at, note)
   select store_id, id, 'cancelled', now(), $4 from withdrawn where $5`,
);

/**
 * Withdraws every link that has taken the place of this one, because the money is here after all and nobody may pay it again; nor
 * is another made in the place of the last. A payment of theirs that is under way still completes them. Links are locked from
 * the first to the last, and here alone.
 */
export const withdrawSuccessors = async ({ storeId, replacedBy }: LockedLink, tx: Tx): Promise<void> => {
  for (let next = replacedBy; next !== null;) {
    const [link] = await tx.sql<LockedLink>(lockById, [storeId, next]);
    if (!link) throw new Error(`The payment link ${next} has taken the place of another one and is gone.`);
    const status = statusAfter('cancel', link.status) ?? link.status;
    const isWithdrawn = status !== link.status;
    await tx.sql(withdraw, [storeId, link.id, status, paidBeforeMessage, isWithdrawn]);
    if (isWithdrawn) raiseStatusChanged(link, { status }, tx);
    else raiseFlagged(link, tx);
    next = link.replacedBy;
  }
};

const findPaidBefore = statement(
  'payment-links.find-paid-before',
  `with recursive earlier as (
     select store_id, replaces from payment_links where store_id = $1 and id = $2
      union all
     select l.store_id, l.replaces from payment_links l join earlier e on l.store_id = e.store_id and l.id = e.replaces)
   select 1 from earlier e join payment_links l on l.store_id = e.store_id and l.id = e.replaces
    where l.status = any($3) limit 1`,
);

const paidStatuses = LinkStatus.options.filter(isPaid);

/**
 * Whether what a locked link asks for came with an earlier link after all. Whoever completes that one has to lock this one to
 * withdraw it, before the commit: so that a look under this lock misses nothing.
 */
export const isPaidBefore = async ({ storeId, id, replaces }: LockedLink, tx: Tx): Promise<boolean> =>
  replaces !== null && (await tx.sql(findPaidBefore, [storeId, id, paidStatuses])).length > 0;
