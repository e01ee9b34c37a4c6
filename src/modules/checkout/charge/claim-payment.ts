import { statement } from '../../../../db/statement.ts';
import type { Payment } from '../../../contract/checkout/checkout.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import type { CallPermit } from '../../../platform/circuit-breaker.ts';
import type { LinkForPayment } from '../../payment-links/index.ts';
import type { Terminal } from '../../processor/index.ts';
import { mustWait, recentDeclinesOf } from '../cards/index.ts';
import type { Context } from '../context.ts';
import {
  applyEffects,
  type AttemptKey,
  type AttemptState,
  type JournalLine,
  keyFingerprint,
  leaseFor,
  noEffects,
  noteReview,
  type PaymentAttempt,
} from '../ledger/index.ts';
import { nextAttempt } from './charge.ts';
import { insertAttempt, type PayerTerms, reclaimAttempt, supersedeAttempt } from './claim.store.ts';
import { messages } from './messages.ts';

/** Who pays: the address they come from, and the key that their page made up for this payment. */
export interface Payer {
  readonly ip: string;
  readonly key: string | null;
}

/** What a payer's page sent. */
export interface SentPayment extends Omit<Payment, 'amount'> {
  readonly cents: Cents;
}

/** What a payer's page sent, who sent it, and whether the processor may be called. */
export interface PaymentClaim {
  readonly payment: SentPayment;
  readonly payer: Payer;
  readonly permit: Pick<CallPermit, 'granted' | 'retryAfter'>;
}

/**
 * `claimed`: the link is this payer's to pay, on the terminal that its store has. `repeat`: the same payer asks again about the
 * attempt named. `busy`: somebody else's payment is under way. `left_terminal`: one was made on a terminal that the store has left,
 * so that only staff can find out about it.
 */
export type ClaimResult =
  | { readonly kind: 'claimed'; readonly attempt: PaymentAttempt; readonly terminal: Terminal }
  | { readonly kind: 'repeat'; readonly id: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'left_terminal' };

interface EarlierAttempt extends AttemptKey {
  readonly state: AttemptState;
  readonly active: boolean;
  readonly samePayer: boolean;
  readonly cents: Cents;
  /** Made without a key, so that nobody can ask for its outcome by one. */
  readonly keyless: boolean;
  readonly terminal: string | null;
  /** The processor still did not find it when nothing of it could arrive any more. */
  readonly isFinal: boolean;
  readonly review: string | null;
}

const activeStates = `('claimed', 'sending', 'unknown', 'absent', 'approved', 'void_pending', 'void_failed')`;

// The payer's own attempt comes before the active one of somebody else.
const findEarlier = statement(
  'checkout.find-earlier-attempt',
  `select store_id as "storeId", id, state, terminal, resolved_at is not null as "isFinal", review_code as review,
          cents, idempotency_key is null as keyless, state in ${activeStates} as active,
          (idempotency_key is not distinct from $3 and $3::text is not null) or token_hash = $4 as "samePayer"
     from transactions
    where store_id = $1 and link_id = $2 and kind in ('sale', 'preauth') and not superseded
      and (idempotency_key = $3 or token_hash = $4 or state in ${activeStates})
    order by "samePayer" desc, created_at desc limit 1`,
);

const termsOf = (
  context: Context,
  { payment, payer }: PaymentClaim,
  link: LinkForPayment,
): Omit<PayerTerms, 'terminal'> => ({
  cents: link.cents,
  debitOnly: link.debitOnly,
  tokenHash: context.secrets.fingerprint('payment-token', payment.token),
  idempotencyKey: payer.key === null ? null : keyFingerprint(context.secrets, payment.linkId, payer.key),
  customerName: payment.customerName || link.customerName,
  customerEmail: payment.customerEmail || null,
  customerPhone: payment.customerMobile || null,
  billingAddress: payment.streetAddress,
  billingZip: payment.billingZip,
  // Whatever a proxy forwards as an address has to fit the column.
  payerIp: addressGroup(payer.ip),
});

const claimedLine = ({ id, reference, cents }: PaymentAttempt): JournalLine => ({
  type: 'claimed',
  attemptId: id,
  detail: { reference, asked: toDecimal(cents) },
});

/** Stolen cards are tried one after the other; an honest payer is not declined that often. */
const refuseCardTesting = async (
  { config }: Context,
  link: LinkForPayment,
  payerIp: string | null,
  tx: Tx,
): Promise<void> => {
  if (mustWait(await recentDeclinesOf(link, payerIp, tx), config.PAYER_DECLINES))
    throw new Problem('throttled', 'too_many_payments', messages.tooManyPayments, { retryAfter: 600 });
};

const isSupported = (type: string): boolean => type === 'sale' || type === 'preauth';

/** Throws where the link cannot be paid now, or not with what the payer's page sent. */
const refuseUnpayable = (
  link: LinkForPayment,
  { payment }: PaymentClaim,
  earlier: EarlierAttempt | undefined,
): void => {
  if (link.closed) throw new Problem('conflict', link.closed.code, link.closed.message);
  if (link.signingHolds) throw new Problem('conflict', 'signature_required', messages.signatureRequired);
  if (payment.cents !== link.cents) throw new Problem('conflict', 'amount_changed', messages.amountChanged);
  // A charge that could not be voided holds the link until staff decide; nobody's answer is awaited any more.
  if (earlier?.state === 'void_failed') throw new Problem('conflict', 'link_unavailable', messages.notPayable);
};

/**
 * The terminal that the link's store has. Throws where it cannot take the link's kind of payment. It is read under the link's lock: who
 * waited for that may have waited while other credentials were saved, and no payment begins on those that were left.
 */
