import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** What a read table about customers is built from, beside its own facts. */
export interface KnownCustomer {
  readonly storeId: string;
  readonly id: string;
  /** To the microsecond, as PostgreSQL writes it. */
  readonly addedAt: string;
  readonly archived: boolean;
  readonly phone: string | null;
}

const batch = 5_000;
const selectAfter = statement(
  'customers.every-customer',
  `select store_id as "storeId", id, created_at::text as "addedAt", archived, customer_phone as phone from customers
    where (store_id, id) > ($1, $2::uuid) order by store_id, id limit ${batch}`,
);

/** The customers of every store, archived ones too, in batches. */
export async function* everyCustomer({ sql }: Pick<Tx, 'sql'>): AsyncGenerator<readonly KnownCustomer[]> {
  let after: readonly [storeId: string, id: string] = ['', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const customers = await sql<KnownCustomer>(selectAfter, after);
    const last = customers.at(-1);
    if (last === undefined) return;
    yield customers;
    after = [last.storeId, last.id];
  }
}
