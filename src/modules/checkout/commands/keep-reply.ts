import { statement } from '../../../../db/statement.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { AttemptKey } from '../attempt.ts';
import { reviewWords, type ReviewCode } from '../../../contract/review.ts';
import type { Reply } from '../processor/gateway.ts';
import { answerOf, type Outcome, type Told } from '../processor/outcome.ts';
import type { AttemptState, DeclineCode } from '../payment.ts';
import { declineWords } from '../words.ts';

/** Where an attempt goes and what is kept of the answer that sent it there. */
export interface Step {
  readonly to: AttemptState;
  readonly reply: Reply;
  readonly decline?: DeclineCode;
  readonly review: ReviewCode | null;
  /** Seconds until the processor is asked again; null for never. */
  readonly nextCheck: number | null;
  /** Nothing that is still under way can change what is known now. */
  readonly isFinal: boolean;
}

const update = statement(
  'checkout.keep-reply',
  `update transactions
      set state = $3, status = $3, decline_code = $23, review_code = $24, error_message = $4,
          last_answer = coalesce($25, last_answer),
          last_answer_since = case when $25::text is null or $25 = last_answer then last_answer_since else clock_timestamp() end,
          next_check_at = now() + make_interval(secs => $5),
          resolved_at = case when $6 then now() else resolved_at end,
          completed_at = case when $7 and completed_at is null then now() else completed_at end,
          ipos_transaction_id = coalesce($8, ipos_transaction_id), trans_id = coalesce($8, trans_id),
          rrn = case when kind = 'void' then rrn else coalesce($9, rrn) end,
          auth_code = coalesce($10, auth_code), response_code = coalesce($11, response_code),
          response_message = coalesce($12, response_message), card_type = coalesce($13, card_type),
          card_label = coalesce($14, card_label), card_last4 = coalesce($15, card_last4), funding = coalesce($16, funding),
          batch_id = coalesce($17, batch_id),
          approved_amount = case when state <> 'approved' and ($7 or $26) then $18::numeric else approved_amount end,
          api_endpoint = $19, request_headers = $20, raw_request = $21, raw_response = coalesce($22, raw_response),
          updated_at = now()
    where store_id = $1 and id = $2 returning completed_at as "completedAt"`,
);

const moneyMoved: readonly AttemptState[] = ['approved', 'void_pending', 'voided', 'refunded'];

const isOf = (outcome: Outcome, mismatch: 'amount' | 'reference'): boolean =>
  outcome.kind === 'mismatch' && outcome.of === mismatch;

/** What was told of this attempt. An answer to another reference tells of another payment, of which nothing may be kept here. */
const toldOf = (outcome: Outcome): Told | null =>
  'told' in outcome && !isOf(outcome, 'reference') ? outcome.told : null;

/** Writes what an answer said to an attempt whose row is locked; answers the moment it was approved, as the database has it. */
export const keepReply = async (
  { storeId, id }: AttemptKey,
  { to, reply, decline, review, nextCheck, isFinal }: Step,
  tx: Tx,
): Promise<Date | null> => {
  const { outcome, exchange } = reply;
  const told = toldOf(outcome);
  const isMoney = told !== null && moneyMoved.includes(to);
  // Only people at a database shell read it; the program goes by the codes.
  const forPeople = decline ? declineWords[decline] : review && reviewWords[review];
  const said = told && [told.transactionId, told.rrn, told.authCode, told.responseCode, told.responseMessage];
  const card = told && [told.cardType, told.cardLabel, told.last4, told.funding, told.batchNumber];
  const [kept] = await tx.sql<{ completedAt: Date | null }>(update, [
    ...[storeId, id, to, forPeople, nextCheck, isFinal, isMoney],
    ...(said ?? [null, null, null, null, outcome.kind === 'refused' ? outcome.message : null]),
    ...(card ?? [null, null, null, null, null]),
    told?.cents == null ? null : toDecimal(told.cents),
    ...[exchange.endpoint, JSON.stringify(exchange.headers), exchange.request, exchange.response],
    ...[decline ?? null, review, answerOf(outcome), isOf(outcome, 'amount')],
  ]);
  return kept?.completedAt ?? null;
};
