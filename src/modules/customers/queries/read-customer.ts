import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Customer } from '../../../contract/customers.ts';
import { Problem } from '../../../kernel/problem.ts';
import { customerColumns, toCustomer, type CustomerRow } from './customer-row.ts';

const read = statement(
  'customers.read-customer',
  `select ${customerColumns} from customers l where l.store_id = $1 and l.id = $2`,
);

/** One customer, with what the caller has just committed. */
export class ReadCustomer {
  private readonly primary: Database;

  constructor(primary: Database) {
    this.primary = primary;
  }

  async execute(id: string, { storeId }: { storeId: string }): Promise<Customer> {
    const [row] = await this.primary.sql<CustomerRow>(read, [storeId, id]);
    if (!row) throw new Problem('missing', 'customer_not_found', 'Customer not found');
    return toCustomer(row);
  }
}
