/** Someone asked for an account; it waits for the operator. */
export interface AccountRegistered {
  readonly type: 'AccountRegistered';
  readonly storeId: string;
  readonly userId: string;
}

/** The operator let a registration in: its people may sign in, its links may be paid. */
export interface AccountApproved {
  readonly type: 'AccountApproved';
  readonly storeId: string;
  readonly userId: string;
}

export interface AccountDenied {
  readonly type: 'AccountDenied';
  readonly storeId: string;
  readonly userId: string;
}

/** The store's processing credentials were saved; the event carries none of them. */
export interface CredentialsSaved {
  readonly type: 'CredentialsSaved';
  readonly storeId: string;
  readonly userId: string;
}

/** Told to the operator's store whenever an account of any store was registered or decided. */
export interface RegistrationsChanged {
  readonly type: 'RegistrationsChanged';
  readonly storeId: string;
}

export type IdentityEvent =
  | AccountRegistered
  | AccountApproved
  | AccountDenied
  | CredentialsSaved
  | RegistrationsChanged;
