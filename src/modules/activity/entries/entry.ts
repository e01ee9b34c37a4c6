import type { DomainEvent, Stamped } from '../../../kernel/tx.ts';
import type { Contact } from '../../identity/index.ts';
import type { LinkOutline } from '../../payment-links/index.ts';

/** How what happened is to be read at a glance. */
export type EntryStatus = 'success' | 'failed' | 'warning' | 'other';

/** What is recorded of an event. */
export interface Entry {
  readonly action: string;
  /** A sentence for people. */
  readonly text: string;
  /** Kept beside the text, for programs; `before` and `after` where something was changed. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What it happened to; where both are left out, the link or the user of the event. */
  readonly entity?: string;
  readonly entityId?: string | null;
  /** The user whom the event is about has acted, also where they were not signed in yet. */
  readonly isOwn?: boolean;
  /** The operator has acted who is signed in as somebody, and not also that person. */
  readonly isOperators?: boolean;
  /** Without one, success. */
  readonly status?: EntryStatus;
}

/** What an entry may name beside the event itself. */
export interface About {
  /** The link of the event; null where it is about none. */
  readonly link: LinkOutline | null;
  /** The user whom the event is about; null where it is about none. */
  readonly person: Contact | null;
  /** The staff member who acted, by name; null where nobody of the store did. */
  readonly name: string | null;
  /** ` by Dana`, or nothing where nobody of the store acted. */
  readonly byName: string;
}

/** What is recorded of an event; null where nothing is. */
export type Recorder<E extends DomainEvent> = (event: Stamped<E>, about: About) => Entry | null;

/** A recorder for every event of a union; one that is missing does not compile. */
export type Recorders<E extends DomainEvent> = { readonly [T in E as T['type']]: Recorder<T> };

/** `1 link`, `2 links`. */
export const countOf = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
