import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { sendTogether } from '../../db/connect.ts';
import type { EventHandler, Projection } from '../kernel/projection.ts';
import { queue } from '../kernel/queue.ts';
import { Stamp } from '../kernel/stamp.ts';
import type { RunInTransaction, Stamped, Tx } from '../kernel/tx.ts';
import { inFailedTransaction, type SentWrites } from './sent-writes.ts';

const Event = z.looseObject({ type: z.string(), storeId: z.string(), stamp: Stamp });

/** Runs one optional handler for one event in whose commit it failed. */
export const followEvent = queue(
  'platform.follow-event',
  z.object({ id: z.uuid(), handler: z.string(), event: Event }),
);

/** What runs after events: the handlers of each type, in their order, and what keeps read tables. */
export interface HandlersByType {
  readonly byType: ReadonlyMap<string, readonly EventHandler[]>;
  readonly projections: readonly Projection[];
}

const isProjection = (handler: EventHandler): handler is Projection => 'table' in handler;

/** Groups handlers by the events they run after. */
export const groupByType = (handlers: readonly EventHandler[]): HandlersByType => {
  const byType = new Map<string, EventHandler[]>();
  for (const handler of handlers)
    if (!isProjection(handler)) for (const type of handler.on) byType.set(type, [...(byType.get(type) ?? []), handler]);
  return { byType, projections: handlers.filter(isProjection) };
};

// A handler that would have to wait for a lock gives way after 100 ms, well below PostgreSQL's deadlock_timeout, and runs again by a
// job. The limit ends with the savepoint, or with the transaction.
const openSavepoint = "savepoint optional_handlers; set local lock_timeout = '100ms'";
const dropSavepoint = 'rollback to savepoint optional_handlers';
// Sent with the commit, so that it is no round trip of its own. It fails where a handler hid the failure of a statement, and then
// nothing is committed.
const closeSavepoint = 'release savepoint optional_handlers; ';

/** Commits, by one statement with the SQL that stands before it. */
type Commit = (before: string) => Promise<void>;

/** Does the work in a savepoint and commits; answers why the work failed and was undone, with nothing committed yet, or null. */
const commitFromSavepoint = async (
  { client, writes, commit }: Pick<HandlerRun, 'client' | 'writes' | 'commit'>,
  work: () => Promise<void>,
): Promise<unknown> => {
  sendTogether(client);
  const opened = client.query(openSavepoint);
  // Where it fails, so does all that is asked behind it.
  opened.catch(() => undefined);
  const undone = async (failure: unknown): Promise<unknown> => {
    await opened;
    await client.query(dropSavepoint);
    return (await writes.takeFailure()) ?? failure ?? new Error('A handler threw nothing.');
  };
  try {
    await work();
  } catch (failure) {
    return undone(failure);
  }
  try {
    await commit(closeSavepoint);
    return null;
  } catch (failure) {
    if ((failure as { code?: string }).code === inFailedTransaction) return undone(failure);
    throw failure;
  }
};

/** What a walk through the events of a commit needs. */
export interface HandlerRun {
  /** The events raised so far. It grows while handlers run, and shrinks to what remains of them. */
  readonly raised: Stamped[];
  readonly handlers: HandlersByType;
  readonly tx: Tx;
  /** The connection of the transaction. */
  readonly client: PoolClient;
  readonly writes: SentWrites;
  /** Hears why optional handlers failed. */
  readonly onFailure: (failure: unknown) => void;
  readonly commit: Commit;
}

/**
 * Writes the read tables one after the other, each for all events. Whoever wrote one and then waited for a link, or for a table that another
 * commit writes first, could be waited for in turn.
 */
const writeReadTables = async ({ handlers, tx }: HandlerRun, events: readonly Stamped[]): Promise<void> => {
  for (const { on, handle } of handlers.projections)
    for (const event of events) if (on.includes(event.type)) await handle(event, tx);
};

/**
 * Runs the handlers of every event, also of those that handlers raise, writes the read tables, and commits. The optional ones come last and
 * share one savepoint with all that follows from them; if any fails, each of them becomes a job of this commit.
 */
export const commitWithHandlers = async (run: HandlerRun): Promise<void> => {
  const { raised, tx, onFailure, commit } = run;
  const { byType } = run.handlers;
  const optional: { readonly name: string; readonly handler: EventHandler; readonly event: Stamped }[] = [];
  // The list grows while it is walked.
  for (const event of raised)
    for (const handler of byType.get(event.type) ?? []) {
      if (handler.optionalName === undefined) await handler.handle(event, tx);
      else optional.push({ name: handler.optionalName, handler, event });
    }
  await writeReadTables(run, raised);
  if (optional.length === 0) return commit('');
  const required = raised.length;
  const runOptional = async (): Promise<void> => {
    for (const { handler, event } of optional) await handler.handle(event, tx);
    for (const [index, event] of raised.entries())
      if (index >= required) for (const { handle } of byType.get(event.type) ?? []) await handle(event, tx);
    await writeReadTables(run, raised.slice(required));
  };
  const failure = await commitFromSavepoint(run, runOptional);
  if (failure === null) return;
  raised.length = required;
  onFailure(failure);
  for (const { name, event } of optional) {
    await tx.enqueue(followEvent, { id: randomUUID(), handler: name, event: { ...event } });
  }
  await commit('');
};

/** Runs the handler of a job of `followEvent`, once however often the job is tried. Throws where no handler has its name. */
export const runFollowingHandler =
  (transact: RunInTransaction, handlers: readonly EventHandler[]) =>
  async ({ id, handler: name, event }: z.output<typeof followEvent.payload>): Promise<void> => {
    const handler = handlers.find(({ optionalName }) => optionalName === name);
    if (!handler) throw new Error(`There is no event handler ${name}.`);
    const once = { storeId: event.storeId, scope: followEvent.name, key: id, requestHash: name };
    await transact((tx) => handler.handle(event, tx), once);
  };
