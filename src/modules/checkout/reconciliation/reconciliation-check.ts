import type { PaymentResult } from '../../../contract/checkout/checkout.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { readLinksToCompare, type LinksToCompare } from '../../payment-links/index.ts';
import { fundingOf } from '../../processor/index.ts';
import { readMoneyRows, type AttemptRow, type MoneyRows } from './reconciliation.store.ts';

/** What a payer's page read last. */
export interface PayerResult {
  readonly linkId: string;
  readonly result: Pick<PaymentResult, 'success' | 'pending' | 'transactionId'>;
}

/** A line of the processor's ledger, as the sandbox shows it. */
export interface ProcessorCharge {
  readonly ref: string;
  readonly type: number;
  readonly requestedCents: Cents;
  readonly verdict: { readonly approved: boolean; readonly cents: Cents };
  readonly voided: boolean;
  readonly refundedCents: Cents;
  /** Of an authorization that was captured. */
  readonly capturedCents?: Cents | undefined;
}

/** What the check compares. */
export interface ReconciliationInput {
  readonly database: Pick<Reader, 'sql'>;
  /** The processor's ledger, where it can be read. */
  readonly charges?: readonly ProcessorCharge[];
  readonly payerResults?: readonly PayerResult[];
  /** Seconds an attempt may stay open. */
  readonly graceSeconds?: number;
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, each) => total + each, 0);

const isPayment = ({ kind }: AttemptRow): boolean => kind === 'sale' || kind === 'preauth';
const isOpen = ({ state }: AttemptRow): boolean => ['claimed', 'sending', 'unknown'].includes(state);
const isCharged = ({ state }: AttemptRow): boolean => ['approved', 'void_pending', 'void_failed'].includes(state);

/** What the processor has taken or set aside. */
const centsOf = ({ verdict, capturedCents }: ProcessorCharge): Cents => capturedCents ?? verdict.cents;

/** The processor has taken or set aside money, and has neither voided nor refunded all of it. */
const isActive = (charge: ProcessorCharge): boolean =>
  charge.verdict.approved && !charge.voided && charge.refundedCents < centsOf(charge);

/** What was taken of a payment's card and was not returned, by its captures and refunds here. */
const keptCents = (payment: AttemptRow, attempts: readonly AttemptRow[]): Cents => {
  const done = (kind: string): Cents =>
    sum(
      attempts
        .filter((each) => each.kind === kind && each.state === 'approved' && each.original === payment.reference)
        .map(({ cents }) => cents),
    );
  return (payment.kind === 'sale' ? payment.cents : done('capture')) - done('refund');
};

/** Compares the processor's ledger with the attempts, charge by charge. */
const compareCharges = (charges: readonly ProcessorCharge[], attempts: readonly AttemptRow[]): string[] => {
  const attemptOf = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
  const active = charges.filter((charge) => (charge.type === 1 || charge.type === 5) && isActive(charge));
  const linkOf = ({ ref }: ProcessorCharge): string => attemptOf.get(ref)?.linkId ?? ref;
  return [
    ...active.flatMap((charge, index) =>
      active.findIndex((other) => linkOf(other) === linkOf(charge)) < index
        ? [`${linkOf(charge)} was charged twice`]
        : [],
    ),
    ...charges.flatMap(({ ref }) => (attemptOf.has(ref) ? [] : [`the charge ${ref} has no attempt`])),
    ...active.flatMap(({ ref, verdict }) => {
      const attempt = attemptOf.get(ref);
      const isWrong =
        attempt?.state === 'approved' && !attempt.isDecidedByAdmin && attempt.requestedCents !== verdict.cents;
      return isWrong ? [`the charge ${ref} has another amount than its attempt`] : [];
    }),
    ...active.flatMap(({ ref }) => {
      const attempt = attemptOf.get(ref);
      return attempt && isCharged(attempt)
        ? []
        : [`the charge ${ref} is active at the processor, and its attempt is ${attempt?.state ?? 'missing'}`];
    }),
  ];
};

/** A card that an answer has named says nothing as long as its charge does not stand. */
const isCreditKept = (
  attempt: AttemptRow,
  attempts: readonly AttemptRow[],
  linksUnderReview: ReadonlySet<string>,
): boolean => {
  const card = { cardType: attempt.cardType ?? '', cardLabel: attempt.cardLabel ?? '' };
  const isCredit = attempt.debitOnly && isCharged(attempt) && fundingOf(card) === 'credit';
  if (!isCredit || attempt.state === 'void_pending' || attempt.isCreditDecided) return false;
  if (!linksUnderReview.has(attempt.linkId)) return true;
  // What an admin decided before anybody had heard of the card says nothing of it: it is named until the next decision.
  return attempts.some(
    (each) =>
      each.isDecidedByAdmin && (each === attempt || (each.kind === 'capture' && each.original === attempt.reference)),
  );
};

/** The first step of a sale, which is neither captured nor on its way there, and was left to nobody. */
const isLeftHeld = (payment: AttemptRow, attempts: readonly AttemptRow[]): boolean => {
  const isStepOfSale = payment.kind === 'preauth' && payment.transactionType === 'sale';
  const isCaptured = attempts.some(
    (each) => each.kind === 'capture' && each.original === payment.reference && each.state !== 'declined',
  );
  return isStepOfSale && payment.state === 'approved' && !payment.isDecidedByAdmin && !isCaptured;
};

