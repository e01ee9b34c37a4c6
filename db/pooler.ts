import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Connection } from './connect.ts';

/** What stands between us and PostgreSQL: nothing, or a pooler, which may keep prepared statements or not, or allow no transactions. */
export type Pooler = 'none' | 'keeps_statements' | 'keeps_no_statements' | 'allows_no_transactions';

const duplicateStatement = '42P05';
const protocolViolation = '08P01';

// Always the same name: where a pooler keeps no statements, whoever comes second finds it taken on a shared connection.
const prepared = { name: 'debitlink-probe', text: 'select 1' };

const withClient = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...connection, application_name: 'debitlink-start', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** PostgreSQL tells a client the number of the process that serves it. A pooler tells a number of its own. */
const isDirect = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as pg.Client & { readonly processID: number }).processID;
};

/** Whether a query is refused with this code; any other failure is thrown. */
const isRefused = (client: pg.Client, query: pg.QueryConfig, code: string): Promise<boolean> =>
  client.query(query).then(
    () => false,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === code) return true;
      throw error;
    },
  );

/** A pooler in statement mode ends the connection of a client that begins a transaction. */
const allowsTransactions = async (client: pg.Client): Promise<boolean> => {
  if (await isRefused(client, { text: 'begin' }, protocolViolation)) return false;
  await client.query('rollback');
  return true;
};

const isStatementTaken = (client: pg.Client): Promise<boolean> => isRefused(client, prepared, duplicateStatement);

/** Finds out whether a pooler answers at an address. Throws where nothing does. */
export const findPooler = (connection: Connection): Promise<Pooler> =>
  withClient(connection, async (first) => {
    if (await isDirect(first)) return 'none';
    if (!(await allowsTransactions(first))) return 'allows_no_transactions';
    const taken =
      (await isStatementTaken(first)) || (await withClient(connection, (second) => isStatementTaken(second)));
    return taken ? 'keeps_no_statements' : 'keeps_statements';
  });

const findLock = `select exists (
  select from pg_locks
   where locktype = 'advisory' and classid = 0 and objid = $1
     and database = (select oid from pg_database where datname = current_database())) as seen`;

/** Whether two addresses lead to one database: a lock that is taken at PostgreSQL itself is then seen at the other. */
export const isSameDatabase = (direct: Connection, other: Connection): Promise<boolean> =>
  withClient(direct, async (holder) => {
    const lock = randomInt(2 ** 31);
    await holder.query('select pg_advisory_lock($1)', [lock]);
    const { rows } = await withClient(other, (client) => client.query<{ seen: boolean }>(findLock, [lock]));
    return rows[0]?.seen === true;
  });
