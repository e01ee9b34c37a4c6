import { statement } from '../../../../db/statement.ts';
import { awaitsDecision, reviewCodeOf, type ReviewCode } from '../../../contract/review.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import type { Context } from '../context.ts';
import { eventOf, type CheckoutEvent } from '../events.ts';
import { messages } from '../messages.ts';
import { returnedBy } from '../money-effects.ts';
import { moneyOf } from '../money.store.ts';
import { PaymentAttemptModel } from '../payment-attempt.model.ts';
import { attemptColumns, type AttemptKey, type PaymentAttempt } from '../payment-attempt.store.ts';
import { applyEffects, effectsOfApproval, effectsOfNotFound, noEffects, writeJournal } from '../payment-effects.ts';
import { isGraceOver, isOpen, reviewDelay } from '../payment.ts';
import { endOfKeptCharge, endOfVoided } from '../void.ts';
import { endAct } from './record-act.ts';
import { endVoid } from './record-void.ts';

/** What an admin says of a payment that does not come to its end by itself. `linkId` is either id of its link. */
export interface PaymentDecision {
  readonly linkId: string;
  /** The notice that the admin has read: it says which payment is meant, and that nothing has changed since. */
  readonly reviewCode: ReviewCode;
  readonly charged: boolean;
  readonly reason: string;
}

/** Nothing can happen to a payment in these states any more. */
const finishedStates = ['declined', 'voided', 'refunded'] as const;

const find = statement(
  'checkout.find-payment-under-review',
  `select ${attemptColumns} from transactions t
    where t.store_id = $1 and t.payment_link_id = $2 and t.review_code = $3 and t.kind in ('sale', 'preauth')
      and t.state not in ('declined', 'voided', 'refunded')
    order by t.superseded, t.updated_at desc limit 1 for update`,
);
const findAct = statement(
  'checkout.find-unfinished-act',
  `select ${attemptColumns} from transactions t
    where t.store_id = $1 and t.original_id = $2
      and t.state in ('claimed', 'sending', 'unknown', 'absent') limit 1 for update`,
);

/** The payment that the admin decides about and its link, both locked. */
interface Subject {
  readonly payment: PaymentAttempt;
  readonly link: LockedLink;
}

const lockSubject = async (
  { paymentLinks }: Context,
  { linkId, reviewCode }: PaymentDecision,
  staff: Staff,
  tx: Tx,
): Promise<Subject> => {
  const link = await paymentLinks.lockLink(linkId, staff, tx);
  const current = reviewCodeOf(link.review);
  if (current === null || !awaitsDecision(current)) {
    throw new Problem('conflict', 'nothing_to_decide', messages.decideNothing);
  }
  const key = [link.storeId, link.id, reviewCode];
  const [payment] = current === reviewCode ? await tx.sql<PaymentAttempt>(find, key) : [];
  if (!payment) throw new Problem('conflict', 'review_changed', messages.decideChanged);
  return { payment, link };
};

const rowOf = ({ storeId, id }: AttemptKey, tx: Tx) => PaymentAttemptModel.of(storeId, tx).findById([storeId, id]);

/** The database's own moment, which commits are compared by. */
const now = ({ knex }: Tx) => knex.raw('now()');
const decidedNow = ({ knex }: Tx) => ({ decidedAt: knex.raw('clock_timestamp()') });
/** The processor is asked again ten minutes later, and for three days: it may say otherwise than was decided. */
const askedAgain = ({ knex }: Tx) => ({ nextCheckAt: knex.raw("now() + interval '10 minutes'") });
const closed = (tx: Tx) => ({
  ...decidedNow(tx),
  resolvedAt: now(tx),
  reviewCode: null,
  errorMessage: null,
  updatedAt: now(tx),
});

const markCharged = async (payment: PaymentAttempt, tx: Tx): Promise<Date | null> => {
  const approved = {
    state: 'approved',
    status: 'approved',
    completedAt: now(tx),
    ...askedAgain(tx),
    ...closed(tx),
  } as const;
  const row = await rowOf(payment, tx).patch(approved).returning('completedAt').first();
  return row?.completedAt ?? null;
};

const markNotCharged = async (payment: PaymentAttempt, tx: Tx): Promise<void> => {
  const abandoned = { state: 'absent', status: 'absent', superseded: true } as const;
  await rowOf(payment, tx).patch({ ...abandoned, ...askedAgain(tx), ...closed(tx) });
};

/** Whether something of the attempt's call can still arrive. */
const canStillArrive = ({ config }: Context, { age }: PaymentAttempt): boolean =>
  !isGraceOver(age, config.IPOS_TIMEOUT_MS);

const tooEarly = (): Problem => new Problem('conflict', 'payment_under_way', messages.decideTooEarly);

/** `charged`: the link is paid. Else it can be paid again; a charge that turns up later is voided. */
const applyChargeDecision = (context: Context) => {
  const apply = applyEffects(context);
  return async ({ payment, link }: Subject, charged: boolean, tx: Tx): Promise<void> => {
    const { state, superseded } = payment;
    if (state === 'claimed' || state === 'sending' || canStillArrive(context, payment)) throw tooEarly();
    if (charged && superseded) throw new Problem('conflict', 'payment_superseded', messages.decideSuperseded);
    if (!charged) await markNotCharged(payment, tx);
    const effects = charged
      ? effectsOfApproval(payment, { at: await markCharged(payment, tx), cents: payment.takenCents, response: null })
      : effectsOfNotFound(payment);
    await apply(link, { ...effects, reviewChanged: true }, tx);
  };
};

