import { statement } from '../../../../db/statement.ts';
import { mostCounted, type NamesInTexts } from '../../../contract/customers.ts';
import { isPlain } from '../../../contract/texting/segments.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';

const order = 'order by length(customer_name) desc, id';

/** The longest name of a directory. */
export const selectLongestName = statement(
  'customers.longest-name',
  `select customer_name as name from customers where store_id = $1 and not archived ${order} limit 1`,
);

/** The names that have more than ASCII letters, the longest first. */
export const selectAccentedNames = statement(
  'customers.accented-names',
  `select customer_name as name from customers
    where store_id = $1 and not archived and octet_length(customer_name) > length(customer_name) ${order} limit ${mostCounted}`,
);

interface Named {
  readonly name: string;
}

/** What the names of a directory make of a text that says them. Some letters with an accent, such as é, are the carriers' own. */
export const readNamesInTexts =
  ({ readReplica }: Context) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<NamesInTexts> => {
    const [[longest], accented] = await Promise.all([
      readReplica.sql<Named>(selectLongestName, [storeId]),
      readReplica.sql<Named>(selectAccentedNames, [storeId]),
    ]);
    const rare = accented.filter(({ name }) => !Array.from(name).every(isPlain));
    return { longest: longest?.name ?? null, rare: { customers: rare.length, longest: rare[0]?.name ?? null } };
  };
