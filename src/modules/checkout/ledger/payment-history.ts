import { statement } from '../../../../db/statement.ts';
import type { PaymentHistoryEntry } from '../../../contract/checkout/checkout.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Context } from '../context.ts';
import { reasonOfDecline } from './messages.ts';
import type { PaymentAttempt } from './payment-attempt.model.ts';
import { isWholeSql } from './payment-attempt.store.ts';

type Needs = Pick<Context, 'reader'>;

/** What a payer's page may say about a payment, and the states of a payment of the link that bear it out. */
const statesOf = {
  success: ['approved'],
  failure: ['declined', 'voided', 'refunded', 'void_pending', 'void_failed', 'absent'],
  voided: ['voided', 'refunded'],
  voidFailed: ['void_pending', 'void_failed'],
} as const;

/** What a payer's page may claim of a payment. */
export type OutcomeClaim = keyof typeof statesOf;

const withState = statement(
  'checkout.has-outcome',
  `select exists (select from transactions t
     where t.store_id = $1 and t.link_id = $2 and t.kind in ('sale', 'preauth') and t.state = any($3::text[])
       and (t.state <> 'approved' or ${isWholeSql})) as has`,
);

/** Whether a payment of a link stands as somebody claims. `linkId` is the public id. */
export const hasOutcome =
  ({ reader }: Needs) =>
  async (storeId: string, linkId: string, claim: OutcomeClaim): Promise<boolean> => {
    const [answer] = await reader.sql<{ has: boolean }>(withState, [storeId, linkId, [...statesOf[claim]]]);
    return answer?.has ?? false;
  };

type HistoryRow = Omit<PaymentHistoryEntry, 'at'> & { readonly at: Date };
type JournalRow = Omit<HistoryRow, 'amount' | 'declineReason'> & {
  readonly cents: Cents;
  /** What the card's bank said of a decline, or the processor in its place. */
  readonly hostCode: string | null;
};

const longestHistory = 200;

const selectHistory = statement(
  'checkout.payment-history',
  `select e.type, e.at, e.cents,
          t.transaction_reference_id as reference, e.detail->>'name' as by, case when e.detail->>'name' is not null then e.detail->>'reason' end as reason,
          e.detail->>'code' as code,
          case when e.type = 'declined' then t.response_code end as "hostCode",
          case when e.type = 'declined' then
            json_build_object('cardLabel', t.card_label, 'funding', t.funding, 'cardLast4', t.card_last4) end as card
     from payment_events e left join transactions t on t.store_id = e.store_id and t.id = e.transaction_id
    where e.store_id = $1 and e.payment_link_id = $2
    order by e.at desc, e.id limit ${longestHistory}`,
);

/** What happened to the money of a link, newest first. `paymentLinkId` is the link's internal id. */
export const paymentHistory =
  ({ reader }: Needs) =>
  async (storeId: string, paymentLinkId: string): Promise<readonly HistoryRow[]> => {
    const rows = await reader.sql<JournalRow>(selectHistory, [storeId, paymentLinkId]);
    return rows.map(({ cents, hostCode, ...row }) => ({
      ...row,
      amount: cents === 0 ? null : toDecimal(cents),
      declineReason: row.code === 'declined' ? reasonOfDecline(hostCode) : null,
    }));
  };

const posNote = statement(
  'checkout.find-pos-note',
  `select type from payment_events
    where store_id = $1 and payment_link_id = $2 and transaction_id = $3 and type in ('pos_cleared', 'pos_refunded') limit 1`,
);

/** What the void of a payment, or a refund, has made untrue in the point-of-sale system, or null. */
export const findPosNote =
  ({ reader }: Needs) =>
  async ({ storeId, paymentLinkId, id }: PaymentAttempt): Promise<'pos_cleared' | 'pos_refunded' | null> => {
    const [entry] = await reader.sql<{ type: 'pos_cleared' | 'pos_refunded' }>(posNote, [storeId, paymentLinkId, id]);
    return entry?.type ?? null;
  };
