/** Someone signed in for a store. */
export interface Staff {
  readonly kind: 'staff';
  readonly userId: string;
  readonly storeId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly email: string | null;
  /** First and last name, or the username where there is none. */
  readonly name: string;
  readonly role: 'admin' | 'user';
  readonly userType: 'user' | 'sub_user';
  /** The one system administrator. It is stored with the user; the name gives no rights. */
  readonly operator: boolean;
  readonly timezone: string;
}

/** Someone without a session: a payer, or a page. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** Whoever asks. */
export type Actor = Staff | Visitor;

/** All visitors are the same value, because nothing is known of any of them. */
export const visitor: Visitor = { kind: 'visitor' };
