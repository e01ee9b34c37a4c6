import type { Customer } from '../../../contract/customers.ts';

/** What is selected for a customer, in one order everywhere. */
export const customerColumns = `
  l.id, l.customer_name as "customerName", l.customer_email as "customerEmail", l.customer_phone as "customerPhone",
  l.customer_address as "customerAddress", l.customer_city as "customerCity", l.customer_state as "customerState",
  l.customer_zip as "customerZip", l.notes, l.created_at as "createdAt", l.archived_at as "archivedAt"`;

/** A customer as the columns above give it. */
export type CustomerRow = Omit<Customer, 'createdAt' | 'archivedAt'> & {
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
};

/** A read row as the wire has it. */
export const toCustomer = (row: CustomerRow): Customer => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
});
