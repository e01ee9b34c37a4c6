import { defineModule } from '../../kernel/module.ts';
import { createPasswordHasher } from './accounts/index.ts';
import { staffOfKey } from './api-keys/index.ts';
import { needs, type Context, type PasswordContext } from './context.ts';
import { factorRoutes } from './factor-routes.ts';
import { authenticatorColumn, usedChallenges } from './factors/index.ts';
import { keyRoutes } from './key-routes.ts';
import { operatorRoutes } from './operator-routes.ts';
import {
  approveAccount,
  ensureOperator,
  notifyOperator,
  readAccount,
  resetOperatorPassword,
} from './operator/index.ts';
import { People } from './people-api.ts';
import { peopleRoutes } from './people-routes.ts';
import {
  findOperator,
  findPeople,
  raisePasswordReset,
  readContact,
  readReachable,
  readPasswordMail,
  readSessionUser,
  registrationAttempts,
  sentInvitations,
} from './people/index.ts';
import { sessionRoutes } from './session-routes.ts';
import { Sessions } from './sessions-api.ts';
import { endedSessions, raiseFailedSignIn, raiseSlowedName, signInAttempts, staffOfSession } from './sessions/index.ts';
import { removeSecondFactors } from './sign-in/index.ts';
import { logoRoutes, storeRoutes } from './store-routes.ts';
import { Stores } from './stores-api.ts';
import {
  planCredentials,
  readLogo,
  readProcessingAccount,
  recordCredentialsCheck,
  saveCredentials,
  sealedColumns,
  storesProjection,
} from './store/index.ts';

const publicApi = (context: PasswordContext): { sessions: Sessions; stores: Stores; people: People } => ({
  sessions: {
    staffOfSession: staffOfSession(context),
    staffOfKey: staffOfKey(context),
    sessionUser: readSessionUser(context),
  },
  stores: {
    processingAccount: readProcessingAccount(context),
    planCredentials: planCredentials(context),
    saveCredentials: saveCredentials(context),
    recordCredentialsCheck: recordCredentialsCheck(context),
    logoOf: readLogo(context),
    readAccount: readAccount(context),
  },
  people: {
    contactOf: readContact,
    reachable: readReachable,
    findPeople: findPeople(context),
    findOperator: findOperator(context),
    passwordMail: readPasswordMail(context),
    requestPasswordReset: raisePasswordReset(context),
    reportSlowedName: raiseSlowedName(context),
    reportFailedSignIn: raiseFailedSignIn(context),
    approveAccount: approveAccount(context),
    ensureOperator: ensureOperator(context),
    resetOperatorPassword: resetOperatorPassword(context),
    removeSecondFactors,
  },
});

/** Who someone is, which store they belong to, and whether they may sign in. */
export const identityModule = defineModule({
  name: 'identity',
  provides: { sessions: Sessions, stores: Stores, people: People },
  needs,
  sealed: [...sealedColumns, authenticatorColumn],
  topics: {
    RegistrationsChanged: ['accounts'],
    CredentialsSaved: ['accounts'],
    CredentialsChecked: ['accounts'],
    TeamChanged: ['accounts'],
    ApiKeyChanged: ['accounts'],
    OwnDetailsChanged: ['accounts', 'session'],
    AccountActivated: ['links', 'accounts'],
    AccountDeactivated: ['links', 'accounts'],
    StoreSwitched: ['links', 'accounts', 'session'],
    AppealWritten: ['accounts'],
    AppealAccepted: ['accounts'],
    AppealRefused: ['accounts'],
    StoreProfileSaved: ['accounts', 'session'],
    StoreCheckoutSaved: ['accounts'],
    OperatorNoteAdded: ['accounts'],
    SessionsEnded: ['session'],
    SecondFactorsChanged: ['session'],
  },
  create: (given: Context) => {
    const context = { ...given, passwords: createPasswordHasher() };
    return {
      api: publicApi(context),
      routes: [
        ...sessionRoutes(context),
        ...factorRoutes(context),
        ...peopleRoutes(context),
        ...keyRoutes(context),
        ...operatorRoutes(context),
        ...storeRoutes(context),
      ],
      rawRoutes: logoRoutes(context),
      handlers: [notifyOperator],
      projections: [storesProjection],
      retentions: [endedSessions, signInAttempts, registrationAttempts, sentInvitations, usedChallenges],
    };
  },
});
