declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';
  import type { PoolClient } from 'pg';

  /** knex's PostgreSQL dialect; the two methods are the seam at which it takes a connection and gives it back. */
  export default class PostgresClient extends (null as unknown as new (config: Knex.Config) => Knex.Client) {
    acquireConnection(): Promise<PoolClient>;
    releaseConnection(connection: PoolClient): Promise<void>;
  }
}
