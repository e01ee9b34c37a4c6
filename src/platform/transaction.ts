import { hash } from 'node:crypto';
import pg, { type PoolClient } from 'pg';
import type { PgBoss } from 'pg-boss';
import { sendTogether, type Database } from '../../db/connect.ts';
import { isConnectionLost } from '../../db/lost-connection.ts';
import { statement, type Statement } from '../../db/statement.ts';
import { Problem } from '../kernel/problem.ts';
import type { EventHandler } from '../kernel/projection.ts';
import type { Enqueue } from '../kernel/queue.ts';
import type { DomainEvent, RunInTransaction, Stamped, Tx } from '../kernel/tx.ts';
import { commitWithHandlers, groupByType, type HandlersByType } from './event-handlers.ts';
import { SentWrites } from './sent-writes.ts';
import { runOnce } from './idempotency.ts';
import { latest, parsePosition, type CommitPositions, type LogPosition } from './read-replica.ts';
import { currentOrigin, currentScope } from './work-scope.ts';

const rollback = { text: 'rollback' };

/** What transactions need. */
export interface TransactionParts {
  readonly database: Database;
  readonly jobsRuntime: Pick<PgBoss, 'send'>;
  /** The moment that events are stamped with. */
  readonly clock: () => Date;
  /** Called at the first transaction, because handlers are built from modules and modules from transactions. */
  readonly handlers: () => readonly EventHandler[];
  /** Notifies the browsers of a store, once the events are committed. */
  readonly publish: (events: readonly DomainEvent[], position?: LogPosition) => void;
  /** Where commits are noted beside a replica. */
  readonly positions?: CommitPositions | undefined;
  /** Wakes the workers of these queues, once a job for each of them is committed. */
  readonly wake: (queues: Iterable<string>) => void;
  /** Hears why optional handlers failed, whose work a job now does. */
  readonly onHandlerFailure: (failure: unknown) => void;
}

const jobStatements = new Map<string, Statement>();

/** pg-boss writes the same long text for every job of a queue. With a name PostgreSQL parses and plans it once per connection. */
const jobStatement = (text: string): Statement => {
  const known = jobStatements.get(text) ?? statement(`platform.send-job-${hash('sha256', text).slice(0, 16)}`, text);
  jobStatements.set(text, known);
  return known;
};

/** `urgent` collects the names of the queues whose workers are woken after the commit. */
const enqueueOn =
  (jobsRuntime: TransactionParts['jobsRuntime'], write: Tx['write'], urgent: Set<string>): Enqueue =>
  async (queue, payload, { startAfter } = {}) => {
    const db = {
      // pg-boss writes jobs as JSON. The ids that it would be answered are of no use to anybody.
      executeSql: (text: string, values: unknown[] = []) => {
        write(jobStatement(text), values.map(String));
        return Promise.resolve({ rows: [] });
      },
    };
    const data = queue.payload.parse(payload);
    await jobsRuntime.send(queue.name, data as object, {
      db,
      ...(startAfter !== undefined && { startAfter }),
      ...(queue.subjectOf && { singletonKey: queue.subjectOf(data) }),
    });
    if (queue.urgent && startAfter === undefined) urgent.add(queue.name);
  };

const outcomeUnknown = (cause: unknown): Problem =>
  new Problem(
    'unavailable',
    'outcome_unknown',
    'The service was interrupted and cannot tell whether this was done. Please look before you try again.',
    { retryAfter: 2, cause },
  );

/**
 * Commits, with the SQL that stands before it. `publish` is also called when the answer to the commit is lost: the rows may be
 * written, so browsers read again.
 */
const commitOn =
  (client: PoolClient, publish: (position?: LogPosition) => void, isLocated: boolean) =>
  async (before: string): Promise<void> => {
    const answers = [
      await client.query({ text: `${before}commit` }).catch((failure: unknown) => {
        // A refusal is an answer, unless somebody else gives it: PostgreSQL as it shuts down, or a pooler that has lost it.
        if (failure instanceof pg.DatabaseError && !isConnectionLost(failure)) throw failure;
        publish();
        throw outcomeUnknown(failure);
      }),
    ].flat();
    // After a failed statement PostgreSQL answers a commit by rolling back, without an error. Then some code has hidden the failure.
    if (answers.at(-1)?.command !== 'COMMIT')
      throw new Error('A statement of this transaction failed, so nothing of it was written.');
    publish(isLocated ? await locateCommit(client) : undefined);
  };

