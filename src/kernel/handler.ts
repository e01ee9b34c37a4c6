import type { DomainEvent } from './event.ts';
import type { Tx } from './tx.ts';

/** Runs inside the commit that raised an event: keeps a read table, or does what a higher module does after the event. */
export interface EventHandler {
  readonly on: readonly string[];
  readonly handle: (event: DomainEvent, tx: Tx) => Promise<void>;
}

/** A handler of one union of events; `on` can only name types of that union. */
export const eventHandler = <E extends DomainEvent>(
  on: readonly E['type'][],
  handle: (event: E, tx: Tx) => Promise<void>,
): EventHandler => ({
  on,
  handle: handle as EventHandler['handle'],
});
