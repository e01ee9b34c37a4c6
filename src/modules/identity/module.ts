import type { Module } from '../../kernel/module.ts';
import { Cipher, Clock, NewId, Primary, RandomText, Settings } from '../../kernel/tokens.ts';
import { wire } from '../../kernel/wire.ts';
import { ApproveAccount, DenyAccount } from './commands/decide-account.ts';
import { EnsureOperator } from './commands/ensure-operator.ts';
import { RegisterAccount } from './commands/register-account.ts';
import { SaveCredentials } from './commands/save-credentials.ts';
import { Passwords } from './password.ts';
import { storesProjection } from './projections/stores.ts';
import { ProcessingAccount } from './queries/processing-account.ts';
import { StaffOfSession } from './queries/staff-of-session.ts';

export const identityModule: Module = {
  name: 'identity',
  wire: (container) => {
    wire(container, Passwords);
    wire(container, RegisterAccount, NewId, RandomText, Clock, Settings);
    wire(container, EnsureOperator, NewId, RandomText, Passwords, Settings);
    wire(container, ApproveAccount, Clock);
    wire(container, DenyAccount, Clock);
    wire(container, SaveCredentials, Cipher, RandomText, Clock);
    wire(container, StaffOfSession, Primary, Clock);
    wire(container, ProcessingAccount, Primary, Cipher);
  },
  projections: () => [storesProjection],
};
