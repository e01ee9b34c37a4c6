import { connect, type Connection, type Database } from '../../db/connect.ts';
import { locateDatabase } from '../../db/embedded.ts';
import { migrateUp } from '../../db/migrate.ts';
import { findPooler, isSameDatabase, type Pooler } from '../../db/pooler.ts';
import { messageOf } from '../kernel/problem.ts';
import type { ReadReplica } from '../kernel/tokens.ts';
import { BadConfiguration, type Environment } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { CommitPositions, readFromReplica } from '../platform/read-replica.ts';
import { kindOfWork } from '../platform/work-scope.ts';

/** The database of this installation, and the ways that lead to it. */
export interface FoundDatabase {
  /** For requests and jobs; through a pooler where there is one. */
  readonly connection: Connection;
  /** For what needs a session of its own: LISTEN, migrations and the job queue. */
  readonly direct: Connection;
  /** A pooler is between us and `connection`. */
  readonly pooled: boolean;
  readonly stop: () => Promise<void>;
}

const probe = (variable: string, url: string): Promise<Pooler> =>
  findPooler({ connectionString: url }).catch((error: unknown) => {
    throw new BadConfiguration(`${variable}: the database cannot be reached: ${messageOf(error)}`);
  });

const allowsNoTransactions =
  'DATABASE_URL: the connection pooler there allows no transactions (statement mode). Set the pooler to transaction mode.';
const needsDirect =
  'DATABASE_DIRECT_URL: DATABASE_URL leads to a connection pooler. Set this to PostgreSQL itself, for what needs a session of its own.';
const directIsPooled =
  'DATABASE_DIRECT_URL: a connection pooler answers there. Set it to PostgreSQL itself, for what needs a session of its own.';
const directLeadsElsewhere =
  'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL. Set it to the PostgreSQL behind DATABASE_URL.';
const cannotPrepare =
  'DATABASE_PREPARE: the connection pooler of DATABASE_URL keeps no prepared statements. Set this to off.';

/** Looks at what the variables name. Throws `BadConfiguration` where it cannot work. */
const findGiven = async (url: string, { DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: prepare }: Environment) => {
  const pooler = await probe('DATABASE_URL', url);
  if (pooler === 'allows_no_transactions') throw new BadConfiguration(allowsNoTransactions);
  const pooled = pooler !== 'none';
  if (pooled && direct === undefined) throw new BadConfiguration(needsDirect);
  if (pooler === 'keeps_no_statements' && prepare) throw new BadConfiguration(cannotPrepare);
  const found = { connection: { connectionString: url }, direct: { connectionString: direct ?? url }, pooled };
  if (direct === undefined) return found;
  if ((await probe('DATABASE_DIRECT_URL', direct)) !== 'none') throw new BadConfiguration(directIsPooled);
  // Else jobs would be written to one database and looked for in the other.
  if (!(await isSameDatabase(found.direct, found.connection))) throw new BadConfiguration(directLeadsElsewhere);
  return found;
};

/** Finds the database that the environment names, else starts or joins our own. Throws `BadConfiguration` with one line. */
export const findDatabase = async (environment: Environment): Promise<FoundDatabase> => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATA_DIR: dataDir } = environment;
  if (url !== undefined) return { ...(await findGiven(url, environment)), stop: async () => {} };
  if (direct !== undefined) throw new BadConfiguration('DATABASE_DIRECT_URL: needs DATABASE_URL beside it');
  const { connection, stop } = await locateDatabase(dataDir).catch((error: unknown) => {
    throw new BadConfiguration(messageOf(error));
  });
  return { connection, direct: connection, pooled: false, stop };
};

/** Brings the database to the newest schema. Throws `BadConfiguration` where that fails. */
export const migrateDatabase = async (
  { direct }: FoundDatabase,
  { DATABASE_DIRECT_URL }: Environment,
): Promise<void> => {
  const variable = DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  await migrateUp(direct).catch((error: unknown) => {
    throw new BadConfiguration(`${variable}: ${messageOf(error)}`);
  });
};

/** Connections of one pool: two processes for the web and two workers leave room for another of each on a PostgreSQL of 97. */
const defaultPool = { web: 18, all: 18, worker: 8 } as const;

const optionsOf = ({ DATABASE_POOL, DATABASE_PREPARE, ROLE }: Environment) => ({
  size: DATABASE_POOL ?? defaultPool[ROLE],
  prepare: DATABASE_PREPARE,
  kindOfWork,
});

/** The pool for requests and jobs. */
export const openDatabase = ({ connection, pooled }: FoundDatabase, environment: Environment): Database =>
  connect(connection, { ...optionsOf(environment), pooled });

/** What reads lists and figures from a replica, and how to close it. */
export interface OpenReplica {
  readonly readReplica: ReadReplica;
  readonly positions: CommitPositions;
  readonly close: () => Promise<void>;
}

/** Opens the replica that the environment names, if it names one. A replica that is away is no reason not to start. */
export const openReplica = async (
  environment: Environment,
  primary: Database,
  log: Log,
): Promise<OpenReplica | undefined> => {
  if (environment.DATABASE_READ_URL === undefined) return undefined;
  const connection = { connectionString: environment.DATABASE_READ_URL };
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'DATABASE_READ_URL does not answer; lists and figures come from DATABASE_URL');
  };
  const pooler = await findPooler(connection).catch(onError);
  const pooled = pooler !== undefined && pooler !== 'none';
  const replica = connect(connection, { ...optionsOf(environment), pooled, name: 'debitlink-read' });
  const readReplica = readFromReplica(replica, primary, onError);
  return { readReplica, positions: new CommitPositions(), close: () => replica.close() };
};
