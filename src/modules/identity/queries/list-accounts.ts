import type { PendingUser, SystemAccount } from '../../../contract/operator.ts';
import { UserModel } from '../account.model.ts';
import type { Context } from '../context.ts';
import { pageKeyOf } from '../credentials.ts';

const mostListed = 500;

const newestFirst = [
  { column: 'createdAt', order: 'desc' as const },
  { column: 'id', order: 'desc' as const },
];

const mainAccounts = ({ reader }: Pick<Context, 'reader'>, accountStatus: string) =>
  UserModel.in(reader).where({ accountStatus }).whereNull('parentUserId').orderBy(newestFirst).limit(mostListed);

type AccountRow<T> = Omit<T, 'createdAt'> & { readonly createdAt: Date };

const personOf = ({ id, username, email, firstName, lastName }: UserModel) => ({
  id,
  username,
  email,
  firstName,
  lastName,
});

const pendingUserOf = (user: UserModel): AccountRow<PendingUser> => ({
  ...personOf(user),
  companyName: user.companyName,
  userType: user.userType,
  createdAt: user.createdAt,
});

const subUserOf = (user: UserModel): SystemAccount['subUsers'][number] => ({
  ...personOf(user),
  isActive: user.isActive,
  role: user.role,
});

/** Approved main accounts with their sub-users, newest first; for the operator, who sees every store. */
export const listAccounts =
  (context: Pick<Context, 'reader' | 'config'>) => async (): Promise<AccountRow<SystemAccount>[]> => {
    const accounts = await mainAccounts(context, 'approved')
      .withGraphFetched('subUsers')
      .modifyGraph('subUsers', (subUsers) => void subUsers.orderBy(newestFirst));
    return accounts.map((account) => ({
      ...pendingUserOf(account),
      role: account.role,
      isActive: account.isActive,
      pageKey: pageKeyOf(account, context.config),
      subUsers: (account.subUsers ?? []).map(subUserOf),
    }));
  };

/** Registrations that wait for the operator, newest first. */
export const listPendingUsers = (context: Pick<Context, 'reader'>) => async (): Promise<AccountRow<PendingUser>[]> =>
  (await mainAccounts(context, 'pending')).map(pendingUserOf);
