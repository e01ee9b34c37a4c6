import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { CustomerImportRowModel } from './import.model.ts';

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

export const countOutcomes = statement(
  'customers.count-import-outcomes',
  `select count(*) filter (where rank = 0)::int as problems, count(*) filter (where rank = 1)::int as known,
          count(*) filter (where rank = 2)::int as fresh
     from customer_import_rows where store_id = $1 and import_id = $2`,
);

const firstWith = (column: 'phone' | 'email', wanted: string): string =>
  `select '${column}' as field, wanted.value, found.row
     from unnest(${wanted}::text[]) as wanted (value)
    cross join lateral (
      select row from customer_import_rows
       where store_id = $1 and import_id = $2 and ${column} = wanted.value and row < $3 and outcome <> 'problem'
       order by row limit 1) found`;

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
