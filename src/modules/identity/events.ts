import type {
  AccountActivated,
  AccountDeactivated,
  AccountEvent,
  RegistrationDeleted,
  RegistrationQuestioned,
  RegistrationReopened,
  TeamChanged,
} from './accounts/index.ts';
import type { ApiKeyChanged } from './api-keys/index.ts';
import type { SecondFactorsChanged } from './factors/index.ts';
import type { ImpersonationStarted, ImpersonationStopped, OperatorEvent, PasswordReset } from './operator/index.ts';
import type { PersonEvent } from './people/index.ts';
import type { SessionEvent } from './sessions/index.ts';
import type {
  CredentialsChanged,
  StoreCheckoutSaved,
  StoreEvent,
  StoreProfileSaved,
  StoreSwitched,
} from './store/index.ts';

/** Something was done to somebody of a store, by somebody who is named. */
export type PeopleEvent =
  | TeamChanged
  | AccountActivated
  | AccountDeactivated
  | PasswordReset
  | ImpersonationStarted
  | ImpersonationStopped
  | RegistrationQuestioned
  | RegistrationReopened
  | RegistrationDeleted
  | StoreSwitched
  | StoreProfileSaved
  | StoreCheckoutSaved
  | CredentialsChanged;

/** Every event that identity raises. */
export type IdentityEvent =
  | AccountEvent
  | StoreEvent
  | SessionEvent
  | SecondFactorsChanged
  | ApiKeyChanged
  | PersonEvent
  | OperatorEvent;
