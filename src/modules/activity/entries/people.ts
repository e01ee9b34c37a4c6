import type { IdentityEvent } from '../../identity/index.ts';
import { keptChanges } from './changes.ts';
import { countOf, type About, type Entry, type Recorders } from './entry.ts';

type Untold =
  | 'CredentialsChecked'
  | 'CredentialsResealed'
  | 'CredentialsSaved'
  | 'NewDeviceUsed'
  | 'RegistrationsChanged'
  | 'SessionsEnded'
  | 'UserInvited';

type PersonActivity = Exclude<IdentityEvent, { type: Untold }>;

const factorTexts: Readonly<Record<Extract<IdentityEvent, { type: 'SecondFactorsChanged' }>['change'], string>> = {
  authenticator_added: 'added an authenticator app',
  authenticator_removed: 'removed the authenticator app',
  recovery_codes_renewed: 'renewed the recovery codes',
  recovery_code_used: 'used a recovery code',
  passkey_added: 'added a passkey',
  passkey_removed: 'removed a passkey',
  authenticator_shut: 'was shut out of the authenticator app after fifty wrong codes',
  all_removed: 'lost all second factors, by an admin at a shell',
};

const appealTexts = {
  denial: {
    decision: 'the denied registration',
    refused: 'the registration stayed denied',
  },
  deactivation: {
    decision: 'the deactivated account',
    accepted: 'the account was activated',
    refused: 'the account stayed deactivated',
  },
  stop: {
    decision: 'what was stopped',
    accepted: 'payments and texting were turned on',
    refused: 'what was stopped stayed stopped',
  },
} as const;

const state = (on: boolean): string => (on ? 'on' : 'off');

/** What somebody did with their own access. */
const own = ({ person }: About, action: string, text: string, more: Partial<Entry> = {}): Entry | null =>
  person && {
    action,
    text: `${person.name} ${text}`,
    isOwn: true,
    ...more,
    detail: { username: person.username, ...more.detail },
  };

/** What was done to somebody, by whom. */
const done = (
  { username }: { readonly username: string },
  { byName, name }: About,
  action: string,
  text: string,
  detail: Readonly<Record<string, unknown>> = {},
): Entry => ({ action, text: `${text}${byName}`, detail: { username, by: name, ...detail } });

const nameOf = ({ person }: About): string => person?.username ?? 'somebody';

