import type { DomainEvent } from './event.ts';
import type { EventHandler } from './handler.ts';
import type { Tx } from './tx.ts';

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
  handle: (event: E, tx: Tx) => Promise<void>,
  rebuild: (tx: Tx) => Promise<void>,
): Projection => ({ table, on, handle: handle as EventHandler['handle'], rebuild });
