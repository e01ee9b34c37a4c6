declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  import type { PoolClient } from 'pg';

  /** knex's PostgreSQL dialect; these methods are where it takes a connection, runs SQL on it and gives it back. */
  export default class PostgresClient extends (null as unknown as new (config: Knex.Config) => Knex.Client) {
    acquireConnection(): Promise<PoolClient>;
    releaseConnection(connection: PoolClient): Promise<void>;
    _query(connection: PoolClient, query: { readonly sql: string }): Promise<unknown>;
  }
}
