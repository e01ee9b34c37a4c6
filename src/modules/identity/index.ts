export { ApproveAccount } from './commands/decide-account.ts';
export { EnsureOperator } from './commands/ensure-operator.ts';
export { SaveCredentials } from './commands/save-credentials.ts';
export { ProcessingAccount, type Processing } from './queries/processing-account.ts';
export { StaffOfSession } from './queries/staff-of-session.ts';
