export { resetPassword, setUserStatus } from './administer-users.ts';
export { answerAppeal, listAppeals } from './appeals.ts';
export type { ImpersonationStarted, ImpersonationStopped, OperatorEvent, PasswordReset } from './events.ts';
export { startImpersonation, stopImpersonation } from './impersonation.ts';
export { listAccounts, listDeniedUsers, listPendingUsers, readAccount, type AccountSummary } from './list-accounts.ts';
export { addNote, listNotes } from './notes.ts';
export { notifyOperator } from './notify-operator.ts';
export { ensureOperator, resetOperatorPassword, type EnsuredOperator, type OperatorPassword } from './operator.ts';
export { approveAccount, askForMore, deleteRegistration, denyAccount, reopenRegistration } from './registrations.ts';
