import { defineModule } from '../../kernel/module.ts';
import { optionalHandler } from '../../kernel/projection.ts';
import { UserModel } from './account.model.ts';
import { ensureOperator, resetOperatorPassword } from './commands/operator.ts';
import { reportSlowedName } from './commands/report-slowed-name.ts';
import { approveAccount } from './commands/register-account.ts';
import { planCredentials, recordCredentialsCheck, saveCredentials } from './commands/save-credentials.ts';
import { removeSecondFactors } from './commands/second-factors.ts';
import { needs, type Context } from './context.ts';
import { authenticatorColumn } from './authenticator.ts';
import { sealedColumns } from './credentials.ts';
import type { IdentityEvent, RegistrationsChanged } from './events.ts';
import { factorRoutes } from './factor-routes.ts';
import { Identity } from './index.ts';
import { createPasswordHasher } from './password.ts';
import { readPasswordMail, requestPasswordReset } from './processes/reset-password.ts';
import { storesProjection } from './projections/stores.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { logoRoutes, profileRoutes, readLogo } from './profile-routes.ts';
import { readAccount } from './queries/list-accounts.ts';
import { readContact } from './queries/contact.ts';
import { readProcessingAccount } from './queries/processing-account.ts';
import { readSessionUser } from './queries/session-user.ts';
import { registrationRoutes } from './registration-routes.ts';
import { retentions } from './retention.ts';
import { routes } from './routes.ts';
import { staffOfSession } from './session.store.ts';
import { teamRoutes } from './team-routes.ts';
import { userRoutes } from './user-routes.ts';

/** A browser hears of events of its own store only. The operator's browser shows the accounts of every store. */
const notifyOperator = optionalHandler<IdentityEvent>(
  'identity.notify-operator',
  [
    'AccountRegistered',
    'AccountApproved',
    'AccountDenied',
    'AccountActivated',
    'AccountDeactivated',
    'RegistrationReopened',
    'RegistrationDeleted',
    'TeamChanged',
  ],
  async (_, tx) => {
    const operator = await UserModel.in(tx).findOne({ isOperator: true });
    if (operator) tx.raise<RegistrationsChanged>({ type: 'RegistrationsChanged', storeId: operator.storeId });
  },
);

/** Who someone is, which store they belong to, and whether they may sign in. */
export const identityModule = defineModule({
  name: 'identity',
  provides: Identity,
  needs,
  sealed: [...sealedColumns, authenticatorColumn],
  topics: {
    RegistrationsChanged: ['accounts'],
    CredentialsSaved: ['accounts'],
    CredentialsChecked: ['accounts'],
    TeamChanged: ['accounts'],
    AccountActivated: ['links', 'accounts'],
    AccountDeactivated: ['links', 'accounts'],
    StoreSwitched: ['links', 'accounts'],
    StoreProfileSaved: ['accounts', 'session'],
    StoreCheckoutSaved: ['accounts'],
    SessionsEnded: ['session'],
    SecondFactorsChanged: ['session'],
  },
  create: (given: Context) => {
    const context = { ...given, passwords: createPasswordHasher() };
    return {
      api: {
        ensureOperator: ensureOperator(context),
        resetOperatorPassword: resetOperatorPassword(context),
        removeSecondFactors,
        approveAccount: approveAccount(context),
        planCredentials: planCredentials(context),
        saveCredentials: saveCredentials(context),
        recordCredentialsCheck: recordCredentialsCheck(context),
        sessionUser: readSessionUser(context),
        processingAccount: readProcessingAccount(context),
        readAccount: readAccount(context),
        requestPasswordReset: requestPasswordReset(context),
        reportSlowedName: reportSlowedName(context),
        passwordMail: readPasswordMail(context),
        contactOf: readContact,
        staffOfSession: staffOfSession(context),
        logoOf: readLogo(context),
      },
      routes: [
        ...routes(context),
        ...ownAccountRoutes(context),
        ...factorRoutes(context),
        ...teamRoutes(context),
        ...userRoutes(context),
        ...registrationRoutes(context),
        ...profileRoutes(context),
      ],
      rawRoutes: logoRoutes(context),
      handlers: [notifyOperator],
      projections: [storesProjection],
      retentions,
    };
  },
});
