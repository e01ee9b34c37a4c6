import { columnName, selectList } from '../../../db/model.ts';
import { statement } from '../../../db/statement.ts';
import { NewCustomer } from '../../contract/customers.ts';
import type { Retention } from '../../kernel/module.ts';
import { deleteByAge } from '../../platform/retention.ts';
import { CustomerModel } from './customer.model.ts';
import { CustomerImportRowModel } from './import.model.ts';

export const putPart = statement(
  'customers.put-import-part',
  `insert into customer_import_parts (store_id, import_id, part, contents) values ($1, $2, $3, $4)
   on conflict (store_id, import_id, part) do nothing`,
);
export const countParts = statement(
  'customers.count-import-parts',
  'select count(*)::int as parts from customer_import_parts where store_id = $1 and import_id = $2',
);
export const selectPart = statement(
  'customers.import-part',
  'select contents from customer_import_parts where store_id = $1 and import_id = $2 and part = $3',
);
export const dropParts = statement(
  'customers.drop-import-parts',
  'delete from customer_import_parts where store_id = $1 and import_id = $2',
);

/** Adds the rows $3: a JSON array of pairs of the number of a row and its cells. */
export const insertRows = statement(
  'customers.insert-import-rows',
  `insert into customer_import_rows (store_id, import_id, row, cells)
   select $1, $2, (r ->> 0)::int, r -> 1 from jsonb_array_elements($3::jsonb) r`,
);

const rows = `select ${selectList(CustomerImportRowModel, 'r')} from customer_import_rows r where r.store_id = $1 and r.import_id = $2`;

/** The next $4 rows from the row $3 on. */
export const selectRows = statement('customers.import-rows', `${rows} and r.row >= $3 order by r.row limit $4`);

/** The same of those that are not kept out. */
export const selectGoodRows = statement(
  'customers.good-import-rows',
  `${rows} and r.row >= $3 and r.outcome <> 'problem' order by r.row limit $4`,
);

/** A page of the rows after the position $3, $4 with one rank, or with any where $5 is null. */
export const selectShownRows = statement(
  'customers.shown-import-rows',
  `${rows} and (r.rank, r.row) > ($3::smallint, $4::int) and ($5::smallint is null or r.rank = $5) order by r.rank, r.row limit $6`,
);

/** Keeps what the check of rows has found. */
export const storeChecked = statement(
  'customers.store-checked-rows',
  `update customer_import_rows r
      set outcome = c.outcome, rank = c.rank, phone = c.phone, email = c.email, same_as = c.same_as, fills = c.fills,
          differs = c.differs, customer_id = c.customer_id
     from jsonb_to_recordset($3::jsonb) as c (row int, outcome text, rank smallint, phone text, email text, same_as int,
          fills text[], differs text[], customer_id uuid)
    where r.store_id = $1 and r.import_id = $2 and r.row = c.row`,
);

/** Keeps whom each row has become, and what it has changed of them. */
export const storeImported = statement(
  'customers.store-imported-rows',
  `update customer_import_rows r set customer_id = i."customerId", change = i.change
     from jsonb_to_recordset($3::jsonb) as i (row int, "customerId" uuid, change jsonb)
    where r.store_id = $1 and r.import_id = $2 and r.row = i.row`,
);

export const countOutcomes = statement(
  'customers.count-import-outcomes',
  `select count(*) filter (where rank = 0)::int as problems, count(*) filter (where rank = 1)::int as known,
          count(*) filter (where rank = 2)::int as fresh
     from customer_import_rows where store_id = $1 and import_id = $2`,
);

const firstWith = (column: 'phone' | 'email', wanted: string): string =>
  `select '${column}' as field, ${column} as value, min(row) as row from customer_import_rows
    where store_id = $1 and import_id = $2 and row < $3 and outcome <> 'problem' and ${column} = any(${wanted}::text[])
    group by ${column}`;

/** The first rows before the row $3 that have one of the phones $4 or emails $5. */
export const selectEarlier = statement(
  'customers.earlier-import-rows',
  `${firstWith('phone', '$4')} union all ${firstWith('email', '$5')}`,
);

/** Rows after the row $3 that have one of the phones $4 or emails $5: what is found of them depends on the rows before. */
export const selectLater = statement(
  'customers.later-import-rows',
  `${rows} and r.row > $3 and (r.phone = any($4::text[]) or r.email = any($5::text[])) order by r.row limit 50`,
);

