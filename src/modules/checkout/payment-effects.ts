import { statement } from '../../../db/statement.ts';
import { toDecimal, type Cents } from '../../contract/money.ts';
import type { Tx } from '../../kernel/tx.ts';
import { isLastDecline, type LockedLink, type PaymentAct, type PaymentOutcome } from '../payment-links/index.ts';
import type { Context } from './context.ts';
import { eventOf, type CheckoutEvent } from './events.ts';
import { isByBank, isStepOfSale, type DeclineCode, type VoidReason } from './payment-attempt.model.ts';
import type { PaymentAttempt } from './payment-attempt.store.ts';
import { mostUrgentReview } from './payment-outcome.store.ts';
import type { Transition } from './payment.ts';
import type { ProcessorResponse } from './processor/response.ts';
import { insertAndCount } from './projections/payment-totals.ts';

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

/** What is known of a charge when it is approved. */
export interface Approval {
  /** The moment of the approval, as its row has it. */
  readonly at: Date | null;
  /** What was taken, which after an admin's decision may be another amount than the link asks for. */
  readonly cents: Cents;
  readonly response: ProcessorResponse | null;
}

/** A charge was approved: its link is paid, or money is set aside for it. */
export const effectsOfApproval = (attempt: PaymentAttempt, { at, cents, response }: Approval): PaymentEffects => {
  const isSale = attempt.kind === 'sale';
  const act: PaymentAct = {
    kind: isSale ? 'complete' : 'authorize',
    at,
    cents,
    ...(response && { response }),
  };
  const detail = { authCode: response?.authCode ?? null, funding: response?.funding ?? null };
  const type = isSale ? 'approved' : 'authorized';
  return {
    link: { act },
    journal: [{ type, attemptId: attempt.id, cents: isSale ? cents : 0, detail }],
    events: [{ type: isSale ? 'PaymentApproved' : 'PaymentAuthorized', ...eventOf(attempt) }],
  };
};

/** The first step of a sale: money is set aside, and its capture is on its way. Payer and staff wait for that as for the bank. */
const effectsOfFirstStep = (attempt: PaymentAttempt, response: ProcessorResponse | null): PaymentEffects => ({
  ...noEffects,
  link: { confirming: true },
  journal: [
    chargeLine(attempt, response, { authCode: response?.authCode ?? null, funding: response?.funding ?? null }),
  ],
});

/** The processor did not find a charge, or an admin decided that there was none: its payer may try again. */
export const effectsOfNotFound = (attempt: PaymentAttempt): PaymentEffects => ({
  link: awaiting(attempt, false),
  journal: [{ type: 'absent', attemptId: attempt.id }],
  events: [{ type: 'PaymentNotFound', ...eventOf(attempt) }],
});

/** The money moved, so the journal says so before it says that the money is returned. */
const chargeLine = (
  { id, kind, cents }: PaymentAttempt,
  response: ProcessorResponse | null,
  detail: JournalLine['detail'] = {},
): JournalLine & { readonly cents: Cents } =>
  kind === 'sale'
    ? { type: 'approved', attemptId: id, cents: response?.cents ?? cents, detail }
    : { type: 'authorized', attemptId: id, cents: 0, detail };

const effectsOfVoiding = (
  attempt: PaymentAttempt,
  reason: VoidReason,
  response: ProcessorResponse | null,
): PaymentEffects => ({
  link: awaiting(attempt, true),
  journal: [chargeLine(attempt, response, { code: reason })],
  events: [{ type: 'PaymentVoiding', ...eventOf(attempt), reason }],
});

/** The processor took the money and has returned it by itself: both are written, and nothing stays charged. */
const effectsOfReversal = (
  attempt: PaymentAttempt,
  to: 'voided' | 'refunded',
  { at, response }: Pick<Approval, 'at' | 'response'>,
): PaymentEffects => {
  const charge = chargeLine(attempt, response, { authCode: response?.authCode ?? null });
  const type = attempt.kind === 'sale' ? to : 'released';
  const act: PaymentAct =
    to === 'voided' ? { kind: 'void', onlyIfPaid: false } : { kind: 'refund', at, ...(response && { response }) };
  return {
    // The link of a superseded charge belongs to the payment that has taken its place.
    link: attempt.superseded ? {} : { act },
    journal: [charge, { type, attemptId: attempt.id, cents: -charge.cents, detail: { code: 'processor' } }],
    events: [
      to === 'voided'
        ? { type: 'PaymentVoided', ...eventOf(attempt), reason: 'processor', isRelease: attempt.kind !== 'sale' }
        : { type: 'PaymentRefunded', ...eventOf(attempt), byStaff: false },
    ],
  };
};

