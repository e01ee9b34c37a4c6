import { contract } from '../../contract/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { route, type Route } from '../../kernel/route.ts';
import { addCustomer, matchCustomer } from './commands/add-customer.ts';
import { archiveCustomers, restoreCustomers } from './commands/archive-customers.ts';
import { changeCustomer, fixPhoneNumbers } from './commands/change-customer.ts';
import { needs, type Context } from './context.ts';
import { Customers } from './index.ts';
import { customerTotals } from './projections/customer-totals.ts';
import { everyCustomer } from './queries/every-customer.ts';
import { exportCustomers } from './queries/export-customers.ts';
import { countCustomers, listArchived, listCustomers, readListed } from './queries/list-customers.ts';
import { countOddPhones, findDuplicate, findKnown, readCustomer } from './queries/read-customers.ts';

const { customers } = contract;

const readRoutes = (context: Context): readonly Route[] => {
  const [list, counts, archived] = [listCustomers(context), countCustomers(context), listArchived(context)];
  const [read, findPhone, known] = [readListed(context), findDuplicate(context), findKnown(context)];
  const exportCsv = exportCustomers(context);
  return [
    route(customers.list, ({ query }, actor) => list(query, actor)),
    route(customers.counts, ({ query }, actor) => counts(query, actor)),
    route(customers.archived, ({ query }, actor) => archived(query, actor)),
    route(customers.known, async ({ query }, actor) => ({ customers: await known(query, actor) })),
    route(customers.checkDuplicate, ({ params }, actor) => findPhone(params.phone, actor)),
    route(customers.exportCsv, ({ query }, actor) => exportCsv(query, actor)),
    route(customers.one, async ({ params }, actor) => ({ customer: await read(params.id, actor) })),
  ];
};

const changeRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [add, change, read] = [addCustomer(context), changeCustomer(context), readCustomer(context)];
  const [archive, restore] = [archiveCustomers(context), restoreCustomers(context)];
  return [
    route(customers.create, async ({ body }, actor, { once }) => {
      const { id } = await transact(async (tx) => ({ id: await add(body, actor, tx) }), once);
      return { customer: await read(id, actor) };
    }),
    route(customers.change, async ({ params: { id }, body }, actor) => {
      await transact((tx) => change(id, body, actor, tx));
      return { customer: await read(id, actor) };
    }),
    route(customers.archive, async ({ params: { id } }, actor) => {
      await transact((tx) => archive([id], actor, tx));
      return { customer: await read(id, actor) };
    }),
    route(customers.unarchive, async ({ params: { id } }, actor) => {
      await transact((tx) => restore([id], actor, tx));
      return { customer: await read(id, actor) };
    }),
    route(customers.archiveMany, async ({ body: { ids } }, actor) => ({
      archived: await transact((tx) => archive(ids, actor, tx)),
    })),
  ];
};

const fixRoute = (context: Context): Route => {
  const [fix, count] = [fixPhoneNumbers(context), countOddPhones(context)];
  return route(customers.fixPhoneNumbers, async ({ body: { dryRun = false } }, actor) => ({
    updatedCount: dryRun ? await count(actor) : await context.transact((tx) => fix(actor, tx)),
  }));
};

/** A store's directory of customers. */
export const customersModule = defineModule({
  name: 'customers',
  provides: { customers: Customers },
  needs,
  topics: {
    CustomerAdded: ['customers'],
    CustomerChanged: ['customers'],
    CustomerArchived: ['customers'],
    CustomerRestored: ['customers'],
    CustomerPhonesFixed: ['customers'],
  },
  create: (context: Context) => ({
    api: { customers: { matchCustomer: matchCustomer(context), readCustomer: readCustomer(context), everyCustomer } },
    routes: [...readRoutes(context), ...changeRoutes(context), fixRoute(context)],
    projections: [customerTotals],
  }),
});
