import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// Each order of the list is read from an index, whichever filter it has; the indexes of disabled links cost a new link nothing.
const orders = {
  payment_links_by_amount: 'payment_links (store_id, amount desc, id desc)',
  payment_links_by_status_amount: 'payment_links (store_id, status, amount desc, id desc) where not is_disabled',
  payment_links_disabled_amount: 'payment_links (store_id, amount desc, id desc) where is_disabled',
  payment_links_disabled_status: 'payment_links (store_id, status, created_at desc, id desc) where is_disabled',
  payment_links_disabled_status_amount: 'payment_links (store_id, status, amount desc, id desc) where is_disabled',
};

// One index for the middle of names, e-mails, phones and amounts, because each further one would cost every new link as much again.
const search = {
  payment_links_contains: `payment_links using gin (store_id, search_text gin_trgm_ops, customer_phone gin_trgm_ops,
    ((amount * 100)::bigint::text) gin_trgm_ops)`,
};

const replaced = {
  payment_links_amount: 'payment_links (store_id, amount)',
  payment_links_search: 'payment_links using gin (store_id, search_text gin_trgm_ops)',
};

export const up = async (knex: Knex): Promise<void> => {
  await createIndexes(knex, { ...orders, ...search });
  await dropIndexes(knex, replaced);
};

export const down = async (knex: Knex): Promise<void> => {
  await createIndexes(knex, replaced);
  await dropIndexes(knex, { ...orders, ...search });
};
