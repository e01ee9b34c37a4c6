import { statement } from '../../../../db/statement.ts';
import type { Retention } from '../../../kernel/module.ts';
import { deleteByAge } from '../../../platform/retention.ts';

/** Keeps whom each row has become, and what it has changed of them. */
export const storeImported = statement(
  'customers.store-imported-rows',
  `update customer_import_rows r set customer_id = i."customerId", change = i.change
     from jsonb_to_recordset($3::jsonb) as i (row int, "customerId" uuid, change jsonb)
    where r.store_id = $1 and r.import_id = $2 and r.row = i.row`,
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
