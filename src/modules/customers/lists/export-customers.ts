import type { Customer } from '../../../contract/customers.ts';
import type { FileAnswer } from '../../../contract/endpoint.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { type CsvColumns, exportCsv } from '../../../platform/list/csv.ts';
import { cleanTerm } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import type { CustomersExported } from './events.ts';
import { type CustomerSearch, listCustomers } from './list-customers.ts';

const columns: CsvColumns<Customer> = [
  ['Name', ({ customerName }) => customerName],
  ['Phone', ({ customerPhone }) => customerPhone],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Address', ({ customerAddress }) => customerAddress],
  ['City', ({ customerCity }) => customerCity],
  ['State', ({ customerState }) => customerState],
  ['ZIP', ({ customerZip }) => customerZip],
  ['Notes', ({ notes }) => notes],
  ['Added', ({ createdAt }, local) => local(createdAt)],
];

/** The active customers of a search, or those who were chosen, as a CSV file. The record has the number on the first page, and whether there are more. */
export const exportCustomers = (context: Context) => {
  const list = listCustomers(context);
  return (wanted: Pick<CustomerSearch, 'q' | 'filters' | 'sort' | 'ids'>, actor: Staff): Promise<FileAnswer> => {
    const { storeId, timezone } = actor;
    return exportCsv({
      name: 'customers',
      columns,
      timezone,
      now: context.clock(),
      read: async (cursor) => {
        const { customers, nextCursor } = await list({ ...wanted, cursor }, actor);
        return { rows: customers, nextCursor };
      },
      record: ({ rows, nextCursor }) =>
        context.transact(async (tx) => {
          tx.raise<CustomersExported>({
            ...{ type: 'CustomersExported', storeId, q: cleanTerm(wanted.q ?? '') },
            ...{ customers: rows.length, more: nextCursor !== null },
          });
        }),
    });
  };
};
