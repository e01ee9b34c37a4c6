import knexFactory, { type Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import type { Pool, PoolClient } from 'pg';

type Take = () => Promise<PoolClient>;
type Give = (connection: PoolClient) => void;

const knexOn = (take: Take, give: Give): Knex => {
  class BorrowingClient extends PostgresClient {
    override acquireConnection(): Promise<PoolClient> {
      return take();
    }

    override releaseConnection(connection: PoolClient): Promise<void> {
      give(connection);
      return Promise.resolve();
    }
  }
  return knexFactory({ client: BorrowingClient as unknown as typeof Knex.Client });
};

/** A query builder on the pool that the hand-written statements use, so that the program has one pool and one limit. */
export const knexOverPool = (pool: Pool): Knex =>
  knexOn(
    () => pool.connect(),
    (connection) => {
      connection.release();
    },
  );

/** A query builder bound to one connection: everything it runs is part of the transaction open there. */
export const knexOverConnection = (connection: PoolClient): Knex =>
  knexOn(
    () => Promise.resolve(connection),
    () => undefined,
  );
