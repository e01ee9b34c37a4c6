import { statement } from '../../../../db/statement.ts';
import { awaitsDecision, type ReviewCode } from '../../../contract/checkout/review.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockedLink } from '../../payment-links/index.ts';
import { type Acts, endOfKeptCharge, endOfVoided, type VoidEnd } from '../acts/index.ts';
import { effectsOfApproval, effectsOfNotFound } from '../charge/index.ts';
import type { Context } from '../context.ts';
import {
  applyEffects,
  attemptColumns,
  type AttemptKey,
  type CheckoutEvent,
  eventOf,
  isGraceOver,
  isHeld,
  isOpen,
  isStepOfSale,
  moneyOf,
  type PaymentAttempt,
  PaymentAttemptModel,
  returnedBy,
  type StaffMember,
  reviewDelay,
  writeJournal,
} from '../ledger/index.ts';
import { messages } from './messages.ts';

type DecisionContext = Context & { readonly acts: Acts };

/** What an admin says of a payment that does not come to its end by itself. `linkId` is either id of its link. */
export interface PaymentDecision {
  readonly linkId: string;
  /** The notice that the admin has read: it says which payment is meant, and that nothing has changed since. */
  readonly reviewCode: ReviewCode;
  readonly charged: boolean;
  /** The processor's number of a payment that was charged, where the admin has looked it up and the processor has not said it. */
  readonly rrn?: string | null | undefined;
  readonly reason: string;
}

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
  if (link.review === null || !awaitsDecision(link.review)) {
    throw new Problem('conflict', 'nothing_to_decide', messages.decideNothing);
  }
  const key = [link.storeId, link.id, reviewCode];
  const [payment] = link.review === reviewCode ? await tx.sql<PaymentAttempt>(find, key) : [];
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

const findNamed = statement(
  'checkout.find-other-payment-with-rrn',
  `select 1 from transactions
    where store_id = $1 and rrn = $2 and terminal = $4 and id <> $3 and original_id is distinct from $3 limit 1`,
);

/**
 * The RRN by which a charged payment is captured, voided and refunded from now on, or null. Throws where the given one is known to
 * be wrong: it would move other money.
 */
const rrnOf = async (
  { storeId, id, rrn, terminal }: PaymentAttempt,
  given: string | null,
  tx: Tx,
): Promise<string | null> => {
  if (given === null || given === rrn) return rrn;
  if (rrn !== null) throw new Problem('conflict', 'rrn_known', messages.rrnKnown);
  const [other] = await tx.sql(findNamed, [storeId, given, id, terminal]);
  if (other) throw new Problem('conflict', 'rrn_of_other_payment', messages.rrnTaken);
  return given;
};

/** A sale in two steps whose first was decided to be done: nobody but staff takes the second. */
const captureDue = (payment: PaymentAttempt): ReviewCode | null =>
  isStepOfSale(payment) && payment.funding !== 'credit' ? 'capture_due' : null;

/** Nobody was called to the card of a payment whose outcome was open, so that a credit card is for another decision. */
const dueOnceCharged = (payment: PaymentAttempt): ReviewCode | null =>
  payment.debitOnly && payment.funding === 'credit' ? 'credit_decided' : captureDue(payment);

