import { contract } from '../../contract/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { route, type Route } from '../../kernel/route.ts';
import { addCustomer, matchCustomer } from './commands/add-customer.ts';
import { archiveCustomers, restoreCustomers } from './commands/archive-customers.ts';
import { changeCustomer } from './commands/change-customer.ts';
import { compareCustomers, markNotTheSame } from './commands/compare-customers.ts';
import { countAllOddPhones, fixPhoneNumbers, fixSomePhones } from './commands/fix-phones.ts';
import { mergeCustomers, removeMerged } from './commands/merge-customers.ts';
import { needs, type Context } from './context.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { importRoutes } from './import-routes.ts';
import { importRetentions } from './import.store.ts';
import { Customers } from './index.ts';
import { advanceImport, takeUpImports } from './processes/advance-import.ts';
import { customerTotals } from './projections/customer-totals.ts';
import { everyCustomer } from './queries/every-customer.ts';
import { exportCustomers } from './queries/export-customers.ts';
import { findDuplicates } from './queries/find-duplicates.ts';
import { countCustomers, listArchived, listCustomers, readListed } from './queries/list-customers.ts';
import { readNamesInTexts } from './queries/names-in-texts.ts';
import { previewMerge } from './queries/preview-merge.ts';
import { countAdded, countOddPhones, findDuplicate, findKnown, readCustomer } from './queries/read-customers.ts';
import { contactRoutes, continueSync, oldSyncs } from './sync/index.ts';

const { customers } = contract;

const readRoutes = (context: Context): readonly Route[] => {
  const [list, counts, archived] = [listCustomers(context), countCustomers(context), listArchived(context)];
  const [read, findPhone, known] = [readListed(context), findDuplicate(context), findKnown(context)];
  const [exportCsv, names] = [exportCustomers(context), readNamesInTexts(context)];
  return [
    route(customers.list, ({ query }, actor) => list(query, actor)),
    route(customers.counts, ({ query }, actor) => counts(query, actor)),
    route(customers.archived, ({ query }, actor) => archived(query, actor)),
    route(customers.known, async ({ query }, actor) => ({ customers: await known(query, actor) })),
    route(customers.namesInTexts, (_, actor) => names(actor)),
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

const mergeRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [merge, preview, read] = [mergeCustomers(context), previewMerge(context), readCustomer(context)];
  const [duplicates, notTheSame] = [findDuplicates(context), markNotTheSame(context)];
  return [
    route(customers.duplicates, ({ query }, actor) => duplicates(query, actor)),
    route(customers.notTheSame, async ({ body: { customerIds } }, actor) => {
      await transact((tx) => notTheSame(customerIds, actor, tx));
      return {};
    }),
    route(customers.mergePreview, ({ query }, actor) => preview(query, actor)),
    route(customers.merge, async ({ body }, actor, { once }) => {
      const merged = await transact((tx) => merge(body, actor, tx), once);
      return { customer: await read(body.primaryCustomerId, actor), merged };
    }),
  ];
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
    CustomersMerged: ['customers', 'links', 'texts'],
    DuplicatesChanged: ['customers'],
    CustomerPhonesFixed: ['customers'],
    ContactSyncMoved: ['customers'],
    CustomersAdded: ['customers'],
    CustomersImported: ['customers', 'texts'],
    CustomersImportUndone: ['customers'],
    ImportedCustomersRemoved: ['customers'],
  },
  create: (context: Context) => ({
    api: {
      customers: {
        matchCustomer: matchCustomer(context),
        readCustomer: readCustomer(context),
        continueSync: continueSync(context),
        compareCustomers: compareCustomers(context),
        countAdded: countAdded(context),
        countOddPhones: countAllOddPhones(context),
        fixSomePhones: fixSomePhones(context),
        advanceImport: advanceImport(context),
        takeUpImports: takeUpImports(context),
        everyCustomer,
      },
    },
    routes: [
      ...contactRoutes(context),
      ...readRoutes(context),
      ...changeRoutes(context),
      fixRoute(context),
      ...mergeRoutes(context),
      ...conversationRoutes(context),
      ...importRoutes(context),
    ],
    handlers: [removeMerged(context)],
    projections: [customerTotals],
    retentions: [...importRetentions, oldSyncs],
  }),
});
