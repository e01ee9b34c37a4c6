import type { Knex } from 'knex';
import pg from 'pg';
import { knexOverConnection, knexOverPool } from './knex.ts';
import { longestArrivalMs, PriorityPool, type WorkKind } from './priority-pool.ts';
import { runWith, type RunOn } from './run-statement.ts';
import { isSelect, type RunStatement, type Statement } from './statement.ts';
import { openingOf, transactionOn, type TransactionHandle } from './transaction.ts';
import { watchConnections } from './watch.ts';

/** Where a PostgreSQL is: an address, or the directory of a unix socket. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

/** How a pool is opened. */
export interface DatabaseOptions {
  /** Connections at most; new work beyond them waits two seconds and is then turned away. */
  readonly size?: number;
  /** False where a pooler between us and PostgreSQL cannot keep prepared statements. */
  readonly prepare?: boolean;
  /** True where a pooler is between us and PostgreSQL: it refuses settings that are asked for when a connection opens. */
  readonly pooled?: boolean;
  /** Which kind of work asks for a connection at this moment. */
  readonly kindOfWork?: () => WorkKind;
  /** Milliseconds a statement may take. */
  readonly statementTimeoutMs?: number;
  /** Milliseconds that new work, and any statement outside a transaction, waits for what others have locked; 0 is without end. */
  readonly lockTimeoutMs?: number;
  readonly name?: string;
}

/** A handle that cannot write: a statement that does more than select is refused before it is sent. */
export interface Reader {
  readonly sql: RunStatement;
  readonly knex: Knex;
}