const located = { text: 'select pg_current_wal_insert_lsn()::text as position' };

/** Where the log ends just after a commit. A question that fails must not make the commit look as if it had. */
const locateCommit = async (client: PoolClient): Promise<LogPosition | undefined> => {
  const result = await client.query<{ position: string }>(located).catch(() => undefined);
  return parsePosition(result?.rows[0]?.position ?? '') ?? undefined;
};

const noteCommit = (position?: LogPosition): void => {
  const scope = currentScope();
  if (!scope) return;
  scope.committed = true;
  scope.seen = latest(scope.seen, position);
};

/** Whom a commit concerns. */
interface Committed {
  readonly raised: readonly DomainEvent[];
  /** Queues with a job that a person waits for. */
  readonly urgent: ReadonlySet<string>;
  readonly position: LogPosition | undefined;
}

/** Tells the work it was made for, browsers and workers of a commit. */
const reportCommit = (
  { publish, wake, positions }: TransactionParts,
  { raised, urgent, position }: Committed,
): void => {
  noteCommit(position);
  if (position !== undefined) for (const { storeId } of raised) positions?.note(storeId, position);
  if (raised.length > 0) publish(raised, position);
  if (urgent.size > 0) wake(urgent);
};

/** A transaction on a connection, with what its work brings about. */
interface OpenTransaction {
  readonly tx: Tx;
  readonly begin: () => Promise<void>;
  readonly writes: SentWrites;
  readonly raised: Stamped[];
  readonly urgent: Set<string>;
  /** From now on nothing more of it is sent: it would stand by itself, or in what another one does on the connection. */
  readonly end: () => void;
}

/** Opens a transaction on a connection. It begins with its first statement. */
const openOn = (client: PoolClient, { database, jobsRuntime, clock }: TransactionParts): OpenTransaction => {
  const bound = database.transaction(client);
  let isOver = false;
  const refuseLate = (): void => {
    if (isOver) throw new Error('This transaction has ended.');
  };
  const sql: Tx['sql'] = async (...asked) => {
    refuseLate();
    sendTogether(client);
    return bound.sql(...asked);
  };
  const [raised, urgent, writes]: [Stamped[], Set<string>, SentWrites] = [[], new Set(), new SentWrites()];
  const stamp = { ...currentOrigin(), at: clock().toISOString() };
  const write: Tx['write'] = (...asked) => {
    writes.add(sql(...asked));
  };
  const tx: Tx = {
    get knex() {
      refuseLate();
      return bound.knex;
    },
    sql,
    write,
    raise: (event) => void raised.push({ ...event, stamp }),
    enqueue: enqueueOn(jobsRuntime, write, urgent),
  };
  const end = (): void => void (isOver = true);
  return { tx, begin: bound.begin, writes, raised, urgent, end };
};

/** The only way in which commands write: begin, the command, the handlers of its events, commit. */
export const openTransactions = (parts: TransactionParts): RunInTransaction => {
  const { database, handlers, onHandlerFailure: onFailure } = parts;
  let grouped: HandlersByType | undefined;
  return async (work, once) => {
    const client = await database.pool.connect();
    const { tx, begin, writes, raised, urgent, end } = openOn(client, parts);
    let broken: Error | undefined;
    try {
      const result = await runOnce(tx, work, once);
      grouped ??= groupByType(handlers());
      const report = (position?: LogPosition) => reportCommit(parts, { raised, urgent, position });
      const commit = commitOn(client, report, parts.positions !== undefined);
      await begin();
      await commitWithHandlers({ raised, handlers: grouped, tx, client, writes, onFailure, commit });
      return result;
    } catch (error) {
      // What waits to be sent until it has begun goes out before its end.
      await begin().catch(() => undefined);
      end();
      // A connection that cannot roll back is not used again.
      await client.query(rollback).catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw (await writes.takeFailure()) ?? error;
    } finally {
      end();
      client.release(broken);
    }
  };
};
