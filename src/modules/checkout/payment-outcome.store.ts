import { columnName } from '../../../db/model.ts';
import { statement } from '../../../db/statement.ts';
import { toDecimal } from '../../contract/money.ts';
import { decisionCodes, reviewMessages, type ReviewCode } from '../../contract/review.ts';
import type { Tx } from '../../kernel/tx.ts';
import { declineMessages } from './messages.ts';
import { isAct, type AttemptState, type DeclineCode, type PaymentAttemptModel } from './payment-attempt.model.ts';
import type { AttemptKey, PaymentAttempt } from './payment-attempt.store.ts';
import type { Reply } from './processor/client.ts';
import { summaryOf, type ProcessorOutcome } from './processor/outcome.ts';
import type { ProcessorResponse } from './processor/response.ts';

const responseColumns = [
  ...(['iposTransactionId', 'transId', 'rrn', 'authCode', 'responseCode', 'responseMessage', 'cardType'] as const),
  ...(['cardLabel', 'cardLast4', 'funding', 'batchId', 'rawResponse'] as const),
] as const;
type ResponseColumns = Readonly<Partial<Pick<PaymentAttemptModel, (typeof responseColumns)[number]>>>;

const updateAfterReply = statement(
  'checkout.record-reply',
  `update transactions
      set state = $3, status = $3, decline_code = $4, review_code = $5, error_message = $6,
          last_answer = coalesce($7, last_answer),
          last_answer_since = case when $7::text is null or $7 = last_answer then last_answer_since else clock_timestamp() end,
          next_check_at = now() + make_interval(secs => $8),
          resolved_at = case when $9 then now() else resolved_at end,
          completed_at = case when $10 then coalesce(completed_at, now()) else completed_at end,
          approved_amount = case when $11 then $12::numeric else approved_amount end,
          api_endpoint = $13, request_headers = $14, raw_request = $15,
          sent_at = case when $16 then null else sent_at end,
          ${responseColumns.map((name, index) => `${columnName(name)} = coalesce($${index + 17}, ${columnName(name)})`).join(', ')},
          updated_at = now()
    where store_id = $1 and id = $2 returning completed_at as "completedAt"`,
);

/** Where an attempt goes after a reply, and what is noted with it. */
export interface AttemptChange {
  readonly to: AttemptState;
  readonly declineCode?: DeclineCode | null;
  readonly reviewCode: ReviewCode | null;
  /** Seconds until the processor is asked again; null for never. */
  readonly nextCheck: number | null;
  /** Nothing that can still arrive changes what is known now. */
  readonly isFinal: boolean;
  /** No call of the attempt has left this machine. */
  readonly neverSent?: boolean;
}

const moneyMoved: readonly AttemptState[] = ['approved', 'void_pending', 'voided', 'refunded'];

const isMismatch = (outcome: ProcessorOutcome, of: 'amount' | 'reference'): boolean =>
  outcome.kind === 'mismatch' && outcome.of === of;

/** What the processor said of this attempt. An answer to another reference is about another payment, of which nothing is kept here. */
const ownResponse = (outcome: ProcessorOutcome): ProcessorResponse | null =>
  'response' in outcome && !isMismatch(outcome, 'reference') ? outcome.response : null;

/** An act keeps the RRN that it was sent with. A capture gets one of its own, by which it is refunded or voided. */
const keepsRrn = (kind: PaymentAttempt['kind'], to: AttemptState): boolean =>
  isAct(kind) && !(kind === 'capture' && to === 'approved');

const columnsOf = ({ outcome, exchange }: Reply, kind: PaymentAttempt['kind'], to: AttemptState): ResponseColumns => {
  const response = ownResponse(outcome);
  if (response === null) {
    return { responseMessage: outcome.kind === 'refused' ? outcome.message : null, rawResponse: exchange.response };
  }
  const { code, message, transactionId, rrn, last4, batchNumber, ...card } = response;
  return {
    ...{ iposTransactionId: transactionId, transId: transactionId, responseCode: code, responseMessage: message },
    ...{ authCode: card.authCode, cardType: card.cardType, cardLabel: card.cardLabel, cardLast4: last4 },
    ...{ funding: card.funding, batchId: batchNumber, rawResponse: exchange.response },
    rrn: keepsRrn(kind, to) ? null : rrn,
  };
};

/** Only people at a database shell read it; the program goes by the codes. */
const errorMessageOf = ({ declineCode, reviewCode }: AttemptChange): string | null =>
  declineCode ? declineMessages[declineCode] : reviewCode && reviewMessages[reviewCode];

/** What was taken or returned is settled, by the processor or by an admin. */
const isEnded = ({ state }: Pick<PaymentAttempt, 'state'>): boolean => state === 'approved' || state === 'voided';

