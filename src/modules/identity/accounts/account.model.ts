import { BaseModel, keyedModel } from '../../../../db/model.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import type { CredentialsCheck } from '../../../contract/people/session.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { signInRequired } from '../../../platform/why-not-now.ts';

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
  /** When the operator did so; null while they are active. */
  deactivatedAt: 'timestamptz | null',
  accountStatus: 'text',
  timezone: 'text',
  language: 'text | null',
  approvedBy: 'uuid | null',
  approvedAt: 'timestamptz | null',
  deniedAt: 'timestamptz | null',
  denialReason: 'text | null',
  mustChangePassword: 'bool',
  /** Invited by email, and has not chosen a password yet. */
  invited: 'bool',
  /** When the owner of the name was told last that sign-ins with it are slowed. */
  slowingNoticeAt: 'timestamptz | null',
  mayText: 'bool',
  mayBePaid: 'bool',
  /** When the operator last turned something of the store off; null while all is on. */
  stoppedAt: 'timestamptz | null',
  stopReason: 'text | null',
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
  /** In which they read the console; null before they have chosen. */
  declare language: Language | null;
  /** What the processor said latest of the credentials of a main account. */
  declare credentialsCheck: CredentialsCheck['state'];

  /** Of a sub-user, where it was fetched along. */
  declare mainAccount?: UserModel | null;
}

/** Inserts a user unless a unique column is taken; answers whether it did, which Objection's own insert does not tell. */
export const insertUser = async (user: Partial<UserModel>, { knex }: Tx): Promise<boolean> => {
  const inserted = await knex<UserModel>(UserModel.tableName).insert(user).onConflict().ignore().returning('id');
  return inserted.length > 0;
};

/** The user of a session, locked, so that of two changes of how they sign in at one moment one waits for the other. */
export const lockOwner = async ({ userId }: { readonly userId: string }, tx: Tx): Promise<UserModel> => {
  const user = await UserModel.in(tx).findById(userId).forNoKeyUpdate();
  if (!user) throw signInRequired();
  return user;
};

const existing = (mainAccount: UserModel | undefined, storeId: string): UserModel => {
  if (!mainAccount) throw new Error(`The store ${storeId} has no main account.`);
  return mainAccount;
};

/** The main account of a store. */
export const findMainAccount = async (storeId: string, handle: Pick<Tx, 'knex'>): Promise<UserModel> =>
  existing(await UserModel.of(storeId, handle).whereNull('parentUserId').first(), storeId);

/** The main account of a store, locked until the commit. */
export const lockMainAccount = async (storeId: string, tx: Tx): Promise<UserModel> =>
  existing(await UserModel.of(storeId, tx).whereNull('parentUserId').first().forUpdate(), storeId);

type Names = Pick<UserModel, 'username' | 'email' | 'firstName' | 'lastName' | 'companyName'>;

/** The names of a user and of their store, where the main account was fetched along. */
export const namesOf = (user: UserModel): Names => {
  const { username, email, firstName, lastName, mainAccount } = user;
  return { username, email, firstName, lastName, companyName: (mainAccount ?? user).companyName };
};

/** The names of a user and of their store; null where there is no such user. */
export const findNames =
  ({ reader }: { readonly reader: Reader }) =>
  async (wanted: { readonly id: string; readonly storeId?: string }): Promise<Names | null> => {
    const user = await UserModel.in(reader).findOne(wanted).withGraphFetched('mainAccount');
    return user ? namesOf(user) : null;
  };
