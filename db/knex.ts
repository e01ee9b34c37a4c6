import knexFactory, { type Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import { knexSnakeCaseMappers } from 'objection';
import type { Pool, PoolClient } from 'pg';
import { isSelect } from './statement.ts';

/** How a query builder comes by a connection, and what it may do there. */
interface Borrowing {
  readonly take: () => Promise<PoolClient>;
  readonly give: (connection: PoolClient) => void;
  readonly readOnly: boolean;
}

const knexOn = ({ take, give, readOnly }: Borrowing): Knex => {
  class BorrowingClient extends PostgresClient {
    override acquireConnection(): Promise<PoolClient> {
      return take();
    }

    override releaseConnection(connection: PoolClient): Promise<void> {
      give(connection);
      return Promise.resolve();
    }

    override async _query(connection: PoolClient, query: { readonly sql: string }): Promise<unknown> {
      if (readOnly && !isSelect(query.sql)) throw new Error('A handle for reading was asked to do more than read.');
      return super._query(connection, query);
    }
  }
  return knexFactory({ client: BorrowingClient as unknown as typeof Knex.Client, ...knexSnakeCaseMappers() });
};

/** A query builder on the pool that the hand-written statements use, so that the program has one pool and one limit. */
export const knexOverPool = (pool: Pool, { readOnly }: Pick<Borrowing, 'readOnly'>): Knex =>
  knexOn({
    take: () => pool.connect(),
    give: (connection) => {
      connection.release();
    },
    readOnly,
  });

/** A query builder bound to one connection: everything it runs is part of the transaction there, which `begin` opens. */
export const knexOverConnection = (connection: PoolClient, begin?: () => Promise<void>): Knex =>
  knexOn({ take: async () => (await begin?.(), connection), give: () => undefined, readOnly: false });
