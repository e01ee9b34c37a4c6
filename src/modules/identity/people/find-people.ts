import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { containing } from '../../../platform/list/search.ts';
import { ofApiKey } from '../accounts/index.ts';

/** Whom to look for. */
export interface PeopleSearch {
  /** Null for users of all stores. */
  readonly storeId: string | null;
  /** A part of the name or the username; empty for anybody. */
  readonly term: string;
  /** How many are found at most. */
  readonly most: number;
}

/** A user, or an API key, by name. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  /** The name of their store. */
  readonly store: string | null;
}

/** The name of a user `u` in SQL, as `nameOf` gives it. */
export const nameSql = `coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)`;

const select = statement(
  'identity.find-people',
  `select p.id, p.name, s.payee as store
     from (select u.id, u.store_id, ${nameSql} as name from users u
            where ($1::text is null or u.store_id = $1) and (${nameSql} ilike $2 or u.username ilike $2)
           union all
           select k.id, k.store_id, k.name || '${ofApiKey}' from api_keys k
            where ($1::text is null or k.store_id = $1) and k.name || '${ofApiKey}' ilike $2) p
     left join read_stores s on s.store_id = p.store_id
    order by lower(p.name), p.id limit $3`,
);

/** Finds users by a part of their name or username, and API keys by their name, in the order of their names. */
export const findPeople =
  ({ reader }: { readonly reader: Pick<Reader, 'sql'> }) =>
  ({ storeId, term, most }: PeopleSearch): Promise<readonly FoundPerson[]> =>
    reader.sql<FoundPerson>(select, [storeId, containing(term), most]);

const selectOperator = statement('identity.operator-id', 'select id from users where is_operator');

/** The id of the operator; null before there is one. */
export const findOperator =
  ({ reader }: { readonly reader: Pick<Reader, 'sql'> }) =>
  async (): Promise<string | null> => {
    const [operator] = await reader.sql<{ id: string }>(selectOperator, []);
    return operator?.id ?? null;
  };
