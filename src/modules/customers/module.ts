import { contract } from '../../contract/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { route, type Route } from '../../kernel/route.ts';
import { addCustomer, matchCustomer } from './commands/add-customer.ts';
import { needs, type Context } from './context.ts';
import { Customers } from './index.ts';
import { customerTotals } from './projections/customer-totals.ts';
import { findDuplicate, listCustomers, readCustomer } from './queries/read-customers.ts';

const routes = (context: Context): readonly Route[] => {
  const [add, list, read] = [addCustomer(context), listCustomers(context), readCustomer(context)];
  const find = findDuplicate(context);
  return [
    route(contract.customers.list, ({ query }, actor) => list(query, actor)),
    route(contract.customers.checkDuplicate, ({ params }, actor) => find(params.phone, actor)),
    route(contract.customers.one, async ({ params }, actor) => ({ customer: await read(params.id, actor) })),
    route(contract.customers.create, async ({ body }, actor, { once }) => {
      const { id } = await context.transact(async (tx) => ({ id: await add(body, actor, tx) }), once);
      return { customer: await read(id, actor) };
    }),
  ];
};

/** A store's directory of customers. */
export const customersModule = defineModule({
  name: 'customers',
  provides: { customers: Customers },
  needs,
  topics: { CustomerAdded: ['customers'] },
  create: (context: Context) => ({
    api: { customers: { matchCustomer: matchCustomer(context) } },
    routes: routes(context),
    projections: [customerTotals],
  }),
});
