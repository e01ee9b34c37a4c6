import { statement, type Statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink, PaymentOutcome } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import type { CheckoutEvent } from './events.ts';
import type { PaymentAttempt } from './payment-attempt.model.ts';
import { countedIn, type CountedIn, insertAndCount } from './payment-totals.ts';
import { clearPayableAgain, mostUrgentReview } from './review.store.ts';

/** What a line of the journal tells. The sum of what the lines carry is the revenue. */
export type JournalEntry =
  | 'claimed'
  | 'approved'
  | 'authorized'
  | 'declined'
  | 'unknown'
  | 'absent'
  | 'unsent'
  | 'superseded'
  | 'capture_claimed'
  | 'captured'
  | 'capture_failed'
  | 'refund_claimed'
  | 'refund_failed'
  | 'authorization_lapsing'
  | 'authorization_lapsed'
  | 'void_claimed'
  | 'voided'
  | 'released'
  | 'void_failed'
  | 'refunded'
  | 'decided_charged'
  | 'decided_not_charged'
  | 'review_dismissed'
  | 'pos_cleared'
  | 'pos_refunded';

/** A line of the append-only journal of a link's money. */
export interface JournalLine {
  readonly type: JournalEntry;
  /** The attempt it is about, null where it is about the link. */
  readonly attemptId: string | null;
  /** What it adds to the revenue or takes off; only `approved`, `captured`, `voided` and `refunded` do. */
  readonly cents?: Cents;
  readonly detail?: Readonly<Record<string, string | null>>;
}

/** What an act on a payment does to its link. */
export type LinkEffect = Pick<PaymentOutcome, 'act' | 'confirming'>;

/** What follows from an act on a payment, beside its own row: on its link, in the journal, and as events. */
export interface PaymentEffects {
  readonly link: LinkEffect;
  readonly journal: readonly JournalLine[];
  readonly events: readonly CheckoutEvent[];
}

/** Nothing follows. */
export const noEffects: PaymentEffects = { link: {}, journal: [], events: [] };

/** Whether the bank's answer is awaited. Of a payment whose place another has taken nobody awaits it. */
export const awaiting = ({ superseded }: PaymentAttempt, confirming: boolean): LinkEffect =>
  superseded ? {} : { confirming };

const texts =
  insertAndCount(`insert into payment_events (store_id, payment_link_id, transaction_id, type, cents, detail, at)
                              values ($1, $2, $3, $4, $5, $6, clock_timestamp())`);
const inserts: Readonly<Record<CountedIn, Statement>> = {
  nothing: statement('checkout.write-journal', texts.nothing),
  hour: statement('checkout.write-journal-by-hour', texts.hour),
  'hour-and-totals': statement('checkout.write-journal-of-returns', texts['hour-and-totals']),
};

/** Adds lines to the journal of a link, in the commit of what they tell. */
export const writeJournal = async (
  { storeId, paymentLinkId }: { readonly storeId: string; readonly paymentLinkId: string },
  lines: readonly JournalLine[],
  tx: Tx,
): Promise<void> => {
  for (const { attemptId, type, cents = 0, detail = {} } of lines)
    await tx.sql(inserts[countedIn(type, cents)], [
      storeId,
      paymentLinkId,
      attemptId,
      type,
      cents,
      JSON.stringify(detail),
    ]);
};

/** Whether the link cannot be paid by another payment from now on. */
const takesLink = ({ act }: LinkEffect): boolean => {
  if (act === undefined || act.kind === 'decline' || act.kind === 'refund_part') return false;
  return act.kind !== 'void' || !act.onlyIfPaid;
};

/**
 * Writes what follows from an act on a payment: the link first, then the journal, then the events. `reviewChanged`: the link's
 * notice is found anew, since a payment of it needs something else than before.
 */
export const applyEffects =
  ({ paymentLinks }: Pick<Context, 'paymentLinks'>) =>
  async (link: LockedLink, effects: PaymentEffects & { readonly reviewChanged?: boolean }, tx: Tx): Promise<void> => {
    const isTaken = link.review !== null && takesLink(effects.link);
    if (isTaken) await clearPayableAgain(link, tx);
    const reviewCode = isTaken || effects.reviewChanged === true ? await mostUrgentReview(link, tx) : undefined;
    await paymentLinks.applyPaymentOutcome({ link, ...effects.link, reviewCode }, tx);
    await writeJournal({ storeId: link.storeId, paymentLinkId: link.id }, effects.journal, tx);
    for (const event of effects.events) tx.raise<CheckoutEvent>(event);
  };
