import { contract } from '../../contract/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { route, type Route } from '../../kernel/route.ts';
import { Clock, InTransaction, NewId, Primary, legacyContainer, wire, type Get } from '../../platform/legacy.ts';
import type { Container } from 'inversify';
import { needs, type Context } from './context.ts';
import { Customers } from './index.ts';
import { AddCustomer } from './commands/add-customer.ts';
import { MatchCustomer } from './commands/match-customer.ts';
import { customerTotals } from './projections/customer-totals.ts';
import { ListCustomers } from './queries/list-customers.ts';
import { ReadCustomer } from './queries/read-customer.ts';

const bind = (container: Container): void => {
  wire(container, MatchCustomer, NewId);
  wire(container, AddCustomer, NewId, Clock);
  wire(container, ListCustomers, Primary);
  wire(container, ReadCustomer, Primary);
};

const routes = (get: Get): readonly Route[] => {
  const [add, list, read, transact] = [get(AddCustomer), get(ListCustomers), get(ReadCustomer), get(InTransaction)];
  return [
    route(contract.customers.list, ({ query }, actor) => list.execute(query, actor)),
    route(contract.customers.create, async ({ body }, actor, { once }) => {
      const { id } = await transact((tx) => add.execute(body, actor, tx), once);
      return { customer: await read.execute(id, actor) };
    }),
  ];
};

/** A store's directory of customers. */
export const customersModule = defineModule({
  name: 'customers',
  provides: Customers,
  needs,
  topics: { CustomerAdded: ['customers'] },
  create: (context: Context) => {
    const legacy = legacyContainer(context);
    bind(legacy);
    const get: Get = (token) => legacy.get(token);
    return {
      legacy,
      api: { matchCustomer: (match, actor, tx) => get(MatchCustomer).execute(match, actor, tx) },
      routes: routes(get),
      projections: [customerTotals],
    };
  },
});
