import { statement } from '../../db/statement.ts';
import type { Database } from '../../db/connect.ts';
import type { Staff } from '../kernel/actor.ts';
import { randomUUIDv7 } from 'node:crypto';
import { randomText } from '../platform/random.ts';
import { foldUsername } from '../modules/identity/account.ts';
import type { NewAccount } from '../modules/identity/commands/register-account.ts';
import { tokenHash, tokenLength } from '../modules/identity/session.ts';

/** A store that stands in the database, someone of it, and the bearer token of a session they have. */
export interface OpenStore {
  readonly storeId: string;
  readonly userId: string;
  readonly staff: Staff;
  readonly token: string;
}

interface Wanted {
  readonly username?: string;
  readonly companyName?: string;
  readonly role?: Staff['role'];
  /** The main account of the store, for a sub-user. */
  readonly parent?: OpenStore;
  readonly operator?: boolean;
  readonly status?: 'pending' | 'approved' | 'denied';
  readonly active?: boolean;
}

const insertUser = statement(
  'identity.test-user',
  `insert into users (id, store_id, username, username_folded, password, company_name, role, user_type, parent_user_id,
                      is_operator, account_status, is_active)
   values ($1, $2, $3, $4, 'no password', $5, $6, $7, $8, $9, $10, $11)`,
);

const insertSession = statement(
  'identity.test-session',
  `insert into user_sessions (id, user_id, session_token, expires_at) values ($1, $2, $3, now() + interval '7 days')`,
);

const publish = statement(
  'identity.test-store',
  `insert into read_stores (store_id, owner_id, payee, payable, timezone, has_credentials, created_at)
   values ($1, $2, $3, $4, 'America/Los_Angeles', false, now())`,
);

/** The actor of a test: an admin of some store, unless said otherwise. */
export const aStaff = (known: Partial<Staff> = {}): Staff => ({
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
  ...known,
});

/** Puts an account with a session into the database: an approved main account of a new store, unless said otherwise. */
export const anAccount = async (database: Database, wanted: Wanted = {}): Promise<OpenStore> => {
  const { username = `clerk-${randomText(8)}`, companyName = 'Corner Shop', parent, operator = false } = wanted;
  const { status = 'approved', active = true } = wanted;
  const staff = aStaff({
    username,
    name: username,
    operator,
    storeId: parent?.storeId ?? randomText(8),
    role: wanted.role ?? (parent ? 'user' : 'admin'),
    userType: parent ? 'sub_user' : 'user',
  });
  const { userId, storeId, role, userType, sessionId } = staff;
  const names = [username, foldUsername(username), companyName];
  const rights = [role, userType, parent?.userId ?? null, operator, status, active];
  await database.sql(insertUser, [userId, storeId, ...names, ...rights]);
  const token = randomText(tokenLength);
  await database.sql(insertSession, [sessionId, userId, tokenHash(token)]);
  if (!parent) await database.sql(publish, [storeId, userId, companyName, active && status === 'approved']);
  return { storeId, userId, staff, token };
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

let registered = 0;

/** What the registration form sends; every call another person. */
export const aRegistration = (known: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  username: `person-${(registered += 1)}`,
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
