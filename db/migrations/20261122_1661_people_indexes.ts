import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// A user who is deleted is taken out of every row that names them; without these each row of the tables would be looked at.
const indexes = {
  customers_of_user: 'customers (store_id, user_id) where user_id is not null',
  payment_links_of_user: 'payment_links (store_id, user_id) where user_id is not null',
  users_approved_by: 'users (approved_by) where approved_by is not null',
  user_sessions_impersonator: 'user_sessions (impersonator_id) where impersonator_id is not null',
};

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
