import type { DomainEvent } from './event.ts';
import type { Tx } from './tx.ts';

/** Follows events inside the commit that raised them: keeps a read table, or carries a fact into a higher module. */
export interface Reaction {
  readonly on: readonly string[];
  readonly react: (event: DomainEvent, tx: Tx) => Promise<void>;
}

/** A reaction that keeps a read table and can also build it anew from the tables it reads. */
export interface Projection extends Reaction {
  /** The read table it owns. */
  readonly table: string;
  /** Empties and refills the table in the transaction given. */
  readonly rebuild: (tx: Tx) => Promise<void>;
}

/** A reaction to one union of events; `on` can only name types of that union. */
export const reaction = <E extends DomainEvent>(
  on: readonly E['type'][],
  react: (event: E, tx: Tx) => Promise<void>,
): Reaction => ({
  on,
  react: react as Reaction['react'],
});

/** A projection of one union of events. */
export const projection = <E extends DomainEvent>(
  table: string,
  on: readonly E['type'][],
  react: (event: E, tx: Tx) => Promise<void>,
  rebuild: (tx: Tx) => Promise<void>,
): Projection => ({ table, on, react: react as Reaction['react'], rebuild });
