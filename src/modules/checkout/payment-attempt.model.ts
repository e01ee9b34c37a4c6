import { storeModel } from '../../../db/model.ts';
import type { ReviewCode } from '../../contract/review.ts';
import type { Funding } from './funding.ts';

/**
 * Where an attempt stands. Money may have moved in every state but `claimed`, `declined`, `voided` and `refunded`. `absent`:
 * the processor did not find it for so long that it was abandoned.
 */
export type AttemptState =
  | 'claimed'
  | 'sending'
  | 'unknown'
  | 'absent'
  | 'approved'
  | 'declined'
  | 'void_pending'
  | 'voided'
  | 'refunded'
  | 'void_failed'
  | 'late_approved';

/** What an attempt does: charge or authorize a card, or act on a charge or an authorization that was approved. */
export type AttemptKind = 'sale' | 'preauth' | ActKind;
export type ActKind = 'capture' | 'void' | 'refund';

/** Whether an attempt is an act on another one. */
export const isAct = (kind: AttemptKind): kind is ActKind => kind !== 'sale' && kind !== 'preauth';

/** Why a charge is voided; `capture` where that of a sale was refused, `processor` where it happened there and not here. */
export type VoidReason = 'credit' | 'funding' | 'late' | 'amount' | 'capture' | 'staff' | 'payer' | 'processor';

/** Why nothing was charged. */
export type DeclineCode = 'declined' | 'declined_for_good' | 'card_unread' | 'store_refused';

/** Whether the bank has declined the card; else nothing came to the bank. */
export const isByBank = (code: DeclineCode): boolean => code === 'declined' || code === 'declined_for_good';

/**
 * Whether an attempt is a step of a sale in two steps: the authorization, or its capture by the program. What staff do afterwards is
 * none.
 */
export const isStepOfSale = ({
  kind,
  transactionType,
}: {
  readonly kind: AttemptKind;
  readonly transactionType: string;
}): boolean => kind !== 'sale' && transactionType === 'sale';

/**
 * One try at the processor: a charge, an authorization, or an act on one. The row is written before the call and changed by its
 * outcome.
 */
export class PaymentAttemptModel extends storeModel('transactions', {
  kind: 'text',
  state: 'text',
  /** What people at a database shell read of the state; the program goes by `state`. */
  status: 'text',
  paymentLinkId: 'uuid',
  /** The link's public id. */
  linkId: 'text',
  transactionNumber: 'text | null',
  /** What was asked for. */
  amount: 'numeric',
  /** What the processor took, where it has said so. */
  approvedAmount: 'numeric | null',
  currency: 'text',
  debitOnly: 'bool',
  /** A fingerprint of the terminal the call was made on. */
  terminal: 'text | null',
  /** The customer's number, to which a receipt is texted. */
  receiptTo: 'text | null',
  /** The unguessable id of its receipt's page: the store's key and 26 random characters. */
  receiptId: 'text | null',
  /** The charge or authorization that a capture, a void or a refund is about. */
  originalId: 'uuid | null',
  userId: 'uuid | null',
  customerId: 'uuid | null',
  tokenId: 'text | null',
  tokenHash: 'text | null',
  idempotencyKey: 'text | null',
  /** Our own id for the call, which payers and staff see too. */
  transactionReferenceId: 'text',
  /** What the link asks for; of an act its kind, or `sale` where it is a step of one. */
  transactionType: 'text',
  provider: 'text',
  apiEndpoint: 'text | null',
  customerName: 'text | null',
  customerEmail: 'text | null',
  customerPhone: 'text | null',
  billingAddress: 'text | null',
  billingZip: 'text | null',
  payerIp: 'text | null',
  iposTransactionId: 'text | null',
  transId: 'text | null',
  rrn: 'text | null',
  surrogateRrn: 'text | null',
  authCode: 'text | null',
  responseCode: 'text | null',
  responseMessage: 'text | null',
  cardType: 'text | null',
  cardLabel: 'text | null',
  cardLast4: 'text | null',
  funding: 'text | null',
  batchId: 'text | null',
  settlementState: 'text | null',
  settlementDate: 'timestamptz | null',
  requestHeaders: 'jsonb | null',
  rawRequest: 'text | null',
  rawResponse: 'text | null',
  declineCode: 'text | null',
  reviewCode: 'text | null',
  /** For people at a database shell; the program goes by the codes. */
  errorMessage: 'text | null',
  /** What the processor's latest answer meant (`summaryOf`), and since when it has said just that. */
  lastAnswer: 'text | null',
  lastAnswerSince: 'timestamptz | null',
  voidReason: 'text | null',
  /** It was abandoned and another payment has taken its place: what becomes of it is no longer the link's business. */
  superseded: 'bool',
  sentAt: 'timestamptz | null',
  /** When nothing still on its way could change the outcome any more. */
  resolvedAt: 'timestamptz | null',
  nextCheckAt: 'timestamptz | null',
  checks: 'int4',
  /** When an admin decided what the processor would not say. */
  decidedAt: 'timestamptz | null',
  /** How often staff were called about an authorization: 1 when it is about to lapse, 2 when nothing is left to call for. */
  lapseCalls: 'int2',
  completedAt: 'timestamptz | null',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  declare kind: AttemptKind;
  declare state: AttemptState;
  declare funding: Funding | null;
  declare declineCode: DeclineCode | null;
  /** What staff were called for about it while its outcome is open. */
  declare reviewCode: ReviewCode | null;
  declare voidReason: VoidReason | null;
}

/** A line of the append-only journal of a link's money. */
export class PaymentEventModel extends storeModel('payment_events', {
  paymentLinkId: 'uuid',
  transactionId: 'uuid | null',
  type: 'text',
  /** What it adds to the revenue or takes off. */
  amount: 'numeric',
  detail: 'jsonb | null',
  at: 'timestamptz',
}) {}

/** A card that was typed on a link: a keyed fingerprint of its first eight digits, and the declines that followed it there. */
export class TypedCardModel extends storeModel('typed_cards', {
  linkId: 'text',
  prefix: 'text',
  declines: 'int4',
  typedAt: 'timestamptz',
}) {}
