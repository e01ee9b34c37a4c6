import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { exportCustomers } from './export-customers.ts';
import { countCustomers, findNear, listArchived, listCustomers, readListed } from './list-customers.ts';

const { customers } = contract;

/** What answers the calls about the lists of the directory, and about one customer as they have them. */
export const listRoutes = (context: Context): readonly Route[] => {
  const [list, counts, archived] = [listCustomers(context), countCustomers(context), listArchived(context)];
  const [read, near, exportCsv] = [readListed(context), findNear(context), exportCustomers(context)];
  return [
    route(customers.list, ({ query }, actor) => list(query, actor)),
    route(customers.counts, ({ query }, actor) => counts(query, actor)),
    route(customers.near, async ({ query }, actor) => ({ customers: await near(query.q, actor) })),
    route(customers.archived, ({ query }, actor) => archived(query, actor)),
    route(customers.exportCsv, ({ query }, actor) => exportCsv(query, actor)),
    route(customers.one, async ({ params }, actor) => ({ customer: await read(params.id, actor) })),
  ];
};
