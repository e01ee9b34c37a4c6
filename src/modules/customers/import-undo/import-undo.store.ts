import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { NewCustomer } from '../../../contract/customers.ts';
import { CustomerModel } from '../directory/index.ts';

const fields = NewCustomer.keyof().options;

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