/** The code that is kept of a decline: the bank's last one that a link may have closes it. */
export const declineCodeOf = (attempt: PaymentAttempt, link: LockedLink, code: DeclineCode): DeclineCode =>
  code === 'declined' && !attempt.superseded && isLastDecline(link) ? 'declined_for_good' : code;

const effectsOfDecline = (attempt: PaymentAttempt, link: LockedLink, code: DeclineCode): PaymentEffects => {
  const journal: readonly JournalLine[] = [{ type: 'declined', attemptId: attempt.id, detail: { code } }];
  // Its link and its payer have gone on without it.
  if (attempt.superseded) return { ...noEffects, journal };
  return {
    link: isByBank(code) ? { act: { kind: 'decline' } } : { confirming: false },
    journal,
    events: [{ type: 'PaymentDeclined', ...eventOf(attempt), code: declineCodeOf(attempt, link, code) }],
  };
};

/** The processor could not be reached. The link was not locked for anybody's eyes, so that nobody has to hear of it. */
const effectsOfUnsent = (attempt: PaymentAttempt): PaymentEffects => ({
  ...noEffects,
  link: awaiting(attempt, false),
  journal: [{ type: 'unsent', attemptId: attempt.id }],
});

const effectsOfUnknown = (attempt: PaymentAttempt): PaymentEffects =>
  attempt.state === 'unknown'
    ? noEffects
    : {
        link: awaiting(attempt, true),
        journal: [{ type: 'unknown', attemptId: attempt.id }],
        events: [{ type: 'PaymentUnknown', ...eventOf(attempt) }],
      };

/** What follows from the decision about a charge whose link and row are locked. `at` is the moment of the approval. */
export const effectsOfPayment = (
  attempt: PaymentAttempt,
  link: LockedLink,
  decision: Transition,
  { at, response }: Pick<Approval, 'at' | 'response'>,
): PaymentEffects => {
  switch (decision.to) {
    case 'approved':
      if (isStepOfSale(attempt)) return effectsOfFirstStep(attempt, response);
      return effectsOfApproval(attempt, { at, response, cents: attempt.cents });
    case 'void_pending':
      return effectsOfVoiding(attempt, decision.reason, response);
    case 'voided':
    case 'refunded':
      return effectsOfReversal(attempt, decision.to, { at, response });
    case 'declined':
      return effectsOfDecline(attempt, link, decision.code);
    case 'unknown':
      return effectsOfUnknown(attempt);
    case 'absent':
      return effectsOfNotFound(attempt);
    case 'unsent':
      return effectsOfUnsent(attempt);
    default:
      return noEffects;
  }
};

const insert = statement(
  'checkout.write-journal',
  insertAndCount(`insert into payment_events (store_id, payment_link_id, transaction_id, type, amount, detail, at)
                  values ($1, $2, $3, $4, $5, $6, clock_timestamp())`),
);

/** Adds lines to the journal of a link, in the commit of what they tell. */
export const writeJournal = async (
  { storeId, paymentLinkId }: { readonly storeId: string; readonly paymentLinkId: string },
  lines: readonly JournalLine[],
  tx: Tx,
): Promise<void> => {
  for (const { attemptId, type, cents = 0, detail = {} } of lines)
    await tx.sql(insert, [storeId, paymentLinkId, attemptId, type, toDecimal(cents), JSON.stringify(detail)]);
};

/**
 * Writes what follows from an act on a payment: the link first, then the journal, then the events. `reviewChanged`: the link's
 * notice is found anew, since a payment of it needs something else than before.
 */
export const applyEffects =
  ({ paymentLinks }: Pick<Context, 'paymentLinks'>) =>
  async (link: LockedLink, effects: PaymentEffects & { readonly reviewChanged?: boolean }, tx: Tx): Promise<void> => {
    const reviewCode = effects.reviewChanged === true ? await mostUrgentReview(link, tx) : undefined;
    await paymentLinks.applyPaymentOutcome({ link, ...effects.link, reviewCode }, tx);
    await writeJournal({ storeId: link.storeId, paymentLinkId: link.id }, effects.journal, tx);
    for (const event of effects.events) tx.raise<CheckoutEvent>(event);
  };
