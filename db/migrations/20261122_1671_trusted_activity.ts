import type { Knex } from 'knex';
import { createIndexes, dropIndexes } from '../migrate.ts';

export const config = { transaction: false };

// It finds what joins the chain, and what leaves by age.
const indexes = { activity_logs_trusted: 'activity_logs (created_at, id) where trusted' };

export const up = (knex: Knex): Promise<void> => createIndexes(knex, indexes);

export const down = (knex: Knex): Promise<void> => dropIndexes(knex, indexes);
