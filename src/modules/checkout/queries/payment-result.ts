import { statement, type Statement } from '../../../../db/statement.ts';
import type { PaymentResult, VoidResult } from '../../../contract/checkout.ts';
import { storeOf } from '../../../contract/formats.ts';
import { readCardLabels } from '../../../contract/card-name.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Context } from '../context.ts';
import { declinedMessage, declineMessages, messages, reasonOfDecline, voidMessages } from '../messages.ts';
import { isStepOfSale, type DeclineCode, type VoidReason } from '../payment-attempt.model.ts';
import { attemptColumns, keyFingerprint, sumOfActs } from '../payment-attempt.store.ts';
import type { AttemptKey, PaymentAttempt } from '../payment-attempt.store.ts';
import { receiptPath } from './read-receipt.ts';

/** A payment with what its result needs from elsewhere. */
export interface PaymentView extends PaymentAttempt {
  readonly payee: string | null;
  /** What payers know the store's terminal by. */
  readonly tpnAlias: string | null;
  /** Where a void has failed: whether its payer had asked for it again. */
  readonly askedByPayer: boolean | null;
  /** Of a sale in two steps whose second was not done: whether its release had failed, so that the link was held until staff acted. */
  readonly wasReleaseRefused: boolean | null;
  /** Our reference of its latest void. */
  readonly voidReference: string | null;
  /** What was captured of an authorization, in cents; null where nothing was. */
  readonly capturedCents: Cents | null;
  /** What was refunded of it, in cents. */
  readonly refundedCents: Cents;
  /** The code of the card's bank, where the processor passed one on; else the processor's own. */
  readonly hostCode: string | null;
  /** The processor's own words for the outcome. */
  readonly responseMessage: string | null;
}

const view = `select ${attemptColumns}, t.response_message as "responseMessage", t.response_code as "hostCode",
    ${sumOfActs('capture')} as "capturedCents", coalesce(${sumOfActs('refund')}, 0) as "refundedCents", s.payee, s.tpn_alias as "tpnAlias",
    case when t.state = 'void_failed' then exists (select from transactions v
      where v.store_id = t.store_id and v.original_id = t.id and v.kind = 'void' and v.void_reason = 'payer') end as "askedByPayer",
    case when t.void_reason = 'capture' then exists (select from payment_events e
      where e.store_id = t.store_id and e.payment_link_id = t.payment_link_id and e.type = 'void_failed'
        and e.detail->>'of' = t.transaction_reference_id) end as "wasReleaseRefused",
    (select v.transaction_reference_id from transactions v
      where v.store_id = t.store_id and v.original_id = t.id and v.kind = 'void'
      order by v.created_at desc limit 1) as "voidReference"
  from transactions t left join read_stores s on s.store_id = t.store_id`;

const byId = statement('checkout.find-payment', `${view} where t.store_id = $1 and t.id = $2`);
const byKey = statement(
  'checkout.find-payment-by-key',
  `${view} where t.store_id = $1 and t.link_id = $2 and t.idempotency_key = $3 order by t.created_at desc limit 1`,
);
const byReference = statement(
  'checkout.find-payment-by-reference',
  `${view} where t.store_id = $1 and t.transaction_reference_id = $2 and t.kind in ('sale', 'preauth')`,
);
const byAlias = statement(
  'checkout.find-payment-by-alias',
  `${view} where t.store_id = (select store_id from read_stores where tpn_alias = $1) and t.transaction_reference_id = $2
      and t.kind in ('sale', 'preauth')`,
);

type Needs = Pick<Context, 'reader'>;

const findOne = async (
  { reader }: Needs,
  query: Statement,
  values: readonly unknown[],
): Promise<PaymentView | null> => {
  const [found] = await reader.sql<PaymentView>(query, values);
  return found ?? null;
};

/** One attempt as it stands on the primary, or null. */
export const findPayment =
  (context: Needs) =>
  (key: AttemptKey): Promise<PaymentView | null> =>
    findOne(context, byId, [key.storeId, key.id]);

