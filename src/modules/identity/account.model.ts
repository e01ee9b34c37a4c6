import { BaseModel, globalModel, keyedModel, storeModel } from '../../../db/model.ts';
import type { CredentialsCheck } from '../../contract/session.ts';
import type { StoreCheckout } from '../../contract/store-checkout.ts';
import type { Tx } from '../../kernel/tx.ts';

/** `users`: main accounts and their sub-users. Columns that hold a secret hold its ciphertext. */
export class UserModel extends keyedModel('users', ['id'], {
  id: 'uuid',
  storeId: 'text',
  username: 'text',
  usernameFolded: 'text',
  password: 'text',
  email: 'text | null',
  firstName: 'text | null',
  lastName: 'text | null',
  companyName: 'text | null',
  userType: 'text',
  role: 'text',
  parentUserId: 'uuid | null',
  storeName: 'text | null',
  preferredProvider: 'text',
  enabledProviders: 'text',
  iposTpn: 'text | null',
  iposRegisterId: 'text | null',
  iposAuthToken: 'text | null',
  iposMerchantId: 'text | null',
  iposTokenizationKey: 'text | null',
  tpnAlias: 'text | null',
  sealedPageKey: 'text | null',
  credentialsCheck: 'text',
  authNetApiLoginId: 'text | null',
  authNetTransactionKey: 'text | null',
  authNetSandbox: 'bool',
  isOperator: 'bool',
  isActive: 'bool',
  /** Then only the operator activates them. */
  deactivatedByOperator: 'bool',
  accountStatus: 'text',
  timezone: 'text',
  approvedBy: 'uuid | null',
  approvedAt: 'timestamptz | null',
  deniedAt: 'timestamptz | null',
  denialReason: 'text | null',
  mustChangePassword: 'bool',
  /** Invited by e-mail, and has not chosen a password yet. */
  invited: 'bool',
  slowingNoticeAt: 'timestamptz | null',
  mayText: 'bool',
  mayBePaid: 'bool',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}) {
  static override relationMappings = () => ({
    mainAccount: {
      relation: BaseModel.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'users.parentUserId', to: 'users.id' },
    },
  });

  declare role: 'admin' | 'user';
  declare userType: 'user' | 'sub_user';
  /** What the processor said latest of the credentials of a main account. */
  declare credentialsCheck: CredentialsCheck['state'];

  /** Of a sub-user, where it was fetched along. */
  declare mainAccount?: UserModel | null;
}

/** The processing credentials of a main account. */
export type CredentialName = 'iposTpn' | 'iposAuthToken' | 'iposTokenizationKey';

/** Inserts a user unless a unique column is taken; answers whether it did, which Objection's own insert does not tell. */
export const insertUser = async (user: Partial<UserModel>, { knex }: Tx): Promise<boolean> => {
  const inserted = await knex<UserModel>(UserModel.tableName).insert(user).onConflict().ignore().returning('id');
  return inserted.length > 0;
};

/** `read_stores`: what other modules may know of a store. */
export class StoreReadModel extends keyedModel('read_stores', ['storeId'], {
  storeId: 'text',
  ownerId: 'uuid',
  payee: 'text',
  payable: 'bool',
  timezone: 'text',
  tpnAlias: 'text | null',
  hasCredentials: 'bool',
  hasTokenizationKey: 'bool',
  sealedKey: 'text | null',
  mayText: 'bool',
  phone: 'text | null',
  supportEmail: 'text | null',
  /** Where the logo is served, from the root of this program. */
  logoPath: 'text | null',
  statementName: 'text | null',
  unknownFunding: 'text',
  frameOrigins: 'text[]',
  createdAt: 'timestamptz',
}) {}

/** `store_profiles`: what a store tells its payers beside the name and the time zone of its main account, whose id it has. */
export class StoreProfileModel extends keyedModel('store_profiles', ['storeId', 'id'], {
  storeId: 'text',
  id: 'uuid',
  phone: 'text | null',
  supportEmail: 'text | null',
  logo: 'bytea | null',
  logoType: 'text | null',
  logoDigest: 'text | null',
  /** What bank statements show of a payment. */
  statementName: 'text | null',
  /** What happens to a card of unknown kind on a debit-only link: `charge` or `authorize`. */
  unknownFunding: 'text',
  /** Sites that may show the checkout in a frame. */
  frameOrigins: 'text[]',
  updatedAt: 'timestamptz',
}) {
  declare unknownFunding: StoreCheckout['unknownFunding'];
}

/** `user_sessions`: the token is kept as a hash. */
export class SessionModel extends globalModel('user_sessions', {
  userId: 'uuid',
  sessionToken: 'text',
  expiresAt: 'timestamptz',
  createdAt: 'timestamptz',
  lastSeenAt: 'timestamptz',
  ipAddress: 'text | null',
  userAgent: 'text | null',
  impersonatorId: 'uuid | null',
  confirmedAt: 'timestamptz',
  impersonatorSessionId: 'uuid | null',
  impersonationReason: 'text | null',
}) {}

/** `password_tokens`: the latest for each user. Nothing of the token itself is kept. */
export class PasswordTokenModel extends keyedModel('password_tokens', ['userId'], {
  userId: 'uuid',
  id: 'uuid',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
}) {}

/** `sent_invitations`: when a store sent them, for as long as each counts against it. */
export class SentInvitationModel extends storeModel('sent_invitations', { sentAt: 'timestamptz' }) {}

/** `login_failures`: sign-in attempts that count as failed. */
export class SignInAttemptModel extends globalModel('login_failures', {
  usernameFolded: 'text',
  ipAddress: 'text',
  /** Of a known browser. */
  browserId: 'text | null',
  failedAt: 'timestamptz',
}) {}

/** `registration_attempts`: who registered from where, for as long as it counts against the address. */
export class RegistrationAttemptModel extends globalModel('registration_attempts', {
  ipAddress: 'text',
  madeAt: 'timestamptz',
}) {}
