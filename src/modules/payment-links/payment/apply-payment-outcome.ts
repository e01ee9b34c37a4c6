import { statement } from '../../../../db/statement.ts';
import type { ReviewCode } from '../../../contract/checkout/review.ts';
import type { Cents } from '../../../contract/money.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  afterDecline,
  hasTriesLeft,
  isPaid,
  isPaidBefore,
  keepOutline,
  type LinkOutline,
  outlineColumns,
  raiseFlagged,
  raiseStatusChanged,
  statusAfter,
  withdrawSuccessors,
  type LockedLink,
} from '../link/index.ts';

/** What the processor said, as staff may see it. */
export interface ResponseSummary {
  readonly code: string;
  readonly message: string;
  readonly transactionId: string | null;
  /** The last four digits of the card. */
  readonly last4: string | null;
}

/** What happened to the money of a link's payment. */
export type PaymentAct =
  /** It was taken, set aside, or taken and all refunded at the processor. `at` is the moment of the approval. */
  | {
      readonly kind: 'complete' | 'authorize' | 'refund';
      readonly at: Date | null;
      /** What was paid, where that is not what the link asks for; the link then says so. */
      readonly cents?: Cents;
      /** Left out where the processor said nothing new. */
      readonly response?: ResponseSummary;
    }
  /** It was refunded, so much by now of what the link was paid. */
  | { readonly kind: 'refund_part'; readonly refundedCents: Cents }
  /**
   * It was returned. `onlyIfPaid`: a link that can still be paid stays as it is. `wrongCard`: because a card of this kind is not
   * taken, so that another link may take the place of this one. `cents`: what the link asked for before less or more was taken.
   */
  | { readonly kind: 'void'; readonly onlyIfPaid: boolean; readonly wrongCard?: boolean; readonly cents?: Cents }
  /** It was declined by the bank. */
  | { readonly kind: 'decline' };

/** What became of a payment of a link. What is left out stays as it is. */
export interface PaymentOutcome {
  /** As it was locked in this transaction. */
  readonly link: LockedLink;
  readonly act?: PaymentAct | undefined;
  /** Whether the bank's answer is awaited; an act that changes the link's status ends that in any case. */
  readonly confirming?: boolean | undefined;
  /** What a person has to look at, null for nothing any more. */
  readonly reviewCode?: ReviewCode | null | undefined;
}

const apply = statement(
  'payment-links.apply-payment-outcome',
  `update payment_links
      set status = $3, decline_count = $4, confirming = $5, review_code = $6,
          review_since = case when review_code is not distinct from $6 then review_since when $6::text is not null then now() end,
          completed_at = case when $7 then $8 else completed_at end, cents = $9,
          ipos_response_code = coalesce($10, ipos_response_code),
          ipos_response_message = coalesce($11, ipos_response_message),
          ipos_transaction_id = coalesce($12, ipos_transaction_id), card_last4 = coalesce($18, card_last4), refunded_cents = $14,
          pos_confirmed = pos_confirmed and not $13,
          replaceable = $15, renewal_requested_at = case when $16 then null else renewal_requested_at end,
          pos_confirmed_at = case when $13 then null else pos_confirmed_at end,
          pos_confirmed_by_email = case when $13 then null else pos_confirmed_by_email end,
          pos_confirmed_by_user = case when $13 then null else pos_confirmed_by_user end,
          outcome_at = case when $17 then now() else outcome_at end, updated_at = now()
    where store_id = $1 and id = $2 returning ${outlineColumns}`,
);

/** The status that an act leads to; the same one where it leads nowhere. */
const statusOf = ({ status, declines, cents }: LockedLink, act: PaymentAct | undefined): LinkStatus => {
  if (act === undefined) return status;
  if (act.kind === 'decline') return afterDecline(status, declines + 1);
  if (act.kind === 'void' && act.onlyIfPaid && !isPaid(status)) return status;
  if (act.kind === 'refund_part' && act.refundedCents >= cents) return statusAfter('refund', status) ?? status;
  return statusAfter(act.kind, status) ?? status;
};

/** What an act writes beside the status. */
interface ActDetails {
  /** When it was completed; left out where the act does not say. */
  readonly completedAt?: Date | null;
  readonly cents?: Cents | undefined;
  readonly response?: ResponseSummary | undefined;
  readonly clearsPos?: boolean;
  /** What was refunded by now; left out where the act does not say. */
  readonly refundedCents?: Cents;
}

const detailsOf = (link: LockedLink, act: PaymentAct | undefined): ActDetails => {
  switch (act?.kind) {
    case 'complete':
      return { ...act, completedAt: act.at ?? link.now, refundedCents: 0 };
    case 'authorize':
      return { ...act, completedAt: null, refundedCents: 0 };
    case 'refund':
      return { ...act, completedAt: act.at, refundedCents: act.cents ?? link.cents };
    case 'refund_part':
      return { refundedCents: act.refundedCents };
    case 'void':
      // What was keyed into the register is no longer true, so that a confirmation of it does not outlive its payment.
      return { completedAt: null, clearsPos: true, cents: act.cents };
    default:
      return {};
  }
};

/** Whether another link may take the place of one whose payment is voided. Not where the money came with an earlier one after all. */
const becomesReplaceable = async (link: LockedLink, act: PaymentAct | undefined, tx: Tx): Promise<boolean> =>
  act?.kind === 'void' && act.wrongCard === true && hasTriesLeft(link.declines) && !(await isPaidBefore(link, tx));

/** Writes what became of a payment to its link, once, and says what changed: what figures count, or only what staff see. */
export const applyPaymentOutcome = async (
  { link, act, confirming = link.confirming, reviewCode }: PaymentOutcome,
  tx: Tx,
): Promise<void> => {
  const status = statusOf(link, act);
  const isRefundedMore = act?.kind === 'refund_part' && statusAfter(act.kind, link.status) !== null;
  const isMoved = status !== link.status || isRefundedMore;
  const isDecline = act?.kind === 'decline';
  const isConfirming = isMoved || isDecline ? false : confirming;
  const review = reviewCode === undefined ? link.review : reviewCode;
  const hasOutcome = isMoved || isDecline || isConfirming !== link.confirming;
  const isFlagged = review !== link.review || (!isMoved && hasOutcome);
  if (!isMoved && !isFlagged) return;
  const declines = link.declines + (isDecline ? 1 : 0);
  const details = detailsOf(link, isMoved ? act : undefined);
  const isReplaceable = isMoved ? await becomesReplaceable(link, act, tx) : link.replaceable;
  const isSettled = isMoved && status !== 'failed' && !isReplaceable;
  const { completedAt, cents = link.cents, refundedCents = link.refundedCents, response, clearsPos = false } = details;
  const [outline] = await tx.sql<LinkOutline>(apply, [
    ...[link.storeId, link.id, status, declines, isConfirming, review],
    ...[completedAt !== undefined, completedAt, cents],
    ...[response?.code, response?.message, response?.transactionId, clearsPos, refundedCents],
    ...[isReplaceable, isSettled, hasOutcome, response?.last4],
  ]);
  if (outline) keepOutline(link.storeId, outline, tx);
  const paidAt = act?.kind === 'complete' ? (completedAt ?? null) : null;
  if (isMoved) raiseStatusChanged(link, { status, cents, refundedCents, paidAt }, tx);
  if (isMoved && isPaid(status)) await withdrawSuccessors(link, tx);
  if (isFlagged) raiseFlagged(link, tx);
};
