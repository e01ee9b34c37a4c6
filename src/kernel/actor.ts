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
  /** The one system administrator; a stored capability, never a matter of the name. */
  readonly operator: boolean;
  readonly timezone: string;
}

/** Someone without a session: a payer, or a page. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** Whoever asks. */
export type Actor = Staff | Visitor;

/** Every visitor is the same one: nothing is known of them. */
export const visitor: Visitor = { kind: 'visitor' };