const fields = NewCustomer.keyof().options;
const names = fields.map(columnName).join(', ');
const values = fields.map((field) => `n."${field}"`).join(', ');
const given = `jsonb_to_recordset($2::jsonb) as n (id uuid, ${fields.map((field) => `"${field}" text`).join(', ')})`;
const matching = `select id from customers where store_id = $1 and not archived and customer_phone = any($2::text[])
  union select id from customers where store_id = $1 and not archived and lower(customer_email) = any($3::text[])`;
const merged = `select id from merged_customers where store_id = $1 and customer_phone = any($2::text[])
  union select id from merged_customers where store_id = $1 and lower(customer_email) = any($3::text[])`;
const matches = `select c.id, ${selectList(CustomerModel, 'c', fields)} from customers c
  where c.store_id = $1 and c.id in (${matching})`;

/** The active customers who have one of the phones $2 or emails $3, the oldest first. */
export const selectMatches = statement('customers.import-matches', `${matches} order by c.created_at, c.id`);

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
  `select c.id from customers c where c.store_id = $1 and c.id in (${matching}) order by c.id for update`,
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

/**
 * The last $4 rows before the row $3 that have added or changed somebody. `isLater`: an earlier row of the file had done so too.
 */
export const selectChanges = statement(
  'customers.import-changes',
  `select r.row, r.customer_id as "customerId", r.change,
          exists (select from customer_import_rows a
                   where a.store_id = r.store_id and a.customer_id = r.customer_id and a.import_id = r.import_id and a.row < r.row
                     and a.change is not null) as "isLater"
     from customer_import_rows r
    where r.store_id = $1 and r.import_id = $2 and r.row < $3 and r.change is not null order by r.row desc limit $4`,
);

/** The customers $2 as an undo looks at them; $3 is when the import began. */
export const selectStanding = statement(
  'customers.import-standing',
  `select c.id, ${selectList(CustomerModel, 'c', fields)}, c.archived, c.external_id is not null as "hasContact",
          coalesce(l.open_links > 0 or l.activity <> 'added', false) as "hasLinks",
          exists (select from merged_customers m
                   where m.store_id = c.store_id and m.into_id = c.id and m.merged_at >= $3) as "isMerged"
     from customers c left join read_customers l on l.store_id = c.store_id and l.id = c.id
    where c.store_id = $1 and c.id = any($2::uuid[])`,
);
export const lockCustomers = statement(
  'customers.lock-imported',
  'select id from customers where store_id = $1 and id = any($2::uuid[]) order by id for update',
);
export const removeCustomers = statement(
  'customers.remove-imported',
  'delete from customers where store_id = $1 and id = any($2::uuid[])',
);

/** Keeps why customers were left alone: a JSON object of the reasons by the numbers of the rows. */
export const storeStays = statement(
  'customers.store-import-stays',
  `update customer_import_rows r set stays = s.value from jsonb_each_text($3::jsonb) s
    where r.store_id = $1 and r.import_id = $2 and r.row = s.key::int`,
);

/** The next $4 customers whom an undo has left alone, from the row $3 on. */
export const selectStayed = statement(
  'customers.import-stayed',
  `select r.row, r.customer_id as "customerId", r.stays as reason, c.customer_name as "customerName"
     from customer_import_rows r join customers c on c.store_id = r.store_id and c.id = r.customer_id
    where r.store_id = $1 and r.import_id = $2 and r.stays is not null and r.row >= $3 order by r.row limit $4`,
);

/** Imports that the server works on and that have not moved since $1. */
export const selectStalled = statement(
  'customers.stalled-imports',
  `select store_id as "storeId", id as "importId" from customer_imports
    where state in ('reading', 'checking', 'importing', 'undoing') and moved_at < $1 order by moved_at limit 100`,
);

/** The rows of a file hold what a directory does, and nobody needs them once its customers are in. */
export const importRetentions: readonly Retention[] = [
  {
    name: 'customers.import-rows',
    purge: deleteByAge('customers.purge-import-rows', {
      table: 'customer_import_rows',
      key: 'store_id, id',
      age: 'created_at',
    }),
  },
  {
    name: 'customers.imports',
    purge: deleteByAge('customers.purge-imports', {
      table: 'customer_imports',
      key: 'store_id, id',
      age: 'created_at',
    }),
  },
];