const terminalFor = async (
  { processor }: Pick<Context, 'processor'>,
  link: LinkForPayment,
  tx: Tx,
): Promise<Terminal> => {
  if (!isSupported(link.transactionType)) throw new Problem('invalid', 'unsupported_type', messages.unsupportedType);
  const terminal = await processor.terminalOf(link.storeId, tx);
  if (terminal === null) throw new Problem('conflict', 'link_not_configured', messages.noCredentials);
  return terminal;
};

/** What a payer is told while the processor cannot be reached. `retryAfter` is in seconds. */
export const processorUnavailable = (retryAfter: number): Problem =>
  new Problem('unavailable', 'processor_unavailable', messages.processorUnavailable, { retryAfter });

/** A sale in two steps: the processor says what kind of card it is before any money is taken. */
const kindOf = ({ transactionType, debitOnly, unknownFunding }: LinkForPayment): LinkForPayment['transactionType'] =>
  debitOnly && unknownFunding === 'authorize' ? 'preauth' : transactionType;

/** Writes an attempt under a reference of its own. */
const insertNewAttempt =
  ({ config, newId, randomText }: Context) =>
  (link: LinkForPayment, terms: PayerTerms, tx: Tx): Promise<PaymentAttempt> => {
    const { storeId, id: paymentLinkId, linkId, userId, customerId, transactionType, transactionNumber } = link;
    const ofLink = { storeId, paymentLinkId, linkId, userId, customerId, transactionType, transactionNumber };
    const ids = { id: newId(), transactionReferenceId: randomText(20).toUpperCase() };
    const row = { ...ofLink, ...ids, kind: kindOf(link), surrogateRrn: randomText(12).toUpperCase() };
    // Nobody reads it before money has moved. It is drawn here, so that every approval finds it, whoever brings the outcome.
    const { customerPhone: receiptTo, customerName: receiptName, payerLanguage } = link;
    const receipt = { receiptId: storeId + randomText(26), receiptTo, receiptName, payerLanguage };
    return insertAttempt({ ...row, ...receipt, ...terms }, leaseFor(config.IPOS_TIMEOUT_MS), tx);
  };

/** What a payer meets: the link they want to pay, the attempt that still holds it, and their own terms. */
interface LostPayment {
  readonly link: LinkForPayment;
  readonly earlier: EarlierAttempt;
  readonly terms: PayerTerms;
  readonly terminal: Terminal;
}

/** Claims a link that an attempt still holds, of which the processor said that it was not found. */
const claimAfterNotFound = (context: Context) => {
  const lease = leaseFor(context.config.IPOS_TIMEOUT_MS);
  const [apply, insert] = [applyEffects(context), insertNewAttempt(context)];
  return async ({ link, earlier, terms, terminal }: LostPayment, tx: Tx): Promise<ClaimResult> => {
    const isOwn = earlier.samePayer || (earlier.keyless && terms.idempotencyKey === null);
    // What is said of a reference can be about any call under it: one stands for one amount.
    const samePayer = isOwn && earlier.cents === link.cents;
    const sameTerminal = earlier.terminal === terms.terminal;
    const next = nextAttempt({ samePayer, sameTerminal, isFinal: earlier.isFinal });
    if (next === 'wait') return { kind: 'busy' };
    if (next === 'staff') {
      await noteReview(earlier, 'left_terminal', tx);
      await apply(link, { ...noEffects, reviewChanged: true }, tx);
      return { kind: 'left_terminal' };
    }
    const isSame = next === 'same_reference';
    if (!isSame) await supersedeAttempt(earlier, tx);
    const attempt = isSame ? await reclaimAttempt(earlier, terms, lease, tx) : await insert(link, terms, tx);
    const superseded: readonly JournalLine[] = isSame ? [] : [{ type: 'superseded', attemptId: earlier.id }];
    const journal = [...superseded, claimedLine(attempt)];
    await apply(link, { ...noEffects, journal, reviewChanged: earlier.review !== null }, tx);
    return { kind: 'claimed', attempt, terminal };
  };
};

/** Claims a link for one payment. Whoever comes second finds the claim, however close behind. */
export const claimPayment = (context: Context) => {
  const [apply, insert] = [applyEffects(context), insertNewAttempt(context)];
  const claimAgain = claimAfterNotFound(context);
  return async (claim: PaymentClaim, tx: Tx): Promise<ClaimResult> => {
    const link = await context.paymentLinks.lockForPayment(claim.payment.linkId, tx);
    const ofPayer = termsOf(context, claim, link);
    const payer = [link.storeId, link.linkId, ofPayer.idempotencyKey, ofPayer.tokenHash];
    const [earlier] = await tx.sql<EarlierAttempt>(findEarlier, payer);
    if (earlier?.samePayer && earlier.state !== 'absent') return { kind: 'repeat', id: earlier.id };
    refuseUnpayable(link, claim, earlier);
    if (earlier?.active && earlier.state !== 'absent') return { kind: 'busy' };
    await refuseCardTesting(context, link, ofPayer.payerIp, tx);
    const terminal = await terminalFor(context, link, tx);
    const terms = { ...ofPayer, terminal: terminal.fingerprint };
    if (!claim.permit.granted) throw processorUnavailable(claim.permit.retryAfter);
    if (earlier?.active) return claimAgain({ link, earlier, terms, terminal }, tx);
    const attempt = await insert(link, terms, tx);
    await apply(link, { ...noEffects, journal: [claimedLine(attempt)] }, tx);
    return { kind: 'claimed', attempt, terminal };
  };
};
