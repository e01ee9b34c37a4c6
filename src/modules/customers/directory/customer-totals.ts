import { statement } from '../../../../db/statement.ts';
import { projection } from '../../../kernel/projection.ts';
import type {
  CustomerAdded,
  CustomerArchived,
  CustomerRestored,
  CustomersAdded,
  ImportedCustomersRemoved,
  MergedCustomersRemoved,
} from './events.ts';

const add = statement(
  'customers.add-to-totals',
  `insert into read_customer_totals as total (store_id, slot, customers) values ($1, pg_backend_pid() % 16, $2)
   on conflict (store_id, slot) do update set customers = total.customers + excluded.customers`,
);
const empty = statement('customers.empty-totals', 'delete from read_customer_totals');
const refill = statement(
  'customers.refill-totals',
  'insert into read_customer_totals (store_id, slot, customers) select store_id, 0, count(*) from customers where not archived group by store_id',
);

type CountedEvent =
  | CustomerAdded
  | CustomerArchived
  | CustomerRestored
  | CustomersAdded
  | ImportedCustomersRemoved
  | MergedCustomersRemoved;

/** By how many the active customers of a store become more or fewer. */
const differenceOf = (event: CountedEvent): number => {
  if (event.type === 'MergedCustomersRemoved') return -event.mergedIds.length;
  if (event.type === 'ImportedCustomersRemoved') return -event.customerIds.length;
  if (event.type === 'CustomersAdded') return event.customerIds.length;
  return event.type === 'CustomerArchived' ? -1 : 1;
};

/** How many active customers a store has. */
export const customerTotals = projection<CountedEvent>(
  'read_customer_totals',
  [
    'CustomerAdded',
    'CustomerArchived',
    'CustomerRestored',
    'MergedCustomersRemoved',
    'CustomersAdded',
    'ImportedCustomersRemoved',
  ],
  async (event, tx) => {
    await tx.sql(add, [event.storeId, differenceOf(event)]);
  },
  async (tx) => {
    await tx.sql(empty);
    await tx.sql(refill);
  },
);
