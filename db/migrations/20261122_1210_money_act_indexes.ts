import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

const uniqueIndexes = {
  transactions_one_open_act: `transactions (store_id, original_id)
    where kind in ('capture', 'void', 'refund') and state in ('claimed', 'sending', 'unknown', 'absent')`,
  transactions_one_capture: `transactions (store_id, original_id)
    where kind = 'capture' and state in ('claimed', 'sending', 'unknown', 'absent', 'approved')`,
};

// Authorizations of which staff have still to be called.
const indexes = {
  transactions_to_lapse: `transactions (completed_at)
    where kind = 'preauth' and state = 'approved' and lapse_calls < 2`,
};

// At most one act on a payment is open at a time, whoever asks, and a payment is captured once.
export const up = async (knex: Knex): Promise<void> => {
  await createIndexes(knex, indexes);
  await createIndexes(knex, uniqueIndexes, 'unique index');
};

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, { ...indexes, ...uniqueIndexes });
