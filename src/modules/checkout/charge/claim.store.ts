import { columnName } from '../../../../db/model.ts';
import { statement, type Statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { attemptColumns, type AttemptKey, type PaymentAttempt, type PaymentAttemptModel } from '../ledger/index.ts';
import { messages } from './messages.ts';

// What a payer's retry under the same reference may change, and what stays for ever.
const payerColumns = [
  'cents',
  'debitOnly',
  'terminal',
  'tokenHash',
  'idempotencyKey',
  'customerName',
  'customerEmail',
  'customerPhone',
  'billingAddress',
  'billingZip',
  'payerIp',
] as const;
const fixedColumns = [
  'storeId',
  'id',
  'kind',
  'transactionType',
  'paymentLinkId',
  'linkId',
  'userId',
  'customerId',
  'transactionReferenceId',
  'transactionNumber',
  'surrogateRrn',
  'receiptTo',
  'receiptName',
  'payerLanguage',
  'receiptId',
] as const;
const newColumns = [...fixedColumns, ...payerColumns] as const;

/** What a payer's claim says of an attempt. */
export type PayerTerms = Readonly<Pick<PaymentAttemptModel, (typeof payerColumns)[number]>>;
/** A new attempt to charge a card. */
export type NewAttempt = PayerTerms & Readonly<Pick<PaymentAttemptModel, (typeof fixedColumns)[number]>>;

const insert = statement(
  'checkout.insert-attempt',
  `insert into transactions as t (${newColumns.map(columnName).join(', ')}, state, next_check_at)
   values (${newColumns.map((_, index) => `$${index + 2}`).join(', ')}, 'claimed', now() + make_interval(secs => $1))
   on conflict do nothing returning ${attemptColumns}`,
);
// A call that may have arrived counts, so that what is said of the next one is read with care. One that was never sent does
// not: whoever held it has recorded that before it can be claimed again.
const reclaim = statement(
  'checkout.reclaim-attempt',
  `update transactions t
      set state = 'claimed', ${payerColumns.map((name, index) => `${columnName(name)} = $${index + 4}`).join(', ')},
          checks = checks + case when sent_at is null then 0 else 1 end, resolved_at = null, error_message = null, review_code = null,
          last_answer = null, last_answer_since = null,
          updated_at = now(), next_check_at = now() + make_interval(secs => $3)
    where store_id = $1 and id = $2 and state = 'absent' and not superseded
    returning ${attemptColumns}`,
);

const valuesOf = <K extends string>(row: Readonly<Record<K, unknown>>, names: readonly K[]): readonly unknown[] =>
  names.map((name) => row[name]);

const tokenUsed = (): Problem => new Problem('conflict', 'token_used', messages.cardUsed);

// A card entry that pays another link at this very moment is only seen by the index, once that payment is committed.
const asTokenUsed = (failure: unknown): never => {
  const { constraint } = failure as { readonly constraint?: unknown };
  throw constraint === 'transactions_token_once' ? tokenUsed() : failure;
};

const claim = async (query: Statement, values: readonly unknown[], tx: Tx): Promise<PaymentAttempt> => {
  const [attempt] = await tx.sql<PaymentAttempt>(query, values).catch(asTokenUsed);
  // Nobody else can hold the link while we hold its row, so what stands in the way is the token, used for another link.
  if (!attempt) throw tokenUsed();
  return attempt;
};

/** Writes a new attempt and leases it for so many seconds. Throws where its card entry was used before. */
export const insertAttempt = (row: NewAttempt, lease: number, tx: Tx): Promise<PaymentAttempt> =>
  claim(insert, [lease, ...valuesOf(row, newColumns)], tx);

/** Claims an attempt that was not found once more, under its own reference. */
export const reclaimAttempt = (key: AttemptKey, terms: PayerTerms, lease: number, tx: Tx): Promise<PaymentAttempt> =>
  claim(reclaim, [key.storeId, key.id, lease, ...valuesOf(terms, payerColumns)], tx);

// The token of a call that was never sent is as good as new.
const supersede = statement(
  'checkout.supersede-attempt',
  `update transactions set superseded = true, error_message = null, review_code = null, updated_at = now(),
          token_hash = case when sent_at is null then null else token_hash end
    where store_id = $1 and id = $2 and state = 'absent'`,
);

/** Frees the link of an attempt that was not found and will not be made again. The processor is asked about it as before. */
export const supersedeAttempt = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<void> => {
  await tx.sql(supersede, [storeId, id]);
};
