import { columnName } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { ReviewCode } from '../../../contract/checkout/review.ts';
import { reviewMessages } from '../../../contract/checkout/review-messages.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { isAct, type ProcessorOutcome, type ProcessorResponse, type Reply, summaryOf } from '../../processor/index.ts';
import { declineMessages } from './messages.ts';
import type {
  AttemptKey,
  AttemptState,
  DeclineCode,
  PaymentAttempt,
  PaymentAttemptModel,
} from './payment-attempt.model.ts';

/** A reply about an attempt: to the call itself, or to a question about it. `linkId` is the link's public id. */
export interface AttemptReply extends AttemptKey {
  readonly linkId: string;
  readonly source: 'charge' | 'status';
  readonly reply: Reply;
  /** The checks that the attempt had counted when it was sent; left out for a question. */
  readonly sentAfter?: number;
}

const responseColumns = [
  'iposTransactionId',
  'transId',
  'rrn',
  'authCode',
  'responseCode',
  'responseMessage',
  'cardType',
  'cardLabel',
  'cardLast4',
  'funding',
  'batchId',
  'rawResponse',
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
          approved_cents = case when $11 then $12 else approved_cents end,
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
export const ownResponse = (outcome: ProcessorOutcome): ProcessorResponse | null =>
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
    iposTransactionId: transactionId,
    transId: transactionId,
    responseCode: code,
    responseMessage: message,
    authCode: card.authCode,
    cardType: card.cardType,
    cardLabel: card.cardLabel,
    cardLast4: last4,
    funding: card.funding,
    batchId: batchNumber,
    rawResponse: exchange.response,
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
    attempt.storeId,
    attempt.id,
    to,
    declineCode,
    reviewCode,
    errorMessageOf(change),
    summaryOf(outcome),
    nextCheck,
    isFinal,
    isMoney,
    isAmountKnown,
    response?.cents ?? null,
    exchange.endpoint,
    JSON.stringify(exchange.headers),
    exchange.request,
    neverSent,
    ...responseColumns.map((name) => columns[name] ?? null),
  ]);
  return row?.completedAt ?? null;
};

/** The words exchanged with the processor, once it is not asked any more. What they meant stays. */
export const exchanges: Retention = {
  name: 'checkout.exchanges',
  purge: statement(
    'checkout.empty-exchanges',
    `with emptied as (
       update transactions set request_headers = null, raw_request = null, raw_response = null where (store_id, id) in (
         select store_id, id from transactions
          where created_at <= $1 and (raw_request is not null or raw_response is not null) and next_check_at is null
          order by created_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from emptied`,
  ),
};
