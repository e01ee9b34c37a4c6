import { storeKeyLength } from '../../../contract/formats.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { insertUser, UserModel } from '../account.model.ts';
import { foldUsername, whyNoUsername } from '../account.ts';
import type { Context } from '../context.ts';
import type { AccountApproved, AccountDenied, AccountRegistered } from '../events.ts';
import { messages } from '../messages.ts';

/** What a registration brings. Rights and states are never taken from outside. */
export interface NewAccount {
  readonly username: string;
  /** Made before the transaction begins, because hashing takes long. */
  readonly passwordHash: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string;
}

/** The keys of a new main account. */
export interface AccountIds {
  readonly userId: string;
  readonly storeId: string;
}

const conflict = (code: 'username_taken' | 'email_taken'): Problem => new Problem('conflict', code, messages[code]);

/** Refuses a username or an e-mail that somebody of any store has. */
export const refuseTaken = async (usernameFolded: string, email: string | null, tx: Tx): Promise<void> => {
  if (await UserModel.in(tx).findOne({ usernameFolded })) throw conflict('username_taken');
  if (email === null) return;
  const sameEmail = UserModel.in(tx).whereRaw('lower(email) = lower(?)', [email]);
  if (await sameEmail.first()) throw conflict('email_taken');
};

const insertAccount = async (
  { newId, randomText, clock }: Context,
  { passwordHash: password, ...account }: NewAccount,
  tx: Tx,
): Promise<AccountIds> => {
  const [userId, usernameFolded, now] = [newId(), foldUsername(account.username), clock()];
  const times = { createdAt: now, updatedAt: now };
  const rights = { userType: 'user', role: 'admin', accountStatus: 'pending' } as const;
  // A store key has 40 bits. Where two stores draw the same one, the second draws again.
  for (let draws = 0; draws < 5; draws += 1) {
    const storeId = randomText(storeKeyLength);
    const user = { id: userId, storeId, ...account, usernameFolded, password, ...rights, ...times };
    if (await insertUser(user, tx)) return { userId, storeId };
    await refuseTaken(usernameFolded, account.email, tx);
  }
  throw new Error('No free store key was drawn in five attempts.');
};

/** Creates a store with its main account. Nobody can sign in to it before the operator approves. */
export const registerAccount =
  (context: Context) =>
  async (account: NewAccount, tx: Tx): Promise<AccountIds> => {
    const refusal = whyNoUsername(account.username, context.config.OPERATOR_USERNAME);
    if (refusal) throw refusal;
    const ids = await insertAccount(context, account, tx);
    tx.raise<AccountRegistered>({ type: 'AccountRegistered', ...ids });
    return ids;
  };

/** Moves a registration out of `pending` once and answers its store. A second decision changes nothing and is refused. */
const decide = async (id: string, decision: Partial<UserModel>, tx: Tx): Promise<string> => {
  const pending = UserModel.in(tx).where({ id, accountStatus: 'pending' }).whereNull('parentUserId');
  const [decided] = await pending.patch(decision).returning('storeId');
  if (decided) return decided.storeId;
  const user = await UserModel.in(tx).findById(id).whereNull('parentUserId');
  if (!user) throw new Problem('missing', 'user_not_found', messages.user_not_found);
  throw new Problem('invalid', 'not_pending', messages.not_pending);
};

/** Lets a registration in. */
export const approveAccount =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ userId }: { userId: string }, operator: { userId: string }, tx: Tx): Promise<void> => {
    const now = clock();
    const decision = { accountStatus: 'approved', approvedBy: operator.userId, approvedAt: now, updatedAt: now };
    const storeId = await decide(userId, decision, tx);
    tx.raise<AccountApproved>({ type: 'AccountApproved', storeId, userId, decidedBy: operator.userId });
  };

/** Refuses a registration. The reason is for the mail about it and the list of denied ones. */
export const denyAccount =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (
    { userId, reason = null }: { readonly userId: string; readonly reason?: string | null },
    operator: { userId: string },
    tx: Tx,
  ): Promise<void> => {
    const now = clock();
    const decision = { accountStatus: 'denied', approvedBy: operator.userId, deniedAt: now, updatedAt: now };
    const storeId = await decide(userId, { ...decision, denialReason: reason }, tx);
    tx.raise<AccountDenied>({ type: 'AccountDenied', storeId, userId, reason, decidedBy: operator.userId });
  };
