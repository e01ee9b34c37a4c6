import type { DomainEvent } from '../../../kernel/tx.ts';

/** Sessions ended before their time; browsers that held one ask again who is signed in. */
export interface SessionsEnded extends DomainEvent {
  readonly type: 'SessionsEnded';
  readonly userIds: readonly string[];
}

/** A user signed in. */
export interface SignedIn extends DomainEvent {
  readonly type: 'SignedIn';
  readonly userId: string;
  /** Browser and system in words. */
  readonly device: string;
  /** The address that limits count as one. */
  readonly address: string;
}

/** A user ended sessions of their own that are not the one at hand. */
export interface OtherSessionsEnded extends DomainEvent {
  readonly type: 'OtherSessionsEnded';
  readonly userId: string;
  /** How many. */
  readonly sessions: number;
}

/** A user ended the own session. */
export interface SignedOut extends DomainEvent {
  readonly type: 'SignedOut';
  readonly userId: string;
}

/** Somebody knew the name of a user, and not the password or the code. */
export interface SignInFailed extends DomainEvent {
  readonly type: 'SignInFailed';
  readonly userId: string;
  /** What was wrong. */
  readonly wrong: 'password' | 'code';
  /** Browser and system in words. */
  readonly device: string;
  /** The address that limits count as one. */
  readonly address: string;
}

/** A user signed in with a browser that is not known, and not for the first time. */
export interface NewDeviceUsed extends DomainEvent {
  readonly type: 'NewDeviceUsed';
  readonly userId: string;
  /** Browser and system in words. */
  readonly device: string;
  /** The address that limits count as one. */
  readonly address: string;
}

/** Sign-ins with a name are slowed, because a hundred of them failed within an hour. At most once an hour. */
export interface NameSlowed extends DomainEvent {
  readonly type: 'NameSlowed';
  /** Who has the name; the main account where they have no email. */
  readonly userId: string;
  readonly slowedUsername: string;
}

/** What becomes of sessions, and of tries to open one. */
export type SessionEvent =
  | SessionsEnded
  | OtherSessionsEnded
  | SignedIn
  | SignedOut
  | SignInFailed
  | NewDeviceUsed
  | NameSlowed;
