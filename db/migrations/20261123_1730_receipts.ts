import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

interface Key {
  readonly store_id: string;
  readonly id: string;
}

const first: Key = { store_id: '', id: '00000000-0000-0000-0000-000000000000' };

/** So many payments are written at once: whoever wants to change one of them waits no longer than for this. */
const batch = 2_000;

// Payments behind a key, in the order of the primary key. A receipt's id is the key of its store and 26 random characters of
// Crockford's base 32. A uuid's first byte is random as a whole; the condition has it drawn anew for each row.
const fillBatch = `
  with batch as (
    select store_id, id from transactions
     where (store_id, id) > (?, ?::uuid) and kind in ('sale', 'preauth') and completed_at is not null and receipt_id is null
     order by store_id, id limit ${batch} for no key update),
  filled as (
    update transactions t
       set receipt_id = t.store_id || (
         select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(uuid_send(gen_random_uuid()), 0) & 31) + 1, 1), '')
           from generate_series(1, 26) where t.id is not null)
      from batch b where t.store_id = b.store_id and t.id = b.id)
  select store_id, id from batch order by store_id desc, id desc limit 1`;

const indexes = { transactions_receipt: 'transactions (store_id, receipt_id) where receipt_id is not null' };

// Every payment has a receipt behind an unguessable id. Those that were made before get theirs in batches, each committed on its own;
// after a broken try the next one goes on where it ended.
export const up = async (knex: Knex): Promise<void> => {
  for (let last: Key | undefined = first; last;) {
    const filled: { rows: Key[] } = await knex.raw(fillBatch, [last.store_id, last.id]);
    [last] = filled.rows;
  }
  await createIndexes(knex, indexes, 'unique index');
};

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
