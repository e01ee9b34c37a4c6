import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import type { App } from '../app.ts';
import type { Staff } from '../kernel/actor.ts';
import { authorOf, programOrigin } from '../kernel/stamp.ts';
import { UserModel } from '../modules/identity/accounts/account.model.ts';
import { foldUsername } from '../modules/identity/accounts/account.ts';
import { authenticatorPlace } from '../modules/identity/factors/authenticator.ts';
import type { NewAccount } from '../modules/identity/people/register-account.ts';
import { saveCredentials } from '../modules/identity/store/save-credentials.ts';
import { SessionModel, tokenHash, tokenLength } from '../modules/identity/sessions/session.model.ts';
import { StoreReadModel } from '../modules/identity/store/store.model.ts';
import { Stores } from '../modules/identity/index.ts';
import { identityModule } from '../modules/identity/module.ts';
import { AuthenticatorModel } from '../modules/identity/factors/second-factors.model.ts';
import type { Secrets } from '../platform/secrets.ts';
import { randomText } from '../platform/random.ts';
import { inScope } from '../platform/work-scope.ts';

/** A store that exists in the database, someone of it, and the bearer token of a session they have. */
export interface OpenStore {
  readonly storeId: string;
  readonly userId: string;
  readonly staff: Staff;
  readonly token: string;
}

/** How an account differs from an approved main account of a new store. */
interface AccountOptions {
  readonly username?: string;
  readonly companyName?: string;
  readonly role?: Staff['role'];
  /** The main account of the store, for a sub-user. */
  readonly parent?: OpenStore;
  readonly operator?: boolean;
  readonly status?: 'pending' | 'approved' | 'denied';
  readonly active?: boolean;
}

/** The actor of a test: an admin of some store, unless said otherwise. */
const aStaff = (known: Partial<Staff> = {}): Staff => ({
  kind: 'staff',
  userId: randomUUIDv7(),
  storeId: randomText(8),
  sessionId: randomUUIDv7(),
  username: 'clerk',
  email: null,
  name: 'clerk',
  role: 'admin',
  userType: 'user',
  operator: false,
  timezone: 'America/Los_Angeles',
  impersonator: null,
  confirmed: true,
  setup: null,
  apiKey: null,
  ...known,
});

interface InsertedAccount extends Pick<UserModel, 'companyName' | 'parentUserId' | 'accountStatus' | 'isActive'> {
  readonly staff: Staff;
}

const insertAccount = async (database: Database, { staff, ...account }: InsertedAccount): Promise<void> => {
  const { userId, storeId, username, role, userType, operator } = staff;
  await UserModel.in(database).insert({
    id: userId,
    storeId,
    username,
    usernameFolded: foldUsername(username),
    password: 'no password',
    role,
    userType,
    isOperator: operator,
    ...account,
  });
};

/** Puts an account with a session into the database: an approved main account of a new store, unless said otherwise. */
export const anAccount = async (database: Database, options: AccountOptions = {}): Promise<OpenStore> => {
  const { username = `clerk-${randomText(8)}`, companyName = 'Corner Shop', parent, operator = false } = options;
  const { status = 'approved', active = true } = options;
  const staff = aStaff({
    username,
    name: username,
    operator,
    storeId: parent?.storeId ?? randomText(8),
    role: options.role ?? (parent ? 'user' : 'admin'),
    userType: parent ? 'sub_user' : 'user',
  });
  const { userId, storeId, sessionId, timezone } = staff;
  const parentUserId = parent?.userId ?? null;
  await insertAccount(database, { staff, companyName, parentUserId, accountStatus: status, isActive: active });
  const token = randomText(tokenLength);
  // Some tests' clocks run ahead by weeks.
  const expiresAt = new Date(Date.now() + 365 * 24 * 3_600_000);
  // A test may move its clock: the session is never idle, and stays confirmed.
  const timeless = { lastSeenAt: expiresAt, confirmedAt: expiresAt };
  const session = { id: sessionId, userId, sessionToken: tokenHash(token), expiresAt, ...timeless };
  await SessionModel.in(database).insert(session);
  if (!parent) {
    const store = { payee: companyName, payable: active && status === 'approved', hasCredentials: false };
    await StoreReadModel.in(database).insert({ storeId, ownerId: userId, timezone, createdAt: new Date(), ...store });
  }
  return { storeId, userId, staff, token };
};

/** Processing credentials as an admin sends them. */
type SentCredentials = Parameters<Stores['saveCredentials']>[0];

const someCredentials: SentCredentials = {
  iposTpn: '123456789012',
  iposAuthToken: 'the-auth-token',
  iposTokenizationKey: 'a-key-that-only-tokenizes',
};

/** Does something in the name of somebody of a store, as a request of theirs would. */
const asStaff = <T>(staff: Staff, work: () => T): T =>
  inScope({ origin: { ...programOrigin, author: authorOf(staff) } }, work);

/** An account of a new store that can take payments, with these credentials at the processor. */
export const aStore = async (
  { database, transact, get }: Pick<App, 'transact' | 'get'> & { readonly database: Database },
  credentials = someCredentials,
): Promise<OpenStore> => {
  const store = await anAccount(database);
  await asStaff(store.staff, () => transact((tx) => get(Stores).saveCredentials(credentials, store.staff, tx)));
  return store;
};

/** A store that saved its credentials without a tokenization key, while its installation did not require one yet. */
export const aStoreWithoutKey = async (
  { database, transact, contextOf }: Pick<App, 'transact' | 'contextOf'> & { readonly database: Database },
  { iposTpn, iposAuthToken } = someCredentials,
): Promise<OpenStore> => {
  const store = await anAccount(database);
  const context = contextOf(identityModule);
  const save = saveCredentials({ ...context, config: { ...context.config, REQUIRE_TOKENIZATION_KEY: false } });
  await asStaff(store.staff, () => transact((tx) => save({ iposTpn, iposAuthToken }, store.staff, tx)));
  return store;
};

/** What a registration brings; the hash stands for a password nobody knows. */
export const aNewAccount = (known: Partial<NewAccount> = {}): NewAccount => ({
  username: `clerk-${randomText(8)}`,
  passwordHash: 'no password',
  email: null,
  firstName: null,
  lastName: null,
  companyName: 'Corner Shop',
  ...known,
});

let registrations = 0;

/** What the registration form sends; every call another person. */
export const aRegistration = (known: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  username: `person-${(registrations += 1)}`,
  password: 'secret-1',
  confirmPassword: 'secret-1',
  email: '',
  firstName: '',
  lastName: '',
  companyName: 'Corner Shop',
  preferredProvider: 'ipos',
  enabledProviders: 'ipos',
  ...known,
});

/** Gives a user an authenticator app that is on. */
export const anAuthenticator = async (
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  { userId }: Pick<OpenStore, 'userId'>,
): Promise<void> => {
  const [id, now] = [randomUUIDv7(), new Date()];
  const sealedSecret = secrets.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', authenticatorPlace(id));
  await AuthenticatorModel.in(database).insert({ id, userId, sealedSecret, createdAt: now, confirmedAt: now });
};
