export { readContact, readReachable, type Contact, type Reachable } from './contact.ts';
export type { EmailChanged, PasswordResetRequested, PersonEvent, UserInvited } from './events.ts';
export { findOperator, findPeople, type FoundPerson, type PeopleSearch } from './find-people.ts';
export { changeOwnDetails, chooseLanguage } from './own-details.ts';
export { registrationAttempts, sentInvitations } from './person.model.ts';
export { requestPasswordReset } from './queues.ts';
export { countRegistration, registerAccount } from './register-account.ts';
export {
  raisePasswordReset,
  readPasswordLink,
  readPasswordMail,
  resetPassword,
  type PasswordMail,
} from './reset-password.ts';
export { readSessionUser } from './session-user.ts';
export {
  changeSubUser,
  createSubUser,
  inviteAgain,
  listSubUsers,
  refuseDuplicates,
  removeSubUser,
} from './sub-users.ts';
