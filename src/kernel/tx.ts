import type { ConnectionHandle } from '../../db/connect.ts';
import type { RunStatement, Statement } from '../../db/statement.ts';
import type { Enqueue } from './queue.ts';
import type { Stamp } from './stamp.ts';

/** Something that happened. Its handlers run inside the commit. Each module defines a union of its events in `events.ts`. */
export interface DomainEvent {
  /** Past tense, unique across the program: `LinkCreated`. */
  readonly type: string;
  readonly storeId: string;
}

/** An event as its handlers get it: the transaction has stamped it with who, from where and when. */
export type Stamped<E extends DomainEvent = DomainEvent> = E & { readonly stamp: Stamp };

/** What a statement that nobody waits for may be given: nothing that could fail before it is sent. */
export type PlainValue = string | number | boolean | Date | null;

/** One transaction: the rows, read tables and jobs of a command commit together or not at all. */
export interface Tx {
  readonly knex: ConnectionHandle['knex'];
  /** Rows of a named, hand-written statement in this transaction. */
  readonly sql: RunStatement;
  /**
   * Sends a statement whose rows nobody needs, and does not wait: it is done before whatever is asked after it, and a failure is that of
   * the commit. The fewer answers a commit waits for, the shorter others wait for its locks.
   */
  write(statement: Statement, values: readonly PlainValue[]): void;
  /** Stamps and raises an event; handlers and projections run before the commit, browsers hear of it after. */
  raise<E extends DomainEvent>(event: E): void;
  readonly enqueue: Enqueue;
}

/** Whose key it is and what was requested with it. The same request gets the first result again; another request is refused. */
export interface IdempotencyKey {
  readonly storeId: string;
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the request. */
  readonly requestHash: string;
}

/**
 * Runs a command in a transaction of its own and commits it. With `once` the result (JSON) of the first run is kept in the
 * same commit, and a repeat gets that result instead of running again.
 */
export type RunInTransaction = <T>(work: (tx: Tx) => Promise<T>, once?: IdempotencyKey) => Promise<T>;
