import type { Customer } from '../../../contract/customers.ts';
import type { FileAnswer } from '../../../contract/endpoint.ts';
import type { Staff } from '../../../kernel/actor.ts';
import {
  byteOrderMark,
  csvLine,
  localDay,
  localTimeIn,
  type Cell,
  type LocalTime,
} from '../../../platform/list/csv.ts';
import { cleanTerm } from '../../../platform/list/search.ts';
import type { Context } from '../context.ts';
import type { CustomersExported } from '../events.ts';
import { listCustomers, type CustomerSearch } from './read-customers.ts';

/** The columns by their headings, in their order; the last is the time zone. */
const columns: Readonly<Record<string, (customer: Customer, local: LocalTime) => Cell>> = {
  Name: ({ customerName }) => customerName,
  Phone: ({ customerPhone }) => customerPhone,
  Email: ({ customerEmail }) => customerEmail,
  Address: ({ customerAddress }) => customerAddress,
  City: ({ customerCity }) => customerCity,
  State: ({ customerState }) => customerState,
  ZIP: ({ customerZip }) => customerZip,
  Notes: ({ notes }) => notes,
  Added: ({ createdAt }, local) => local(createdAt),
};

const cellsOf = Object.values(columns);

/**
 * The active customers of a search as a CSV file, read page by page while it is sent. Who exports is recorded before anything leaves,
 * with the number on the first page, and whether there are more.
 */
export const exportCustomers = (context: Context) => {
  const list = listCustomers(context);

  async function* contents(
    first: Awaited<ReturnType<typeof list>>,
    wanted: CustomerSearch,
    actor: Staff,
  ): AsyncGenerator<string> {
    const { timezone } = actor;
    const local = localTimeIn(timezone);
    yield byteOrderMark + csvLine([...Object.keys(columns), 'Time zone']);
    for (let page = first; ; page = await list({ ...wanted, cursor: page.nextCursor }, actor)) {
      yield page.customers
        .map((customer) => csvLine([...cellsOf.map((cell) => cell(customer, local)), timezone]))
        .join('');
      if (page.nextCursor === null) return;
    }
  }

  return async (wanted: Pick<CustomerSearch, 'q' | 'sort'>, actor: Staff): Promise<FileAnswer> => {
    const { storeId, userId, name, timezone } = actor;
    const first = await list(wanted, actor);
    const found = { customers: first.customers.length, more: first.nextCursor !== null };
    await context.transact(async (tx) => {
      tx.raise<CustomersExported>({
        ...{ type: 'CustomersExported', storeId, by: { userId, name }, q: cleanTerm(wanted.q ?? '') },
        ...found,
      });
    });
    return { name: `customers-${localDay(context.clock(), timezone)}.csv`, contents: contents(first, wanted, actor) };
  };
};