/** Writes a reply to an attempt whose row is locked. Answers the moment it was approved, as the database has it. */
export const recordReply = async (
  attempt: Pick<PaymentAttempt, 'storeId' | 'id' | 'kind' | 'state'>,
  reply: Reply,
  change: AttemptChange,
  tx: Tx,
): Promise<Date | null> => {
  const { outcome, exchange } = reply;
  const { to, declineCode = null, reviewCode, nextCheck, isFinal, neverSent = false } = change;
  const response = ownResponse(outcome);
  const isMoney = response !== null && moneyMoved.includes(to);
  const isAmountKnown = !isEnded(attempt) && (isMoney || isMismatch(outcome, 'amount'));
  const columns = columnsOf(reply, attempt.kind, to);
  const [row] = await tx.sql<{ completedAt: Date | null }>(updateAfterReply, [
    ...[attempt.storeId, attempt.id, to, declineCode, reviewCode, errorMessageOf(change), summaryOf(outcome)],
    ...[nextCheck, isFinal, isMoney, isAmountKnown, response?.cents == null ? null : toDecimal(response.cents)],
    ...[exchange.endpoint, JSON.stringify(exchange.headers), exchange.request, neverSent],
    ...responseColumns.map((name) => columns[name] ?? null),
  ]);
  return row?.completedAt ?? null;
};

const setReview = statement(
  'checkout.note-review',
  'update transactions set review_code = $3 where store_id = $1 and id = $2',
);

/** Notes on an attempt what staff were called for, so that they are called once. */
export const noteReview = async ({ storeId, id }: AttemptKey, review: ReviewCode | null, tx: Tx): Promise<void> => {
  await tx.sql(setReview, [storeId, id, review]);
};

const mostUrgent = statement(
  'checkout.find-most-urgent-review',
  `select review_code as review from transactions
    where store_id = $1 and payment_link_id = $2 and kind in ('sale', 'preauth') and review_code is not null
    order by review_code = any($3::text[]) desc, updated_at desc limit 1`,
);

/** The most urgent of what the payments of a link need: no payment hides the notice of another. */
export const mostUrgentReview = async (link: AttemptKey, tx: Tx): Promise<ReviewCode | null> => {
  const [first] = await tx.sql<{ review: ReviewCode }>(mostUrgent, [link.storeId, link.id, decisionCodes]);
  return first?.review ?? null;
};

const moveRow = statement(
  'checkout.move-charge',
  `update transactions
      set state = $3, status = $3, review_code = $4, next_check_at = case when $3 = 'approved' then next_check_at end,
          updated_at = now()
    where store_id = $1 and id = $2`,
);

/** Moves a charge at the end of an act on it. */
export const moveCharge = async (
  { storeId, id }: AttemptKey,
  { to, reviewCode }: Pick<AttemptChange, 'to' | 'reviewCode'>,
  tx: Tx,
): Promise<void> => {
  await tx.sql(moveRow, [storeId, id, to, reviewCode]);
};

type OfLink = Pick<PaymentAttempt, 'storeId' | 'paymentLinkId' | 'id'>;

const findOther = statement(
  'checkout.has-other-payment',
  `select 1 from transactions
    where store_id = $1 and payment_link_id = $2 and id <> $3 and kind in ('sale', 'preauth') and not superseded
      and state in ('claimed', 'sending', 'unknown', 'approved', 'void_pending', 'void_failed') limit 1`,
);

/** Whether another payment holds the link of a charge. */
export const hasOtherPayment = async ({ storeId, paymentLinkId, id }: OfLink, tx: Tx): Promise<boolean> => {
  const [other] = await tx.sql(findOther, [storeId, paymentLinkId, id]);
  return other !== undefined;
};

// Whoever was about to try again finds the link taken; their payment is asked about as before.
const supersedeOthers = statement(
  'checkout.supersede-other-payments',
  `update transactions set superseded = true, review_code = null, updated_at = now()
    where store_id = $1 and payment_link_id = $2 and id <> $3 and kind in ('sale', 'preauth') and state = 'absent'`,
);
const reinstateRow = statement(
  'checkout.reinstate-payment',
  'update transactions set superseded = false where store_id = $1 and id = $2',
);

/** Gives a link back to a charge that was superseded and stands after all. */
export const reinstateCharge = async ({ storeId, paymentLinkId, id }: OfLink, tx: Tx): Promise<void> => {
  await tx.sql(supersedeOthers, [storeId, paymentLinkId, id]);
  await tx.sql(reinstateRow, [storeId, id]);
};

const countRows = statement(
  'checkout.count-voids',
  `select count(*) as voids from transactions where store_id = $1 and original_id = $2 and kind = 'void'`,
);

/** How many voids of a charge were tried so far. */
export const countVoids = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<number> => {
  const [row] = await tx.sql<{ voids: number }>(countRows, [storeId, id]);
  return row?.voids ?? 0;
};
