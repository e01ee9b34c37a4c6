import type { Container } from 'inversify';
import { defineModule } from '../../kernel/module.ts';
import {
  Cipher,
  Clock,
  InTransaction,
  NewId,
  Primary,
  RandomText,
  Settings,
  legacyContainer,
  wire,
  type Get,
} from '../../platform/legacy.ts';
import { needs, type Context } from './context.ts';
import { Identity } from './index.ts';
import { CountAttempt, ForgetAttempts } from './commands/count-attempt.ts';
import { CountRegistration } from './commands/count-registration.ts';
import { ApproveAccount, DenyAccount } from './commands/decide-account.ts';
import { EnsureOperator } from './commands/ensure-operator.ts';
import { ForgetOld } from './commands/forget-old.ts';
import { CloseSession, OpenSession } from './commands/open-session.ts';
import { RegisterAccount } from './commands/register-account.ts';
import { SaveCredentials } from './commands/save-credentials.ts';
import { operatorNews } from './operator-news.ts';
import { Passwords } from './password.ts';
import { storesProjection } from './projections/stores.ts';
import { FindAccountToEnter } from './queries/account-to-enter.ts';
import { ListAccounts, ListPendingUsers } from './queries/list-accounts.ts';
import { ProcessingAccount } from './queries/processing-account.ts';
import { FindSessionUser } from './queries/session-user.ts';
import { StaffOfSession } from './queries/staff-of-session.ts';
import { identityRoutes } from './routes.ts';
import { CheckPassword, SignIn } from './sign-in.ts';

const bind = (container: Container): void => {
  wire(container, Passwords);
  wire(container, CountRegistration, NewId, Clock, Settings);
  wire(container, RegisterAccount, NewId, RandomText, Clock, Settings);
  wire(container, EnsureOperator, NewId, RandomText, Passwords, Settings);
  wire(container, ApproveAccount, Clock);
  wire(container, DenyAccount, Clock);
  wire(container, ListAccounts, Primary, Settings);
  wire(container, ListPendingUsers, Primary);

  wire(container, FindAccountToEnter, Primary);
  wire(container, CountAttempt, NewId, Clock);
  wire(container, ForgetAttempts);
  wire(container, CheckPassword, FindAccountToEnter, Passwords);
  wire(container, OpenSession, NewId, RandomText, Clock);
  wire(container, CloseSession);
  wire(container, SignIn, InTransaction, CountAttempt, CheckPassword, ForgetAttempts, OpenSession);
  wire(container, StaffOfSession, Primary, Clock);
  wire(container, FindSessionUser, Primary, Cipher, Settings);
  wire(container, ForgetOld, Clock);

  wire(container, SaveCredentials, Cipher, RandomText, Clock, Settings);
  wire(container, ProcessingAccount, Primary, Cipher);
};

/** Who someone is, which store they belong to, and whether they may enter. */
export const identityModule = defineModule({
  name: 'identity',
  provides: Identity,
  needs,
  topics: { RegistrationsChanged: ['accounts'], CredentialsSaved: ['accounts'] },
  create: (context: Context) => {
    const legacy = legacyContainer(context);
    bind(legacy);
    const get: Get = (token) => legacy.get(token);
    return {
      legacy,
      api: {
        ensureOperator: (tx) => get(EnsureOperator).execute(tx),
        approveAccount: (account, operator, tx) => get(ApproveAccount).execute(account, operator, tx),
        saveCredentials: (sent, actor, tx) => get(SaveCredentials).execute(sent, actor, tx),
        processingAccount: (storeId) => get(ProcessingAccount).execute(storeId),
        staffOfSession: (token) => get(StaffOfSession).execute(token),
        forgetOld: () => context.transact((tx) => get(ForgetOld).execute(tx)),
      },
      routes: identityRoutes(get),
      handlers: [operatorNews],
      projections: [storesProjection],
    };
  },
});