/** A payment by the key that its payer's page made up for it. */
export const findPaymentByKey =
  (context: Pick<Context, 'reader' | 'secrets'>) =>
  (linkId: string, key: string): Promise<PaymentView | null> =>
    findOne(context, byKey, [storeOf(linkId), linkId, keyFingerprint(context.secrets, linkId, key)]);

/** A payment by our own reference, within a store. */
export const findPaymentByReference =
  (context: Needs) =>
  (storeId: string, reference: string): Promise<PaymentView | null> =>
    findOne(context, byReference, [storeId, reference]);

/** A payment by our own reference, for a payer, who knows the store only by its alias. */
export const findPaymentByAlias =
  (context: Needs) =>
  (alias: string, reference: string): Promise<PaymentView | null> =>
    findOne(context, byAlias, [alias, reference]);

const namedCard = (payment: PaymentView): Pick<PaymentResult, 'cardBrand' | 'cardFunding'> => {
  const { brand, funding } = readCardLabels(payment);
  return { ...(brand !== null && { cardBrand: brand }), ...(funding !== null && { cardFunding: funding }) };
};

const detailsOf = (payment: PaymentView) => ({
  transactionId: payment.reference,
  amount: toDecimal(payment.cents),
  ...(payment.transactionNumber !== null && { transactionNumber: payment.transactionNumber }),
  ...(payment.payee !== null && { payee: payment.payee }),
  ...(payment.cardType !== null && { cardType: payment.cardType }),
  ...(payment.cardLabel !== null && { cardLabel: payment.cardLabel }),
  ...namedCard(payment),
  ...(payment.cardLast4 !== null && { cardLast4: payment.cardLast4 }),
});

const approved = (payment: PaymentView): PaymentResult => ({
  success: true,
  ...detailsOf(payment),
  amount: toDecimal(payment.capturedCents ?? payment.takenCents),
  ...(payment.capturedCents !== null && !isStepOfSale(payment) && { captured: true }),
  ...(payment.refundedCents > 0 && { refundedAmount: toDecimal(payment.refundedCents) }),
  ...(payment.receiptId !== null && { receipt: receiptPath(payment.receiptId) }),
  ...(payment.authCode !== null && { responseApprovalCode: payment.authCode }),
  ...(payment.completedAt !== null && { paidAt: payment.completedAt.toISOString() }),
  ...(payment.surrogateRrn !== null && {
    rrn: payment.surrogateRrn,
    details: { response: { rrn: payment.surrogateRrn } },
  }),
});

/** `retry`: the program could not void it by itself, and the payer may ask once more. */
type VoidState = 'voided' | 'refunded' | 'pending' | 'retry' | 'manual';

/** Nothing was taken of the card. */
const wasOnlyHeld = ({ kind, capturedCents }: PaymentView): boolean => kind === 'preauth' && capturedCents === null;

const wasCredit = (reason: VoidReason | null): boolean => reason === 'credit' || reason === 'funding';

const reasonOf = ({ voidReason }: PaymentView, state: VoidState): 'credit' | 'refunded' | 'other' => {
  if (state === 'refunded') return 'refunded';
  return wasCredit(voidReason) ? 'credit' : 'other';
};

const isReturned = (state: VoidState): boolean => state === 'voided' || state === 'refunded';

/** Where money that was only set aside could not be released the store has to, and nothing is asked of the payer. */
const voidCode = (payment: PaymentView, state: VoidState): keyof typeof voidMessages => {
  if (state === 'refunded') return 'refunded';
  if (state === 'retry') return 'void_again';
  const held = wasOnlyHeld(payment);
  if (state === 'manual') return held ? 'held_stands' : 'charge_stands';
  const code = state === 'pending' ? 'voiding' : 'voided';
  return wasCredit(payment.voidReason) ? `${held ? 'held' : 'credit'}_${code}` : code;
};

