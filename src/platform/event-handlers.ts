import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { EventHandler } from '../kernel/projection.ts';
import { queue } from '../kernel/queue.ts';
import { Stamp } from '../kernel/stamp.ts';
import type { RunInTransaction, Stamped, Tx } from '../kernel/tx.ts';

const Event = z.looseObject({ type: z.string(), storeId: z.string(), stamp: Stamp });

/** Runs one optional handler for one event in whose commit it failed. */
export const followEvent = queue(
  'platform.follow-event',
  z.object({ id: z.uuid(), handler: z.string(), event: Event }),
);

/** The handlers of each type of event, in the order in which they run. */
export type HandlersByType = ReadonlyMap<string, readonly EventHandler[]>;

/** Groups handlers by the events they run after. */
export const groupByType = (handlers: readonly EventHandler[]): HandlersByType => {
  const byType = new Map<string, EventHandler[]>();
  for (const handler of handlers)
    for (const type of handler.on) byType.set(type, [...(byType.get(type) ?? []), handler]);
  return byType;
};

// A handler that would have to wait for a lock gives way after 100 ms, well below PostgreSQL's deadlock_timeout, and runs again by a
// job. The limit ends with the savepoint. Releasing the savepoint fails where a handler hid the failure of a statement.
const openSavepoint = "savepoint optional_handlers; set local lock_timeout = '100ms'";
const closeSavepoint = 'release savepoint optional_handlers; set local lock_timeout to default';
const dropSavepoint = 'rollback to savepoint optional_handlers';

/** Does the work in a savepoint; answers why it failed and was undone, or null. Throws where the connection itself is gone. */
const inSavepoint = async (client: Pick<PoolClient, 'query'>, work: () => Promise<void>): Promise<unknown> => {
  await client.query(openSavepoint);
  try {
    await work();
    await client.query(closeSavepoint);
    return null;
  } catch (failure) {
    await client.query(dropSavepoint);
    return failure ?? new Error('A handler threw nothing.');
  }
};

/** What a walk through the events of a commit needs. */
export interface HandlerRun {
  /** The events raised so far. It grows while handlers run, and shrinks to what remains of them. */
  readonly raised: Stamped[];
  readonly byType: HandlersByType;
  readonly tx: Tx;
  /** The connection of the transaction. */
  readonly client: Pick<PoolClient, 'query'>;
  /** Hears why optional handlers failed. */
  readonly onFailure: (failure: unknown) => void;
}

/**
 * Runs the handlers of every event, also of those that handlers raise. The optional ones come last and share one savepoint with all
 * that follows from them; if any fails, each of them becomes a job of this commit.
 */
export const runHandlers = async ({ raised, byType, tx, client, onFailure }: HandlerRun): Promise<void> => {
  const optional: { readonly name: string; readonly handler: EventHandler; readonly event: Stamped }[] = [];
  // The list grows while it is walked.
  for (const event of raised)
    for (const handler of byType.get(event.type) ?? []) {
      if (handler.optionalName === undefined) await handler.handle(event, tx);
      else optional.push({ name: handler.optionalName, handler, event });
    }
  if (optional.length === 0) return;
  const required = raised.length;
  const failure = await inSavepoint(client, async () => {
    for (const { handler, event } of optional) await handler.handle(event, tx);
    for (const [index, event] of raised.entries())
      if (index >= required) for (const { handle } of byType.get(event.type) ?? []) await handle(event, tx);
  });
  if (failure === null) return;
  raised.length = required;
  onFailure(failure);
  for (const { name, event } of optional) {
    await tx.enqueue(followEvent, { id: randomUUID(), handler: name, event: { ...event } });
  }
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
