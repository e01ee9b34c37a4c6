import { statement } from '../../../../db/statement.ts';
import type { DeclineReason } from '../../../contract/checkout/checkout.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { reasonOfDecline } from './messages.ts';
import type { DeclineCode, VoidReason } from './payment-attempt.model.ts';

/** What is known of the card of a payment, and what the bank calls it. */
export interface PaidWith {
  readonly authCode: string | null;
  readonly cardLabel: string | null;
  readonly funding: string | null;
  readonly cardLast4: string | null;
}

/** A line of the journal that moved money, with the payment it is about. */
export interface Movement extends PaidWith {
  readonly type: 'approved' | 'captured' | 'voided' | 'refunded';
  readonly at: Date;
  /** What it adds to the revenue, or takes off where it is negative. */
  readonly cents: Cents;
  readonly paymentLinkId: string;
  /** Of the payment: of an authorization where it was captured, of what was paid where it was voided or refunded. */
  readonly paymentId: string;
  readonly paidAt: Date;
  /** Who asked for it, where somebody did, and why a payment was voided. */
  readonly byName: string | null;
  readonly voidReason: VoidReason | null;
}

/** A payment that was declined. The reason is the bank's own where it may be told, else our code. */
export interface Decline extends Omit<PaidWith, 'authCode'> {
  readonly at: Date;
  readonly cents: Cents;
  readonly paymentLinkId: string;
  readonly reason: DeclineCode | DeclineReason | 'other';
}

/** How many payments were tried, and what became of them. */
export interface Tries {
  readonly tried: number;
  /** Approved, and not voided since. */
  readonly approved: number;
  /** Nobody knows yet: they are in no other figure. */
  readonly undecided: number;
}

/** What moved in a store from an instant on and before another, the oldest first. */
export interface MoneyBetween extends Tries {
  readonly movements: readonly Movement[];
  /** The latest of them, the oldest first; empty unless they were asked for. */
  readonly declines: readonly Decline[];
}

const selectMovements = statement(
  'checkout.movements-between',
  `select e.type, e.at, e.cents, e.payment_link_id as "paymentLinkId", p.id as "paymentId", p.created_at as "paidAt",
          p.auth_code as "authCode", p.card_label as "cardLabel", p.funding, p.card_last4 as "cardLast4",
          t.asked_by_name as "byName", p.void_reason as "voidReason"
     from payment_events e
     join transactions t on t.store_id = e.store_id and t.id = e.transaction_id
     join transactions p on p.store_id = t.store_id and p.id = coalesce(t.original_id, t.id)
    where e.store_id = $1 and e.at >= $2 and e.at < $3 and e.cents <> 0
    order by e.at, e.id`,
);

const countTries = statement(
  'checkout.tries-between',
  `select count(*) filter (where state not in ('claimed', 'sending', 'unknown'))::int as tried,
          count(*) filter (where state in ('approved', 'refunded'))::int as approved,
          count(*) filter (where state in ('claimed', 'sending', 'unknown'))::int as undecided
     from transactions
    where store_id = $1 and created_at >= $2 and created_at < $3 and kind in ('sale', 'preauth')`,
);

const nothing: Tries = { tried: 0, approved: 0, undecided: 0 };

type DeclineRow = Omit<Decline, 'reason'> & { readonly code: DeclineCode | null; readonly hostCode: string | null };

const selectDeclines = statement(
  'checkout.declines-between',
  `select created_at as at, cents, payment_link_id as "paymentLinkId", decline_code as code, response_code as "hostCode",
          card_label as "cardLabel", funding, card_last4 as "cardLast4"
     from transactions
    where store_id = $1 and created_at >= $2 and created_at < $3 and kind in ('sale', 'preauth') and state = 'declined'
    order by created_at desc, id desc limit $4`,
);

const toDecline = ({ code, hostCode, ...decline }: DeclineRow): Decline => ({
  ...decline,
  reason: (code === 'declined' ? reasonOfDecline(hostCode) : null) ?? code ?? 'other',
});

/** Reads the journal of a store's money between two instants, and at most `mostDeclines` of their declines, the latest. */
export const moneyBetween = async (
  storeId: string,
  { start, end }: { readonly start: Date; readonly end: Date },
  { sql }: Pick<Reader | Tx, 'sql'>,
  mostDeclines = 0,
): Promise<MoneyBetween> => {
  const movements = await sql<Movement>(selectMovements, [storeId, start, end]);
  const [tries = nothing] = await sql<Tries>(countTries, [storeId, start, end]);
  const declined = mostDeclines > 0 ? await sql<DeclineRow>(selectDeclines, [storeId, start, end, mostDeclines]) : [];
  return { movements, ...tries, declines: declined.toReversed().map(toDecline) };
};
