import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { containing } from '../../../platform/list/search.ts';

/** Whom to look for: of one store, or of all where that is null. */
export interface PeopleSearch {
  readonly storeId: string | null;
  /** A part of the name or the username; empty for anybody. */
  readonly term: string;
  readonly most: number;
}

/** Somebody who was found. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  /** The name of their store. */
  readonly store: string | null;
}

const name = `coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)`;

const select = statement(
  'identity.find-people',
  `select u.id, ${name} as name, s.payee as store
     from users u left join read_stores s on s.store_id = u.store_id
    where ($1::text is null or u.store_id = $1) and (${name} ilike $2 or u.username ilike $2)
    order by lower(${name}), u.id limit $3`,
);

/** The users with a name, in the order of their names. */
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