/** What is recorded of people, of their access and of what is decided for their store. */
export const people: Recorders<PersonActivity> = {
  SignedIn: ({ device, address }, about) =>
    own(about, 'SIGNED_IN', `signed in with ${device}`, { detail: { device, address } }),
  SignedOut: (_, about) => own(about, 'SIGNED_OUT', 'signed out'),
  OtherSessionsEnded: ({ sessions }, about) =>
    own(about, 'SESSIONS_ENDED', `ended ${countOf(sessions, 'other session')} of their own`, { detail: { sessions } }),
  SignInFailed: ({ wrong, device, address }, about) =>
    own(about, 'SIGN_IN_FAILED', `could not sign in with ${device}: the ${wrong} was wrong`, {
      isOwn: false,
      status: 'failed',
      detail: { device, address },
    }),
  NameSlowed: ({ slowedUsername }, about) => ({
    action: 'SIGN_INS_SLOWED',
    text: `Sign-ins as ${slowedUsername} are slowed, because too many failed`,
    detail: { username: nameOf(about) },
    status: 'warning',
  }),
  OwnDetailsChanged: ({ changes }, about) =>
    own(about, 'OWN_DETAILS_CHANGED', 'changed their own details', { detail: { changes: keptChanges(changes) } }),
  PasswordChanged: (_, about) => own(about, 'PASSWORD_CHANGED', 'has another password'),
  PasswordResetRequested: (_, about) =>
    own(about, 'PASSWORD_RESET_REQUESTED', 'is sent an email for another password', { isOwn: false, status: 'other' }),
  SecondFactorsChanged: ({ change }, about) =>
    own(about, 'SECOND_FACTORS_CHANGED', factorTexts[change], {
      detail: { change },
      ...(change === 'authenticator_shut' && { status: 'warning' }),
    }),
  EmailChanged: (_, about) => ({
    action: 'EMAIL_CHANGED',
    text: `The email of ${nameOf(about)} was changed${about.byName}`,
    detail: { username: nameOf(about), by: about.name },
  }),
  AccountRegistered: (_, about) => ({
    action: 'ACCOUNT_REGISTERED',
    text: `An account was registered as ${nameOf(about)}`,
    detail: { username: nameOf(about) },
  }),
  AccountApproved: (_, about) => ({
    action: 'ACCOUNT_APPROVED',
    text: `The account was approved${about.byName}`,
    detail: { username: nameOf(about), by: about.name },
  }),
  AccountDenied: ({ reason }, about) => ({
    action: 'ACCOUNT_DENIED',
    text: `The account was denied${about.byName}`,
    detail: { username: nameOf(about), by: about.name, ...(reason !== null && { reason }) },
    status: 'other',
  }),
  AppealWritten: ({ against }, about) =>
    own(about, 'APPEAL_WRITTEN', `asked for another look at ${appealTexts[against].decision}`, { status: 'other' }),
  AppealAccepted: (event, about) =>
    done(event, about, 'APPEAL_ACCEPTED', `After an appeal ${appealTexts[event.against].accepted}`),
  AppealRefused: (event, about) => ({
    ...done(event, about, 'APPEAL_REFUSED', `After an appeal ${appealTexts[event.against].refused}`),
    status: 'other',
  }),
  TeamChanged: (event, about) =>
    event.act === 'joined'
      ? own(about, 'SUB_USER_JOINED', 'accepted the invitation')
      : done(event, about, `SUB_USER_${event.act.toUpperCase()}`, `The user ${event.username} was ${event.act}`, {
          changes: keptChanges(event.changes),
        }),
  ApiKeyChanged: ({ act, keyId, name: key, hint, scopes, lastUsedAt }, { name, byName }) => ({
    action: `API_KEY_${act.toUpperCase()}`,
    text: `The API key “${key}” was ${act}${byName}`,
    detail: { hint, scopes, ...(act === 'revoked' && { lastUsedAt }), by: name },
    entity: 'api_key',
    entityId: keyId,
  }),
  AccountActivated: (event, about) => done(event, about, 'ACCOUNT_ACTIVATED', 'The account was activated'),
  AccountDeactivated: (event, about) => done(event, about, 'ACCOUNT_DEACTIVATED', 'The account was deactivated'),
  PasswordReset: (event, about) => done(event, about, 'PASSWORD_RESET', `The password of ${event.username} was reset`),
  ImpersonationStarted: (event, about) => ({
    action: 'IMPERSONATION_STARTED',
    text: `${about.name ?? 'The operator'} signed in as ${event.username}`,
    detail: { username: event.username, by: about.name, reason: event.reason },
  }),
  ImpersonationStopped: ({ username, stamp: { author } }) => ({
    action: 'IMPERSONATION_STOPPED',
    text: `${(author.kind === 'staff' && author.behind?.name) || 'The operator'} is not signed in as ${username} any more`,
    detail: { username },
    isOperators: true,
  }),
  RegistrationQuestioned: (event, about) =>
    done(event, about, 'REGISTRATION_QUESTIONED', `${event.username} was asked for more`, { question: event.question }),
  RegistrationReopened: (event, about) =>
    done(event, about, 'REGISTRATION_REOPENED', `The registration of ${event.username} was reopened`),
  RegistrationDeleted: (event, about) =>
    done(event, about, 'REGISTRATION_DELETED', `The registration of ${event.username} was deleted`),
  OperatorNoteAdded: ({ store, notedStoreId }, { byName }) => ({
    action: 'OPERATOR_NOTE_ADDED',
    text: `A note about ${store} was written${byName}`,
    entity: 'account',
    entityId: notedStoreId,
    status: 'other',
  }),
  StoreSwitched: (event, about) =>
    done(
      event,
      about,
      'STORE_SWITCHED',
      `Texting was turned ${state(event.texting)} and payments ${state(event.payments)}`,
      { changes: keptChanges(event.changes) },
    ),
  StoreProfileSaved: (event, about) =>
    done(event, about, 'STORE_PROFILE_SAVED', 'The profile of the store was changed', {
      changes: keptChanges(event.changes),
    }),
  StoreCheckoutSaved: (event, about) =>
    done(event, about, 'STORE_CHECKOUT_SAVED', 'The checkout of the store was changed', {
      changes: keptChanges(event.changes),
    }),
  CredentialsChanged: (event, about) =>
    done(event, about, 'CREDENTIALS_CHANGED', 'The processing credentials were changed', { changed: event.changed }),
};
