import type { KeyScope } from '../contract/endpoint.ts';

/** Someone signed in for a store, or a program of it by an API key. */
export interface Staff {
  readonly kind: 'staff';
  readonly userId: string;
  readonly storeId: string;
  /** Of a program the id of its key. */
  readonly sessionId: string;
  readonly username: string;
  readonly email: string | null;
  /** First and last name, or the username where there is none; with an impersonator `{operator} as {user}`. */
  readonly name: string;
  readonly role: 'admin' | 'user';
  readonly userType: 'user' | 'sub_user';
  /** The one system administrator. It is stored with the user; the name gives no rights. */
  readonly operator: boolean;
  readonly timezone: string;
  /** The operator, where it is the operator who is signed in as this user. */
  readonly impersonator: Impersonator | null;
  /** Password, code or passkey were given within the last ten minutes. */
  readonly confirmed: boolean;
  /** What the user has to do before anything else, as the code of the refusal; null for nearly everybody. */
  readonly setup: 'password_change_required' | 'second_factor_setup_required' | null;
  /** Of a program the key it acts by, in the place of the main account, whose `userId` it has; its `name` is that of the key. */
  readonly apiKey: { readonly id: string; readonly scopes: readonly KeyScope[] } | null;
}

/** The operator behind somebody else's session. */
export interface Impersonator {
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  /** IANA zone of the operator, who reads the end in it. */
  readonly timezone: string;
  /** When the session of the impersonation ends. */
  readonly until: Date;
}

/** Someone without a session: a payer, or a page. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** Whoever asks. */
export type Actor = Staff | Visitor;

/** All visitors are the same value, because nothing is known of any of them. */
export const visitor: Visitor = { kind: 'visitor' };
