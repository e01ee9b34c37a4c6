export {
  findMainAccount,
  findNames,
  insertUser,
  lockMainAccount,
  lockOwner,
  namesOf,
  UserModel,
} from './account.model.ts';
export {
  alreadyTaken,
  foldUsername,
  nameOf,
  ofApiKey,
  ownAccount,
  userNotFound,
  whyNoSession,
  whyNoUsername,
  type AccountState,
} from './account.ts';
export { acceptAppeal, whyNoAppeal } from './appeal.ts';
export { AppealModel } from './appeal.model.ts';
export type {
  AccountActivated,
  AccountApproved,
  AccountDeactivated,
  AccountDenied,
  AccountEvent,
  AccountRegistered,
  AppealAccepted,
  AppealRefused,
  AppealWritten,
  OwnDetailsChanged,
  PasswordChanged,
  RegistrationDeleted,
  RegistrationQuestioned,
  RegistrationReopened,
  TeamChanged,
} from './events.ts';
export { createPasswordHasher } from './password.ts';
export { hashChosenPassword, whyNoPassword, type PasswordOwner } from './password-policy.ts';
export {
  checkFactorLeft,
  countSecondFactors,
  hasSecondFactor,
  lacksSecondFactor,
  needsSecondFactor,
  type CountedFactors,
} from './second-factor.ts';
