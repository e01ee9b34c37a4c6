import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { addCustomer } from './add-customer.ts';
import { archiveCustomers, restoreCustomers } from './archive-customers.ts';
import { changeCustomer } from './change-customer.ts';
import { fixPhoneNumbers } from './fix-phones.ts';
import { readNamesInTexts } from './names-in-texts.ts';
import { countOddPhones, findDuplicate, findKnown, readCustomer } from './read-customers.ts';

const { customers } = contract;

const readRoutes = (context: Context): readonly Route[] => {
  const [findPhone, known, names] = [findDuplicate(context), findKnown(context), readNamesInTexts(context)];
  return [
    route(customers.known, async ({ query }, actor) => ({ customers: await known(query, actor) })),
    route(customers.namesInTexts, (_, actor) => names(actor)),
    route(customers.checkDuplicate, ({ params }, actor) => findPhone(params.phone, actor)),
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

/** What answers the calls about one customer, who has a phone or an email, and what names and phones there are. */
export const directoryRoutes = (context: Context): readonly Route[] => [
  ...readRoutes(context),
  ...changeRoutes(context),
  fixRoute(context),
];
