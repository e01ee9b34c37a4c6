import { selectList } from '../../../../db/model.ts';
import { type Statement, statement } from '../../../../db/statement.ts';
import { type DuplicateReason, mostPairsCounted } from '../../../contract/customers/merge.ts';
import { afterPosition, orderBy, orders } from '../../../platform/list/keyset.ts';
import { statementCache } from '../../../platform/list/search.ts';
import { customerColumns, CustomerModel } from '../directory/index.ts';

/** How alike two names are at least, from 0 to 1, to be taken for one person's; PostgreSQL looks for words by the same number. */
const alike = 0.6;

/** Which pairs have a reason now; a pair whose customers have changed since it was found may have none. */
const reasons: Readonly<Record<DuplicateReason, string>> = {
  phone: 'one.customer_phone = other.customer_phone',
  email: 'lower(one.customer_email) = lower(other.customer_email)',
  name: `similarity(one.name_key, other.name_key) >= ${alike}`,
};
const anyReason = Object.values(reasons).join(' or ');

// The offset keeps each join one look-up for each pair, never a join of all customers of all stores.
const active = (alias: string, id: string): string =>
  `cross join lateral (select * from customers c where c.store_id = l.store_id and c.id = l.${id} and not c.archived offset 0) ${alias}`;
const bothActive = `customer_pairs l ${active('one', 'one_id')} ${active('other', 'other_id')}`;

const waiting = (by: DuplicateReason | undefined): string =>
  `l.store_id = $1 and l.distinct_at is null and (${by === undefined ? anyReason : reasons[by]})`;

/** A customer of a pair: every column by its name on the wire. */
const asJson = (alias: string): string => {
  const columns = customerColumns.map(
    (name) => `'${name}', ${selectList(CustomerModel, alias, [name]).split(' as ')[0]}`,
  );
  return `json_build_object(${columns.join(', ')})`;
};

const pages = statementCache();

/** How strong the strongest reason is, and when the pair was found, as one text that is ordered letter by letter. */
const strength = `(case when ${reasons.phone} then '3' when ${reasons.email} then '2' else '1' end
                   || to_char(l.created_at at time zone 'UTC', ' YYYY-MM-DD HH24:MI:SS.US')) collate "C"`;

/** A page of the pairs of a store: the strongest reason first, and of those with the same one the last found. */
export const selectPairs = (by: DuplicateReason | undefined, rows: number): Statement =>
  pages(
    `customers.pairs-${by ?? 'all'}-${rows}`,
    () => `select l.id, l.created_at::text as "foundAt", l.strength as at, l.one, l.other, l.reasons
             from (select l.id, l.created_at, ${strength} as strength, ${asJson('one')} as one, ${asJson('other')} as other,
                          array_remove(array[${Object.entries(reasons)
                            .map(([reason, holds]) => `case when ${holds} then '${reason}' end`)
                            .join(', ')}], null) as reasons
                     from ${bothActive} where ${waiting(by)}) l
            where ${afterPosition(orders.strongest)} ${orderBy(orders.strongest)} limit ${rows}`,
  );

/** How many pairs there are; counting stops. */
export const countPairs = (by: DuplicateReason | undefined): Statement =>
  pages(
    `customers.count-pairs-${by ?? 'all'}`,
    () => `select count(*)::int as pairs
             from (select from ${bothActive} where ${waiting(by)} ${orderBy(orders.newest)} limit ${mostPairsCounted}) counted`,
  );

/** How many customers are compared in one commit, and how many are found for each of them in each way. */
export const compareBatch = 100;
const mostAlike = 5;

const others = (has: string, order: string): string =>
  `(select o.id from customers o
     where o.store_id = d.store_id and not o.archived and o.id <> d.id and ${has} order by ${order} limit ${mostAlike})`;

/**
 * Looks for those who may be the same person as customers who are new or have changed, of all stores, and keeps the pairs. Gives whom it
 * looked at, and whether anybody was found.
 */
export const comparePairs = statement(
  'customers.compare-pairs',
  `with due as materialized (
     select store_id, id, contact_key, name_key, customer_phone, customer_email from customers
      where not archived and compared_key is distinct from contact_key order by store_id, id limit ${compareBatch}
   ), alike as (
     select distinct d.store_id, least(d.id, o.id) as one_id, greatest(d.id, o.id) as other_id
       from due d cross join lateral (
         ${others('o.customer_phone = d.customer_phone', 'o.created_at, o.id')}
         union ${others('lower(o.customer_email) = lower(d.customer_email)', 'o.created_at, o.id')}
         union ${others(
           `(d.name_key collate "default") <% o.search_text and similarity(o.name_key, d.name_key) >= ${alike}`,
           'similarity(o.name_key, d.name_key) desc, o.id',
         )}) o
   ), kept as (
     insert into customer_pairs (store_id, one_id, other_id) select store_id, one_id, other_id from alike
     on conflict (store_id, one_id, other_id) do nothing returning store_id
   )
   select store_id as "storeId", id, contact_key as "contactKey",
          exists (select from kept where kept.store_id = due.store_id) as found from due`,
);

/** Notes what customers ($2) were like ($3) when duplicates were looked for. The rows are locked in the order in which others lock them. */
export const markCompared = statement(
  'customers.mark-compared',
  `with compared as (
     select c.store_id, c.id, given.contact_key from customers c
       join unnest($1::text[], $2::uuid[], $3::text[]) as given (store_id, id, contact_key)
         on c.store_id = given.store_id and c.id = given.id
      order by c.store_id, c.id for no key update of c
   ) update customers c set compared_key = compared.contact_key from compared
      where c.store_id = compared.store_id and c.id = compared.id`,
);

/** Staff say that each of the customers $2 is not any of the others. */
export const markDistinct = statement(
  'customers.mark-distinct',
  `insert into customer_pairs as pair (store_id, one_id, other_id, distinct_at)
   select $1, one.id, other.id, $3 from unnest($2::uuid[]) as one (id) join unnest($2::uuid[]) as other (id) on one.id < other.id
   on conflict (store_id, one_id, other_id) do update set distinct_at = coalesce(pair.distinct_at, excluded.distinct_at)`,
);

/** Of whom ($2) staff said that they are not somebody else, the kept one ($3) is neither: the smaller id comes first in a pair. */
export const keepDistinctions = statement(
  'customers.keep-distinctions',
  `insert into customer_pairs as pair (store_id, one_id, other_id, distinct_at)
   select store_id, least($3, rest), greatest($3, rest), max(distinct_at)
     from (select store_id, distinct_at, case when one_id = any($2::uuid[]) then other_id else one_id end as rest
             from customer_pairs
            where store_id = $1 and distinct_at is not null and (one_id = any($2::uuid[]) or other_id = any($2::uuid[]))) given
    where rest <> $3::uuid and rest <> all($2::uuid[])
    group by store_id, rest
   on conflict (store_id, one_id, other_id) do update set distinct_at = coalesce(pair.distinct_at, excluded.distinct_at)`,
);
