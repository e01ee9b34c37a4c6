import type { DeniedUser, PendingUser, SystemAccount } from '../../../contract/operator/operator.ts';
import { largestPage, pageOf, positionOf, rowsToAsk, type Position } from '../../../platform/list/keyset.ts';
import { UserModel, userNotFound } from '../accounts/index.ts';
import {
  type accountColumns,
  countAccounts,
  type deniedColumns,
  parseAccountTerm,
  selectAccounts,
  selectDenied,
} from './account-search.store.ts';
import type { Context } from '../context.ts';
import { pageKeyOf, stoppedParts } from '../store/index.ts';

type Row = Pick<UserModel, (typeof accountColumns)[number]>;
type Person = Pick<UserModel, 'id' | 'username' | 'email' | 'firstName' | 'lastName'>;
type AccountRow<T> = Omit<T, 'createdAt'> & { readonly createdAt: Date };

/** Which page of which accounts. */
interface AccountSearch {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Where the next page starts, and how many accounts there are on all pages, whatever is searched. */
interface Paging {
  readonly nextCursor: string | null;
  readonly total: number;
}

const readPage = async (
  { reader }: Pick<Context, 'reader'>,
  status: 'approved' | 'pending',
  { q = '', limit = largestPage, cursor }: AccountSearch,
): Promise<Paging & { rows: readonly Row[] }> => {
  const { at, id } = positionOf(cursor);
  const term = parseAccountTerm(q);
  const values = [status, at, id, ...(term ? [term.pattern] : [])];
  const [read, [counted]] = await Promise.all([
    reader.sql<Row & Position>(selectAccounts(term, rowsToAsk(limit)), values),
    reader.sql<{ readonly total: number }>(countAccounts, [status]),
  ]);
  return { ...pageOf(read, limit, (row) => row), total: counted?.total ?? 0 };
};

const personOf = ({ id, username, email, firstName, lastName }: Person) => ({
  id,
  username,
  email,
  firstName,
  lastName,
});

const pendingUserOf = (row: Row): AccountRow<PendingUser> => ({
  ...personOf(row),
  companyName: row.companyName,
  userType: row.userType,
  createdAt: row.createdAt,
});

const subUserOf = (user: UserModel): SystemAccount['subUsers'][number] => ({
  ...personOf(user),
  isActive: user.isActive,
  invited: user.invited,
  role: user.role,
});

/** The sub-users of accounts by the id of their account, newest first. */
const subUsersOf = async ({ reader }: Pick<Context, 'reader'>, accounts: readonly Row[]) => {
  const ids = accounts.map(({ id }) => id);
  const newestFirst = [
    { column: 'createdAt', order: 'desc' as const },
    { column: 'id', order: 'desc' as const },
  ];
  const subUsers = await UserModel.in(reader).whereIn('parentUserId', ids).orderBy(newestFirst);
  return Map.groupBy(subUsers, ({ parentUserId }) => parentUserId);
};

/** What decides whether an account deserves a look, beside what happens in its store. */
export interface AccountSummary {
  readonly storeId: string;
  readonly registeredAt: Date;
  readonly pageKey: SystemAccount['pageKey'];
}

/** An approved main account but the operator's. Throws where there is none. */
export const readAccount =
  ({ reader, config }: Pick<Context, 'reader' | 'config'>) =>
  async (id: string): Promise<AccountSummary> => {
    const accounts = UserModel.in(reader).where({ id, accountStatus: 'approved', isOperator: false });
    const account = await accounts.whereNull('parentUserId').first();
    if (!account) throw userNotFound();
    return { storeId: account.storeId, registeredAt: account.createdAt, pageKey: pageKeyOf(account, config) };
  };

/** A page of approved main accounts with their sub-users, newest first; for the operator, who sees every store. */
export const listAccounts =
  (context: Pick<Context, 'reader' | 'config'>) =>
  async (search: AccountSearch): Promise<Paging & { accounts: AccountRow<SystemAccount>[] }> => {
    const { rows, ...paging } = await readPage(context, 'approved', search);
    const subUsers = await subUsersOf(context, rows);
    const accounts = rows.map((account) => ({
      ...pendingUserOf(account),
      role: account.role,
      isActive: account.isActive,
      stopped: stoppedParts(account),
      pageKey: pageKeyOf(account, context.config),
      subUsers: (subUsers.get(account.id) ?? []).map(subUserOf),
    }));
    return { accounts, ...paging };
  };

/** A page of registrations that wait for the operator, newest first. */
export const listPendingUsers =
  (context: Pick<Context, 'reader'>) =>
  async (search: AccountSearch): Promise<Paging & { pendingUsers: AccountRow<PendingUser>[] }> => {
    const { rows, ...paging } = await readPage(context, 'pending', search);
    return { pendingUsers: rows.map(pendingUserOf), ...paging };
  };

type DeniedRow = Pick<UserModel, (typeof deniedColumns)[number]> & Position & { readonly deniedAt: Date };

const deniedUserOf = ({ denialReason: reason, companyName, createdAt, deniedAt, ...row }: DeniedRow) => ({
  ...personOf(row),
  companyName,
  createdAt,
  deniedAt,
  reason,
});

/** A page of denied registrations, the latest decision first. */
export const listDeniedUsers =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({
    q = '',
    limit = largestPage,
    cursor,
  }: AccountSearch): Promise<
    Paging & { deniedUsers: (AccountRow<Omit<DeniedUser, 'deniedAt'>> & { readonly deniedAt: Date })[] }
  > => {
    const { at, id } = positionOf(cursor);
    const term = parseAccountTerm(q);
    const [read, [counted]] = await Promise.all([
      reader.sql<DeniedRow>(selectDenied(term !== null, rowsToAsk(limit)), [at, id, ...(term ? [term.pattern] : [])]),
      reader.sql<{ readonly total: number }>(countAccounts, ['denied']),
    ]);
    const { rows, nextCursor } = pageOf(read, limit, (row) => row);
    return { deniedUsers: rows.map(deniedUserOf), nextCursor, total: counted?.total ?? 0 };
  };
