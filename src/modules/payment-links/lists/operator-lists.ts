import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { decisionCodes } from '../../../contract/checkout/review.ts';
import { reviewMessages } from '../../../contract/checkout/review-messages.ts';
import type { LockedLinkOfStore, OpenPayment } from '../../../contract/operator/operator.ts';
import type { Context } from '../context.ts';
import { PaymentLinkModel } from '../link/index.ts';

const mostOpenPayments = 200;

// By hand, because it joins what identity publishes of a store.
const selectOpenPayments = statement(
  'payment-links.list-under-review',
  `select ${selectList(PaymentLinkModel, 'l', ['linkId', 'customerName', 'amount', 'transactionNumber', 'status'])},
          s.payee as store, l.review_code as "reviewCode", l.review_since as since
     from payment_links l join read_stores s on s.store_id = l.store_id
    where l.review_code is not null and l.review_code = any($1::text[])
    order by l.review_since desc limit ${mostOpenPayments}`,
);

/** The payments of all stores that wait for a decision, for the operator; the latest first. */
export const listOpenPayments =
  ({ reader }: Context) =>
  async (): Promise<OpenPayment[]> => {
    const rows = await reader.sql<Omit<OpenPayment, 'reviewReason' | 'since'> & { since: Date }>(selectOpenPayments, [
      decisionCodes,
    ]);
    return rows.map((row) => ({
      ...row,
      reviewReason: reviewMessages[row.reviewCode],
      since: row.since.toISOString(),
    }));
  };

const mostLocked = 200;

// By hand, because it joins what identity publishes of a store.
const selectLocked = statement(
  'payment-links.list-locked',
  `select ${selectList(PaymentLinkModel, 'l', ['linkId', 'customerName', 'amount', 'transactionNumber', 'lockedCode'])},
          s.payee as store, l.locked_at as since
     from payment_links l join read_stores s on s.store_id = l.store_id
    where l.locked_code is not null
    order by l.locked_at desc limit ${mostLocked}`,
);

/** The links of all stores that are locked, for the operator; the latest first. */
export const listLockedLinks =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (): Promise<LockedLinkOfStore[]> => {
    const rows = await reader.sql<Omit<LockedLinkOfStore, 'since'> & { since: Date }>(selectLocked);
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  };