const markCharged = async (payment: PaymentAttempt, rrn: string | null, tx: Tx): Promise<Date | null> => {
  const approved = {
    rrn,
    state: 'approved',
    status: 'approved',
    completedAt: now(tx),
    ...askedAgain(tx),
    ...closed(tx),
    reviewCode: dueOnceCharged(payment),
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

/** What an admin has found out about a payment. */
interface Finding {
  readonly charged: boolean;
  readonly rrn: string | null;
  readonly by: StaffMember;
}

/** `charged`: the link is paid. Else it can be paid again; a charge that turns up later is voided. */
const applyChargeDecision = (context: Context) => {
  const apply = applyEffects(context);
  return async ({ payment, link }: Subject, { charged, rrn }: Finding, tx: Tx): Promise<void> => {
    const { state, superseded } = payment;
    if (state === 'claimed' || state === 'sending' || canStillArrive(context, payment)) throw tooEarly();
    if (charged && superseded) throw new Problem('conflict', 'payment_superseded', messages.decideSuperseded);
    if (!charged) await markNotCharged(payment, tx);
    const effects = charged
      ? effectsOfApproval(payment, {
          at: await markCharged(payment, await rrnOf(payment, rrn, tx), tx),
          cents: payment.takenCents,
          response: null,
        })
      : effectsOfNotFound(payment);
    await apply(link, { ...effects, reviewChanged: true }, tx);
  };
};

/** `charged`: the charge stands after all. Else the money was returned. */
const applyVoidDecision = (context: DecisionContext) => {
  const { acts } = context;
  return async ({ payment, link }: Subject, { charged, rrn: given, by }: Finding, tx: Tx): Promise<void> => {
    const rrn = charged ? await rrnOf(payment, given, tx) : payment.rrn;
    const money = await moneyOf(payment, tx);
    const [open] = await tx.sql<PaymentAttempt>(findAct, [payment.storeId, payment.id]);
    if (open && open.kind !== 'void') throw tooEarly();
    if (open && (open.createdFor <= reviewDelay || canStillArrive(context, open))) throw tooEarly();
    if (open) {
      const state = charged ? 'declined' : 'approved';
      await rowOf(open, tx).patch({ state, status: state, nextCheckAt: null, ...closed(tx) });
    }
    // Decided a second time to be charged, against what the processor says, it is not asked about again.
    const isDoubted = charged && (payment.reviewCode === 'decision_doubted' || payment.reviewCode === 'credit_decided');
    // Without an RRN it could not be released, so that nobody was called to that. With one, staff are called anew.
    const lapseCalls = payment.rrn === null && rrn !== null ? 0 : payment.lapseCalls;
    await rowOf(payment, tx).patch({
      rrn,
      lapseCalls,
      ...((!isDoubted || payment.decidedFor === null) && decidedNow(tx)),
    });
    const subject = { charge: payment, link };
    // What stood at a good payment before its void was silent. Why a charge must not stand is settled by the decision.
    const before = payment.voidReason === 'staff' ? (open?.reviewCode ?? null) : null;
    const next = before ?? (isHeld(money) ? captureDue(payment) : null);
    const reviewCode = isDoubted && rrn === null ? 'charge_unnamed' : next;
    const returned = { id: open?.id ?? payment.id, by, ...returnedBy(money) };
    const endOf = (isLinkTaken: boolean): VoidEnd =>
      charged
        ? { ...endOfKeptCharge(money, isLinkTaken), reviewCode }
        : endOfVoided(payment, returned, { link, isLinkTaken });
    await acts.endVoid(subject, endOf, tx);
    if (!isDoubted) await rowOf(payment, tx).patch(askedAgain(tx));
  };
};

/** `charged`: the capture was done, or the refund was not. */
const applyActDecision = (context: DecisionContext) => {
  const { acts } = context;
  return async ({ payment, link }: Subject, { charged }: Finding, tx: Tx): Promise<void> => {
    const [act] = await tx.sql<PaymentAttempt>(findAct, [payment.storeId, payment.id]);
    if (!act || act.kind === 'void') throw new Problem('conflict', 'review_changed', messages.decideChanged);
    if (act.createdFor <= reviewDelay || canStillArrive(context, act)) throw tooEarly();
    const isDone = charged === (act.kind === 'capture');
    const state = isDone ? 'approved' : 'declined';
    const done = isDone ? { completedAt: now(tx) } : {};
    await rowOf(act, tx).patch({ state, status: state, ...askedAgain(tx), ...closed(tx), ...done });
    const ended = { act, money: await moneyOf(payment, tx), link };
    await acts.endAct(ended, isDone ? { isDone, at: null, response: null } : { isDone }, tx);
  };
};

const actReviews: readonly ReviewCode[] = ['capture_silent', 'refund_silent'];

/** An admin decides what the processor would not say, so that no link stays locked for ever. The consequence follows at once. */
export const decidePayment = (context: DecisionContext) => {
  const [ofCharge, ofVoid] = [applyChargeDecision(context), applyVoidDecision(context)];
  const ofAct = applyActDecision(context);
  return async (decision: PaymentDecision, staff: Staff, tx: Tx): Promise<Record<string, never>> => {
    const { charged, rrn = null, reason, reviewCode } = decision;
    if (rrn !== null && (!charged || actReviews.includes(reviewCode))) {
      throw new Problem('invalid', 'rrn_not_recorded', messages.rrnNotRecorded);
    }
    const subject = await lockSubject(context, decision, staff, tx);
    const { payment } = subject;
    const decide = actReviews.includes(reviewCode) ? ofAct : isOpen(payment.state) ? ofCharge : ofVoid;
    const { userId, name } = staff;
    const by = { userId, name };
    await decide(subject, { charged, rrn, by }, tx);
    const type = charged ? 'decided_charged' : 'decided_not_charged';
    // What was known of the card then: whoever had not heard of a credit card has decided nothing about one.
    const funding = isOpen(payment.state) ? null : payment.funding;
    const detail = { by: userId, name, reason, funding, ...(rrn && { rrn }) };
    await writeJournal(payment, [{ type, attemptId: payment.id, detail }], tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentDecided', ...eventOf(payment), by: null, charged, reason });
    return {};
  };
};
