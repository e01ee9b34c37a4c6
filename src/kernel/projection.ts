import type { DomainEvent, Stamped, Tx } from './tx.ts';

/** Runs inside the commit that raised an event: keeps a read table, or does what a higher module does after the event. */
export interface EventHandler {
  readonly on: readonly string[];
  readonly handle: (event: Stamped, tx: Tx) => Promise<void>;
  /** Set where it may fail without making the act untrue; unique across the program, because a later job finds the handler by it. */
  readonly optionalName?: string;
}

/** A handler of one union of events; `on` can only name types of that union. If it fails, so does the whole commit. */
export const eventHandler = <E extends DomainEvent>(
  on: readonly E['type'][],
  handle: (event: Stamped<E>, tx: Tx) => Promise<void>,
): EventHandler => ({
  on,
  handle: handle as EventHandler['handle'],
});

/**
 * A handler that cannot hold the commit back: if it fails, what it wrote, enqueued and raised is dropped, and a job of the same
 * commit runs it again for this event. The job keeps the event as JSON and finds the handler by `name` (`module.verb-noun`).
 */
export const optionalHandler = <E extends DomainEvent>(
  name: string,
  on: readonly E['type'][],
  handle: (event: Stamped<E>, tx: Tx) => Promise<void>,
): EventHandler => ({ ...eventHandler(on, handle), optionalName: name });

/** A handler that keeps a read table and can also rebuild it from the tables it reads. */
export interface Projection extends EventHandler {
  /** The read table it owns. */
  readonly table: string;
  /** Empties and refills the table in the given transaction. */
  readonly rebuild: (tx: Tx) => Promise<void>;
}

/** A projection of one union of events. */
export const projection = <E extends DomainEvent>(
  table: string,
  on: readonly E['type'][],
  handle: (event: Stamped<E>, tx: Tx) => Promise<void>,
  rebuild: (tx: Tx) => Promise<void>,
): Projection => ({ table, on, handle: handle as EventHandler['handle'], rebuild });
