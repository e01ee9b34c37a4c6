import type { Knex } from 'knex';

/**
 * Runs the statements of one migration. A lock that is not free within two seconds fails it, since
 * waiting would make every later query of that table wait behind it. No `?` in the text: knex binds it.
 */
export async function change(knex: Knex, sql: string): Promise<void> {
  await knex.raw("set local lock_timeout = '2s'");
  await knex.raw(sql);
}