/** Compares the attempts with the links, and finds attempts that should have ended. */
const compareLinks = (
  attempts: readonly AttemptRow[],
  { paid, underReview }: LinksToCompare,
  graceSeconds: number,
): string[] => {
  const paidLinks = new Set(paid.map(({ linkId }) => linkId));
  const payments = attempts.filter(isPayment);
  const approvedSales = payments.filter((each) => each.state === 'approved' && keptCents(each, attempts) > 0);
  const approved = new Set(approvedSales.map(({ linkId }) => linkId));
  // A payment stands until its void has ended.
  const standing = new Set(
    payments.filter(({ state }) => state === 'void_failed' || state === 'void_pending').map(({ linkId }) => linkId),
  );
  return [
    ...[...paidLinks].flatMap((linkId) =>
      approved.has(linkId) || standing.has(linkId) ? [] : [`${linkId} is completed without a payment`],
    ),
    ...[...approved].flatMap((linkId) => (paidLinks.has(linkId) ? [] : [`${linkId} was paid and is not completed`])),
    ...attempts
      .filter((attempt) => isOpen(attempt) && attempt.ageSeconds > graceSeconds)
      .map(({ reference, state }) => `${reference} is still ${state}`),
    ...payments
      .filter((each) => isLeftHeld(each, attempts))
      .map(({ reference }) => `${reference} was authorized for a sale and is neither captured nor released`),
    ...payments
      .filter((each) => isCreditKept(each, attempts, underReview))
      .map(({ reference }) => `${reference} kept a credit card on a debit-only link`),
  ];
};

/** Compares what payers read with the processor's ledger. */
const compareResults = (
  results: readonly PayerResult[],
  charges: readonly ProcessorCharge[],
  attempts: readonly AttemptRow[],
): string[] => {
  const active = new Set(charges.filter(isActive).map(({ ref }) => ref));
  const chargedLinks = new Set(
    attempts.filter((attempt) => isPayment(attempt) && active.has(attempt.reference)).map(({ linkId }) => linkId),
  );
  const openLinks = new Set(
    results.filter(({ result }) => result.success || result.pending).map(({ linkId }) => linkId),
  );
  return results.flatMap(({ linkId, result }) => {
    if (result.success) {
      return active.has(result.transactionId ?? '')
        ? []
        : [`the payer of ${linkId} read of a charge that is not active`];
    }
    return !openLinks.has(linkId) && chargedLinks.has(linkId)
      ? [`the payer of ${linkId} read that it failed, and was charged`]
      : [];
  });
};

const compareSums = (
  { attempts, wrongReturns, wrongHours }: MoneyRows,
  { paid, figuresCents }: LinksToCompare,
  charges: readonly ProcessorCharge[] | undefined,
): string[] => {
  const journalCents = sum(attempts.map((attempt) => attempt.journalCents));
  const salesCents = sum(
    attempts.filter((each) => isPayment(each) && isCharged(each)).map((each) => keptCents(each, attempts)),
  );
  const ledgerCents =
    charges &&
    sum(
      charges
        .filter((charge) => (charge.type === 1 || charge.capturedCents !== undefined) && isActive(charge))
        .map((charge) => centsOf(charge) - charge.refundedCents),
    );
  return [
    ...(journalCents === salesCents ? [] : [`the journal sums up to ${journalCents}, the payments to ${salesCents}`]),
    ...(ledgerCents === undefined || ledgerCents === journalCents
      ? []
      : [`the journal sums up to ${journalCents}, the processor's ledger to ${ledgerCents}`]),
    ...attempts.flatMap((each) =>
      isPayment(each) && keptCents(each, attempts) < 0 ? [`more than was taken of ${each.reference} was refunded`] : [],
    ),
    ...(figuresCents === sum(paid.map(({ cents }) => cents)) ? [] : ['the dashboard shows another sum than the links']),
    ...wrongReturns.map(
      ({ storeId, type, figuresCents: shown, journalCents: written }) =>
        `the figures of ${storeId} say ${shown} cents ${type}, the journal ${written}`,
    ),
    ...wrongHours.map(
      ({ storeId, hour, type, figuresLines, journalLines, ...wrong }) =>
        `the hour ${hour} of ${storeId} says ${figuresLines} ${type} and ${wrong.figuresCents} cents, the journal ${journalLines} and ${wrong.journalCents}`,
    ),
  ];
};

/** Compares the processor's ledger, our tables and what payers read; answers one line for each disagreement. */
export const findDisagreements = async ({
  database,
  charges,
  payerResults = [],
  graceSeconds = 0,
}: ReconciliationInput): Promise<readonly string[]> => {
  const rows = await readMoneyRows(database);
  const links = await readLinksToCompare(database);
  const { attempts } = rows;
  return [
    ...(charges ? compareCharges(charges, attempts) : []),
    ...(charges ? compareResults(payerResults, charges, attempts) : []),
    ...compareLinks(attempts, links, graceSeconds),
    ...compareSums(rows, links, charges),
  ];
};
