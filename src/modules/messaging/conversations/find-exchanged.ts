import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';

/** A customer as messages know them. */
export interface WrittenTo {
  readonly id: string;
  /** Digits only. */
  readonly phone: string | null;
}

const selectExchanged = statement(
  'messaging.find-exchanged',
  `select c.id from unnest($2::uuid[], $3::text[]) c (id, phone)
    where exists (select from message_history m where m.store_id = $1 and m.customer_id = c.id)
       or exists (select from received_texts t where t.store_id = $1 and t.phone = c.phone and t.received_at >= $4)`,
);

/** With which customers something was exchanged. */
export const findExchanged = async (
  customers: readonly WrittenTo[],
  { storeId, at }: { readonly storeId: string; readonly at: Date },
  { sql }: Pick<Reader, 'sql'>,
): Promise<ReadonlySet<string>> => {
  const [ids, phones] = [customers.map(({ id }) => id), customers.map(({ phone }) => phone)];
  const rows = await sql<{ id: string }>(selectExchanged, [storeId, ids, phones, at]);
  return new Set(rows.map(({ id }) => id));
};
