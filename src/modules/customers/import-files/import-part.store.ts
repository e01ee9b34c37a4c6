import { statement } from '../../../../db/statement.ts';

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