/** `charged`: the charge stands after all. Else the money was returned. */
const applyVoidDecision = (context: Context) => {
  const end = endVoid(context);
  return async ({ payment, link }: Subject, charged: boolean, tx: Tx): Promise<void> => {
    const money = await moneyOf(payment, tx);
    const [open] = await tx.sql<PaymentAttempt>(findAct, [payment.storeId, payment.id]);
    if (open && open.kind !== 'void') throw tooEarly();
    if (open && (open.createdFor <= reviewDelay || canStillArrive(context, open))) throw tooEarly();
    if (open) {
      const state = charged ? 'declined' : 'approved';
      await rowOf(open, tx).patch({ state, status: state, nextCheckAt: null, ...closed(tx) });
    }
    // Decided a second time against what the processor says, it is not asked about again.
    if (payment.reviewCode !== 'decision_doubted') {
      await rowOf(payment, tx).patch({ ...decidedNow(tx), ...askedAgain(tx) });
    }
    const subject = { charge: payment, link };
    if (charged) return end(subject, (isLinkTaken) => endOfKeptCharge(payment, isLinkTaken), tx);
    const returned = { id: open?.id ?? payment.id, ...returnedBy(money) };
    await end(subject, (isLinkTaken) => endOfVoided(payment, returned, { link, isLinkTaken }), tx);
  };
};

/** `charged`: the capture was done, or the refund was not. */
const applyActDecision = (context: Context) => {
  const end = endAct(context);
  return async ({ payment, link }: Subject, charged: boolean, tx: Tx): Promise<void> => {
    const [act] = await tx.sql<PaymentAttempt>(findAct, [payment.storeId, payment.id]);
    if (!act || act.kind === 'void') throw new Problem('conflict', 'review_changed', messages.decideChanged);
    if (act.createdFor <= reviewDelay || canStillArrive(context, act)) throw tooEarly();
    const isDone = charged === (act.kind === 'capture');
    const state = isDone ? 'approved' : 'declined';
    const done = isDone ? { completedAt: now(tx) } : {};
    await rowOf(act, tx).patch({ state, status: state, nextCheckAt: null, ...closed(tx), ...done });
    const ended = { act, money: await moneyOf(payment, tx), link };
    await end(ended, isDone ? { isDone, at: null, response: null } : { isDone }, tx);
  };
};

const actReviews: readonly ReviewCode[] = ['capture_silent', 'refund_silent'];

/** An admin decides what the processor would not say, so that no link stays locked for ever. The consequence follows at once. */
export const decidePayment = (context: Context) => {
  const [ofCharge, ofVoid] = [applyChargeDecision(context), applyVoidDecision(context)];
  const ofAct = applyActDecision(context);
  return async (decision: PaymentDecision, staff: Staff, tx: Tx): Promise<Record<string, never>> => {
    const { charged, reason, reviewCode } = decision;
    const subject = await lockSubject(context, decision, staff, tx);
    const { payment } = subject;
    const decide = actReviews.includes(reviewCode) ? ofAct : isOpen(payment.state) ? ofCharge : ofVoid;
    await decide(subject, charged, tx);
    const { userId, name } = staff;
    const type = charged ? 'decided_charged' : 'decided_not_charged';
    await writeJournal(payment, [{ type, attemptId: payment.id, detail: { by: userId, name, reason } }], tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentDecided', ...eventOf(payment), charged, reason, name });
    return {};
  };
};

/** What an admin says of a notice that has been seen to. `linkId` is either id of its link. */
export interface ReviewDismissal {
  readonly linkId: string;
  readonly reason: string;
}

/** What staff were called to has been seen to. A payment that is not finished cannot be dismissed, only decided. */
export const dismissReview = (context: Context) => {
  const apply = applyEffects(context);
  return async ({ linkId, reason }: ReviewDismissal, staff: Staff, tx: Tx): Promise<Record<string, never>> => {
    const link = await context.paymentLinks.lockLink(linkId, staff, tx);
    const reviewCode = reviewCodeOf(link.review);
    if (reviewCode === null) throw new Problem('conflict', 'nothing_to_dismiss', messages.dismissNothing);
    const { storeId, id: paymentLinkId } = link;
    const noted = PaymentAttemptModel.of(storeId, tx).where({ paymentLinkId, reviewCode });
    const unfinished = noted
      .clone()
      .whereIn('kind', ['sale', 'preauth'])
      .whereNotIn('state', [...finishedStates]);
    if (awaitsDecision(reviewCode) && (await unfinished.first())) {
      throw new Problem('conflict', 'payment_open', messages.dismissOpen);
    }
    await noted.patch({ reviewCode: null });
    const { userId, name } = staff;
    const detail = { by: userId, name, reason, code: reviewCode };
    const event = {
      type: 'ReviewDismissed',
      storeId,
      linkId: paymentLinkId,
      publicLinkId: link.linkId,
      reason,
      name,
    } as const;
    const journal = [{ type: 'review_dismissed', attemptId: null, detail }] as const;
    await apply(link, { ...noEffects, journal, events: [event], reviewChanged: true }, tx);
    return {};
  };
};
