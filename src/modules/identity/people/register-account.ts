import { lockStatement } from '../../../../db/statement.ts';
import { storeKeyLength } from '../../../contract/formats.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import {
  alreadyTaken,
  foldUsername,
  insertUser,
  UserModel,
  whyNoUsername,
  type AccountRegistered,
} from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { registrationsSince, whyNoRegistration } from './limits.ts';
import { RegistrationAttemptModel } from './person.model.ts';

// Registrations from one address that arrive at the same moment wait for one another, or each would be counted as the first.
const lockRegistrations = lockStatement('identity.lock-registrations');

/** Counts a registration against the address it comes from, before anything costly is done for it. */
export const countRegistration =
  ({ newId, clock, config }: Context) =>
  async ({ ip }: { readonly ip: string }, tx: Tx): Promise<void> => {
    const [ipAddress, now] = [addressGroup(ip), clock()];
    await tx.sql(lockRegistrations, [ipAddress]);
    const recent = RegistrationAttemptModel.in(tx).where({ ipAddress }).where('madeAt', '>', registrationsSince(now));
    const limiting = await recent
      .orderBy('madeAt', 'desc')
      .offset(config.REGISTRATIONS_PER_HOUR - 1)
      .first();
    const refusal = whyNoRegistration(limiting?.madeAt ?? null, now);
    if (refusal) throw refusal;
    await RegistrationAttemptModel.in(tx).insert({ id: newId(), ipAddress, madeAt: now });
  };

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

/** Refuses a username or an email that somebody of any store has. */
export const refuseTaken = async (usernameFolded: string, email: string | null, tx: Tx): Promise<void> => {
  if (await UserModel.in(tx).findOne({ usernameFolded })) throw alreadyTaken('username_taken');
  if (email === null) return;
  const sameEmail = UserModel.in(tx).whereRaw('lower(email) = lower(?)', [email]);
  if (await sameEmail.first()) throw alreadyTaken('email_taken');
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