const voidedResult = (payment: PaymentView, state: VoidState): PaymentResult => {
  const code = voidCode(payment, state);
  const message = voidMessages[code];
  return {
    success: false,
    ...(state === 'pending' && { pending: true }),
    error: state === 'manual' ? messages.manualIntervention : message,
    ...detailsOf(payment),
    ...(payment.surrogateRrn !== null && { rrn: payment.surrogateRrn }),
    ...(state === 'retry' && payment.tpnAlias !== null && { merchantTpn: payment.tpnAlias }),
    voidInfo: {
      voided: isReturned(state),
      pending: state === 'pending',
      manual: state === 'manual',
      message,
      code,
      ...(state === 'retry' && { retry: true }),
      reason: reasonOf(payment, state),
    },
    originalTransaction: { transactionId: payment.reference, amount: toDecimal(payment.cents) },
    voidTransaction: {
      ...(payment.voidReference !== null && { transactionId: payment.voidReference }),
      success: isReturned(state),
    },
  };
};

const declined = ({ declineCode, hostCode }: PaymentView): PaymentResult => {
  const code: DeclineCode = declineCode ?? 'declined';
  const declineReason = code === 'declined' ? reasonOfDecline(hostCode) : null;
  return {
    success: false,
    retry: code !== 'declined_for_good',
    code,
    ...(declineReason && { declineReason }),
    error: declineReason ? declinedMessage(declineReason) : declineMessages[code],
  };
};

/** While somebody's payment is under way; says nothing about whose. */
export const pending: PaymentResult = { success: false, pending: true, error: messages.pending };

/** A sale in two steps of which the second was not done, and which the program released or is releasing by itself. */
const isReleasedByProgram = ({ voidReason, wasReleaseRefused, state }: PaymentView): boolean =>
  voidReason === 'capture' && !wasReleaseRefused && (state === 'voided' || state === 'void_pending');

/** Nothing was charged, and the link is as open as before: the payer may try again. */
const resultOfReleased = ({ state }: PaymentView): PaymentResult =>
  state === 'voided' ? { success: false, retry: true, code: 'released', error: messages.released } : pending;

/** Whether the payer of a charge that could not be voided may ask for its void once more, naming the terminal's alias. */
const canAskAgain = (payment: PaymentView): boolean =>
  wasCredit(payment.voidReason) && !payment.askedByPayer && !wasOnlyHeld(payment) && payment.tpnAlias !== null;

/** What the payer of an attempt reads, at any time after it. */
export const resultOf = (payment: PaymentView): PaymentResult => {
  if (isReleasedByProgram(payment)) return resultOfReleased(payment);
  switch (payment.state) {
    case 'claimed':
    case 'sending':
    case 'unknown':
      return pending;
    case 'absent':
      return { success: false, retry: true, absent: true, error: messages.notCharged };
    case 'declined':
      return declined(payment);
    case 'approved':
      // Of a sale in two steps nothing is paid before the second.
      return isStepOfSale(payment) && payment.capturedCents === null ? pending : approved(payment);
    case 'voided':
    case 'refunded':
      return voidedResult(payment, payment.state);
    case 'void_pending':
    case 'late_approved':
      return voidedResult(payment, 'pending');
    default:
      return voidedResult(payment, canAskAgain(payment) ? 'retry' : 'manual');
  }
};

/** What whoever asked for the void of a payment reads, from where the payment stands now. */
export const voidResultOf = (payment: PaymentView): VoidResult => {
  const ids = {
    originalTransactionId: payment.reference,
    ...(payment.voidReference !== null && { voidTransactionId: payment.voidReference }),
  };
  switch (payment.state) {
    case 'voided':
      return { success: true, ...ids };
    case 'void_pending':
      return { success: false, pending: true, error: messages.voidPending, ...ids };
    case 'approved':
      return { success: false, error: messages.voidSettled, ...ids };
    default:
      return { success: false, error: messages.manualIntervention, ...ids };
  }
};
