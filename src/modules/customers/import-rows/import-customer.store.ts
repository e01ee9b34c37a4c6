import { columnName, selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { NewCustomer } from '../../../contract/customers.ts';
import { CustomerModel } from '../directory/index.ts';

const fields = NewCustomer.keyof().options;
const names = fields.map(columnName).join(', ');
const values = fields.map((field) => `n."${field}"`).join(', ');
const given = `jsonb_to_recordset($2::jsonb) as n (id uuid, ${fields.map((field) => `"${field}" text`).join(', ')})`;

/** More customers than this do not share a phone or an email. */
const mostSharing = 50;

// Each phone and each email is looked up, whatever PostgreSQL expects of a table that has just grown.
const lookedUp = (wanted: string, condition: string): string =>
  `select found.id from unnest(${wanted}::text[]) as wanted (value)
    cross join lateral (select id from customers where store_id = $1 and not archived and ${condition} limit ${mostSharing}) found`;
const matching = `${lookedUp('$2', 'customer_phone = wanted.value')} union ${lookedUp('$3', 'lower(customer_email) = wanted.value')}`;
const merged = `select id from merged_customers where store_id = $1 and customer_phone = any($2::text[])
  union select id from merged_customers where store_id = $1 and lower(customer_email) = any($3::text[])`;
const found = (rest: string): string =>
  `cross join lateral (select * from customers c where c.store_id = $1 and c.id = matching.id limit 1 ${rest}) c`;

/** The active customers who have one of the phones $2 or emails $3, the oldest first. */
export const selectMatches = statement(
  'customers.import-matches',
  `select c.id, ${selectList(CustomerModel, 'c', fields)} from (${matching}) matching ${found('')}
    order by c.created_at, c.id`,
);

/** The active customers into whom somebody was merged who had one of the phones $2 or emails $3; the last merge first. */
export const selectMerged = statement(
  'customers.import-merged',
  `select c.id, ${selectList(CustomerModel, 'c', fields)}, m.customer_phone as "mergedPhone", m.customer_email as "mergedEmail"
     from merged_customers m join customers c on c.store_id = m.store_id and c.id = m.into_id and not c.archived
    where m.store_id = $1 and m.id in (${merged}) order by m.merged_at desc, m.id`,
);

/** Locks those who have the phones $2 or emails $3, in the order in which whoever archives several locks them. */
export const lockMatches = statement(
  'customers.lock-import-matches',
  `select c.id from (select id from (${matching}) matching order by id) matching ${found('for update')}`,
);

/** Adds the customers $2; answers the ids of those that were not there. */
export const insertImported = statement(
  'customers.insert-imported',
  `insert into customers (store_id, id, user_id, created_at, updated_at, ${names})
   select $1, n.id, $3, $4, $4, ${values} from ${given}
    where not exists (select from merged_customers m where m.store_id = $1 and m.id = n.id)
   on conflict (store_id, id) do nothing returning id`,
);

/** Writes the customers $2 as they are given. */
export const updateImported = statement(
  'customers.update-imported',
  `update customers c set (${names}, updated_at) = (${values}, $3) from ${given} where c.store_id = $1 and c.id = n.id`,
);
