import type { Cents } from '../../../contract/money.ts';
import { isLastDecline, type LockedLink, type PaymentAct } from '../../payment-links/index.ts';
import type { ProcessorResponse } from '../../processor/index.ts';
import {
  awaiting,
  type DeclineCode,
  eventOf,
  isByBank,
  isStepOfSale,
  type JournalLine,
  noEffects,
  type PaymentAttempt,
  type PaymentEffects,
  type VoidReason,
} from '../ledger/index.ts';
import type { Transition } from './charge.ts';

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
    events: [{ type: isSale ? 'PaymentApproved' : 'PaymentAuthorized', ...eventOf(attempt), cents }],
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
