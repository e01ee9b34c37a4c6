import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import type { Cents } from '../../src/contract/money.ts';

/** An attempt with what its link and the journal know of it. */
export interface AttemptRow {
  readonly reference: string;
  readonly linkId: string;
  readonly state: string;
  readonly kind: string;
  /** `sale` for an authorization that is the first step of one. */
  readonly transactionType: string;
  readonly requestedCents: Cents;
  /** The amount the processor approved, else the one that was requested. */
  readonly cents: Cents;
  readonly isDecidedByAdmin: boolean;
  readonly debitOnly: boolean;
  readonly cardType: string | null;
  readonly cardLabel: string | null;
  readonly review: string | null;
  readonly ageSeconds: number;
  readonly journalCents: Cents;
  /** The payment that a capture, a void or a refund is about. */
  readonly original: string | null;
}

interface PaidLinkRow {
  readonly linkId: string;
  /** What was paid and not returned. */
  readonly cents: Cents;
}

/** What a store has voided or refunded, where figures and journal differ. */
interface WrongReturnRow {
  readonly storeId: string;
  readonly type: 'voided' | 'refunded';
  readonly figuresCents: Cents;
  readonly journalCents: Cents;
}

/** Everything of our own that is compared. */
export interface MoneyRows {
  readonly attempts: readonly AttemptRow[];
  readonly paidLinks: readonly PaidLinkRow[];
  /** What the dashboards of all stores show as paid. */
  readonly figuresCents: Cents;
  readonly wrongReturns: readonly WrongReturnRow[];
}

const selectAttempts = statement(
  'reconciliation.attempts',
  `select t.transaction_reference_id as reference, l.link_id as "linkId", t.state, t.kind, t.transaction_type as "transactionType",
          (t.amount * 100)::bigint as "requestedCents", (coalesce(t.approved_amount, t.amount) * 100)::bigint as cents,
          t.decided_at is not null as "isDecidedByAdmin",
          t.debit_only as "debitOnly", t.card_type as "cardType", t.card_label as "cardLabel",
          l.review_code as review, extract(epoch from clock_timestamp() - t.created_at)::float8 as "ageSeconds",
          coalesce((select sum(e.amount * 100) from payment_events e
                     where e.store_id = t.store_id and e.transaction_id = t.id), 0)::bigint as "journalCents",
          (select o.transaction_reference_id from transactions o where o.store_id = t.store_id and o.id = t.original_id) as original
     from transactions t join payment_links l on l.store_id = t.store_id and l.id = t.payment_link_id`,
);
const selectPaidLinks = statement(
  'reconciliation.paid-links',
  `select link_id as "linkId", ((amount - refunded_amount) * 100)::bigint as cents
     from payment_links where status in ('completed', 'confirmed in pos', 'partly refunded')`,
);
const selectFigures = statement(
  'reconciliation.figures',
  `select coalesce(sum(cents), 0)::bigint as cents from read_link_totals
    where status in ('completed', 'confirmed in pos', 'partly refunded')`,
);
const selectWrongReturns = statement(
  'reconciliation.wrong-returns',
  `select store_id as "storeId", type, coalesce(f.cents, 0)::bigint as "figuresCents", coalesce(j.cents, 0)::bigint as "journalCents"
     from (select store_id, type, sum(cents) as cents from read_payment_totals group by store_id, type) f
     full join (select store_id, type, sum(-amount * 100) as cents from payment_events
                 where type in ('voided', 'refunded') group by store_id, type) j using (store_id, type)
    where coalesce(f.cents, 0) <> coalesce(j.cents, 0) order by store_id, type`,
);

/** Reads attempts, paid links and figures of every store; in a transaction, where one moment of them is to be seen. */
export const readMoneyRows = async ({ sql }: Pick<Database, 'sql'>): Promise<MoneyRows> => {
  const attempts = await sql<AttemptRow>(selectAttempts);
  const paidLinks = await sql<PaidLinkRow>(selectPaidLinks);
  const [figures] = await sql<{ cents: Cents }>(selectFigures);
  return { attempts, paidLinks, figuresCents: figures?.cents ?? 0, wrongReturns: await sql(selectWrongReturns) };
};
