import type { Knex } from 'knex';

/** The only way to narrow a built query to the store of whoever asks. Hand-written statements take the store as their first value. */
export const forStore = <Q extends Knex.QueryBuilder>(
  query: Q,
  { storeId }: { readonly storeId: string },
  table?: string,
): Q => query.where(table === undefined ? 'store_id' : `${table}.store_id`, storeId) as Q;
