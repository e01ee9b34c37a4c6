import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { hourOfLine, isKeptByHour } from '../ledger/index.ts';

/** An attempt with what the journal knows of it. */
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
  /** An admin who knew of the credit card has decided that the payment stands. */
  readonly isCreditDecided: boolean;
  readonly debitOnly: boolean;
  readonly cardType: string | null;
  readonly cardLabel: string | null;
  readonly ageSeconds: number;
  readonly journalCents: Cents;
  /** The payment that a capture, a void or a refund is about. */
  readonly original: string | null;
}

/** What a store has voided or refunded, where figures and journal differ. */
interface WrongReturnRow {
  readonly storeId: string;
  readonly type: 'voided' | 'refunded';
  readonly figuresCents: Cents;
  readonly journalCents: Cents;
}

/** An hour of a store whose figures are not what the journal says of it. */
interface WrongHourRow {
  readonly storeId: string;
  /** As `2026-11-20 17:00 UTC`. */
  readonly hour: string;
  readonly type: string;
  readonly figuresCents: Cents;
  readonly figuresLines: number;
  readonly journalCents: Cents;
  readonly journalLines: number;
}

/** Everything of checkout's own that is compared. */
export interface MoneyRows {
  readonly attempts: readonly AttemptRow[];
  readonly wrongReturns: readonly WrongReturnRow[];
  readonly wrongHours: readonly WrongHourRow[];
}

const selectAttempts = statement(
  'checkout.list-attempts-to-compare',
  `select t.transaction_reference_id as reference, t.link_id as "linkId", t.state, t.kind, t.transaction_type as "transactionType",
          t.cents as "requestedCents", t.taken_cents as cents,
          t.decided_at is not null as "isDecidedByAdmin",
          exists (select from payment_events e
                   where e.store_id = t.store_id and e.transaction_id = t.id and e.type = 'decided_charged'
                     and e.detail->>'funding' = 'credit') as "isCreditDecided",
          t.debit_only as "debitOnly", t.card_type as "cardType", t.card_label as "cardLabel",
          extract(epoch from clock_timestamp() - t.created_at)::float8 as "ageSeconds",
          coalesce((select sum(e.cents) from payment_events e
                     where e.store_id = t.store_id and e.transaction_id = t.id), 0) as "journalCents",
          (select o.transaction_reference_id from transactions o where o.store_id = t.store_id and o.id = t.original_id) as original
     from transactions t`,
);
const selectWrongReturns = statement(
  'checkout.list-wrong-returns',
  `select store_id as "storeId", type, coalesce(f.cents, 0)::bigint as "figuresCents", coalesce(j.cents, 0)::bigint as "journalCents"
     from (select store_id, type, sum(cents) as cents from read_payment_totals group by store_id, type) f
     full join (select store_id, type, sum(-cents) as cents from payment_events
                 where type in ('voided', 'refunded') group by store_id, type) j using (store_id, type)
    where coalesce(f.cents, 0) <> coalesce(j.cents, 0) order by store_id, type`,
);

const selectWrongHours = statement(
  'checkout.list-wrong-hours',
  `select store_id as "storeId", to_char(hour at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as hour, type,
          coalesce(f.cents, 0)::bigint as "figuresCents", coalesce(f.lines, 0)::int as "figuresLines",
          coalesce(j.cents, 0)::bigint as "journalCents", coalesce(j.lines, 0)::int as "journalLines"
     from (select store_id, hour, type, reason, sum(cents) as cents, sum(lines) as lines
             from read_payment_hours group by store_id, hour, type, reason) f
     full join (select ${hourOfLine}, sum(cents) as cents, count(*) as lines
                  from payment_events where ${isKeptByHour} group by 1, 2, 3, 4) j using (store_id, hour, type, reason)
    where coalesce(f.cents, 0) <> coalesce(j.cents, 0) or coalesce(f.lines, 0) <> coalesce(j.lines, 0)
    order by store_id, hour, type, reason`,
);

/** Reads attempts and journal of every store; in a transaction, where one moment of them is to be seen. */
export const readMoneyRows = async ({ sql }: Pick<Reader, 'sql'>): Promise<MoneyRows> => ({
  attempts: await sql<AttemptRow>(selectAttempts),
  wrongReturns: await sql<WrongReturnRow>(selectWrongReturns),
  wrongHours: await sql<WrongHourRow>(selectWrongHours),
});
