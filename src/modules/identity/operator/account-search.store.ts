import { selectList } from '../../../../db/model.ts';
import { statement, type Statement } from '../../../../db/statement.ts';
import {
  boundedSearch,
  cleanTerm,
  containing,
  hasTrigram,
  newestRows,
  statementCache,
} from '../../../platform/list/search.ts';
import { UserModel } from '../accounts/index.ts';

const nameColumns = ['id', 'username', 'email', 'firstName', 'lastName', 'companyName'] as const;

/** What the operator's lists show of a main account, and from what they tell which key its pages carry. */
export const accountColumns = [
  ...nameColumns,
  'role',
  'userType',
  'isActive',
  'mayBePaid',
  'mayText',
  'iposTpn',
  'iposAuthToken',
  'iposTokenizationKey',
  'createdAt',
] as const;

/** What the operator's list shows of a denied registration, beside the time of the decision. */
export const deniedColumns = [...nameColumns, 'createdAt', 'denialReason'] as const;

/** What the operator searches accounts for. Each shape of term is found in its own way. */
export interface AccountTerm {
  readonly shape: 'text' | 'short';
  readonly pattern: string;
}

/** Reads what was typed into the search; null when nothing was. */
export const parseAccountTerm = (typed: string): AccountTerm | null => {
  const term = cleanTerm(typed);
  if (term === '') return null;
  return { shape: hasTrigram(term) ? 'text' : 'short', pattern: containing(term) };
};

// A select of its own is worked out once, and not again for each of thousands of rows.
const match = 'l.search_text like (select lower($4))';
const searches = {
  text: { match, indexed: [match], newest: newestRows.first },
  short: { match, indexed: [], newest: newestRows.only },
};

const scope = 'l.account_status = $1';
const order = 'order by l.created_at desc, l.id desc';

const page = (rows: number): string =>
  `select * from account_search l where ${scope} and (l.created_at, l.id) < ($2::timestamptz, $3::uuid) ${order} limit ${rows}`;

const search = (shape: AccountTerm['shape'], rows: number): string =>
  boundedSearch({
    table: 'account_search',
    scope,
    where: ['true'],
    rows,
    ...searches[shape],
  });

const pages = statementCache();

/**
 * Reads a page of the main accounts of one status ($1), newest first: all, or those that match a term themselves or by a
 * sub-user. The operator's own is not among them. There is one statement for each shape of term and size of page.
 */
export const selectAccounts = (term: AccountTerm | null, rows: number): Statement =>
  pages(`identity.accounts-${term?.shape ?? 'page'}-${rows}`, () => {
    const source = term ? search(term.shape, rows) : page(rows);
    return `select ${selectList(UserModel, 'u', accountColumns)}, l.created_at::text as at
      from (${source}) l join users u on u.id = l.id ${order}`;
  });

/** How many main accounts of one status there are, the operator's aside. The database itself keeps the totals. */
export const countAccounts = statement(
  'identity.count-accounts',
  'select coalesce(sum(accounts), 0)::int as total from account_totals where account_status = $1',
);

/**
 * Reads a page of the denied registrations, the latest decision first, after the position $1 and $2: all, or with a term ($3) those
 * that match it. There is one statement for each size of page, with and without a term.
 */
export const selectDenied = (searched: boolean, rows: number): Statement =>
  pages(`identity.denied-${searched ? 'search' : 'page'}-${rows}`, () => {
    const decidedAt = 'coalesce(u.denied_at, u.created_at)';
    return `select ${selectList(UserModel, 'u', deniedColumns)}, ${decidedAt} as "deniedAt", ${decidedAt}::text as at
      from users u join account_search l on l.id = u.id
     where u.account_status = 'denied' and u.parent_user_id is null and (${decidedAt}, u.id) < ($1::timestamptz, $2::uuid)
       ${searched ? 'and l.search_text like (select lower($3))' : ''}
     order by ${decidedAt} desc, u.id desc limit ${rows}`;
  });