/** How full a pool is: open connections, those of them that nobody uses, and how many wait for one. */
export interface PoolFigures {
  readonly size: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A pool with two ways to ask: named statements for the hot paths, knex for the rest. */
export interface Database {
  readonly pool: pg.Pool;
  readonly figures: () => PoolFigures;
  readonly knex: Knex;
  /** Rows of a named statement, outside any transaction. */
  readonly sql: RunStatement;
  /** Both ways, for queries. */
  readonly reader: Reader;
  /** Both ways, on one borrowed connection. */
  on(client: pg.PoolClient): ConnectionHandle;
  /** A transaction for the work at hand on one borrowed connection, with its limits. */
  readonly transaction: (client: pg.PoolClient) => TransactionHandle;
  close(): Promise<void>;
}

/** Both ways to ask on one borrowed connection. */
export interface ConnectionHandle {
  readonly knex: Knex;
  readonly sql: RunStatement;
}

const wholeNumber = (written: string): number => {
  const number = Number(written);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 out of range: ${written}`);
  return number;
};

const readInstant = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (written: string) => Date | number;

/** A page of links holds hundreds of instants, and those written in UTC are read by the engine itself in half the time. */
const instant = (written: string): Date | number =>
  /^\d{4}-.*\+00$/.test(written) ? new Date(`${written.slice(0, 10)}T${written.slice(11, -3)}Z`) : readInstant(written);

/** int8 as number (refusing what a number cannot hold), calendar days as text; everything else as pg reads it. */
const own = new Map<number, (written: string) => unknown>([
  [pg.types.builtins.INT8, wholeNumber],
  [pg.types.builtins.DATE, (day) => day],
  [pg.types.builtins.TIMESTAMPTZ, instant],
]);
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    own.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Statements are written for their indexes: a plan made anew for each value took as long as the search it was made for, and
 * workers started for one page longer than the page.
 */
const planning = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0';

const idleInTransactionMs = 15_000;

/** PostgreSQL's code for a statement that was given up because it waited for a lock too long. */
export const lockNotAvailable = '55P03';

type PoolOptions = Required<Omit<DatabaseOptions, 'prepare'>>;

/** What a connection asks of PostgreSQL when it opens. A pooler refuses it, because its connections serve others as well. */
const settingsOf = ({ pooled, statementTimeoutMs, lockTimeoutMs }: PoolOptions): pg.PoolConfig =>
  pooled
    ? {}
    : {
        options: planning,
        statement_timeout: statementTimeoutMs,
        lock_timeout: lockTimeoutMs,
        idle_in_transaction_session_timeout: idleInTransactionMs,
      };

/**
 * Sends each statement at once, also behind others whose answers are still to come. A time limit of the pool itself would start a timer
 * for every query, and not only when a connection opens.
 */
class PooledClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, pipeline: true, connectionTimeoutMillis: 2_000 });
  }
}

/** What is asked on a connection before the process turns to something else goes out in one write. */
export const sendTogether = ({ connection: { stream } }: pg.PoolClient): void => {
  stream.cork();
  process.nextTick(() => {
    stream.uncork();
  });
};

const openPool = (connection: Connection, options: PoolOptions): PriorityPool => {
  const { size, name, kindOfWork } = options;
  const config = {
    ...connection,
    ...settingsOf(options),
    types,
    max: size,
    // Whoever comes after a quiet time finds a connection open and its statements prepared.
    min: Math.min(2, size),
    application_name: name,
    Client: PooledClient,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
  const pool = new PriorityPool(config, kindOfWork);
  // A backend that dies while its connection is idle or lent out must not end the process; whoever uses it gets the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * Runs statements of their own on the pool. For begun work and jobs one that was given up for a lock is run again, for as long as a
 * statement may take: PostgreSQL has undone it, and breaking the work off would leave it half done.
 */
const runOnPool = (pool: pg.Pool, runOn: RunOn, { kindOfWork, statementTimeoutMs }: PoolOptions): RunStatement => {
  const run = async <Row extends object>(statement: Statement, values: readonly unknown[], until: number) => {
    try {
      return await runOn<Row>(pool, statement, values);
    } catch (failure) {
      const kind = kindOfWork();
      const isRepeated = (kind === 'begun' || kind === 'job') && performance.now() < until;
      if (!isRepeated || (failure as { code?: string }).code !== lockNotAvailable) throw failure;
      return run<Row>(statement, values, until);
    }
  };
  return (statement, values = []) => run(statement, values, performance.now() + statementTimeoutMs);
};

const readerOn = (pool: pg.Pool, run: RunStatement): Reader => {
  // Each statement is looked at once: the hot paths run the same few thousands of times.
  const selects = new WeakSet<Statement>();
  return {
    knex: knexOverPool(pool, { readOnly: true }),
    sql: (statement, values = []) => {
      if (!selects.has(statement)) {
        if (!isSelect(statement.text)) throw new Error(`The statement ${statement.name} does more than read.`);
        selects.add(statement);
      }
      return run(statement, values);
    },
  };
};

const arrival = (): WorkKind => 'arrival';

/** Opens a pool. Broken and half-open connections are dropped within seconds instead of hanging a request or ending the process. */
export const connect = (connection: Connection, given: DatabaseOptions = {}): Database => {
  const { prepare = true, size = 20, pooled = false, kindOfWork = arrival } = given;
  const { statementTimeoutMs = 10_000, lockTimeoutMs = longestArrivalMs, name = 'debitlink' } = given;
  const options = { size, pooled, kindOfWork, statementTimeoutMs, lockTimeoutMs, name };
  const pool = openPool(connection, options);
  const opening = openingOf({ ...options, idleInTransactionMs });
  const runOn = runWith(prepare);
  const run = runOnPool(pool, runOn, options);
  const { stop } = watchConnections(pool, statementTimeoutMs + 2_000);
  return {
    pool,
    figures: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waiting }),
    knex: knexOverPool(pool, { readOnly: false }),
    sql: run,
    reader: readerOn(pool, run),
    on: (client) => {
      let knex: Knex | undefined;
      return {
        get knex() {
          return (knex ??= knexOverConnection(client));
        },
        sql: (statement, values = []) => runOn(client, statement, values),
      };
    },
    transaction: (client) => transactionOn(client, opening(), runOn),
    close: () => {
      stop();
      return pool.end();
    },
  };
};
