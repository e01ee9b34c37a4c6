import { contract } from '../../contract/index.ts';
import type { Module } from '../../kernel/module.ts';
import { route } from '../../kernel/route.ts';
import { Clock, InTransaction, NewId, Primary } from '../../kernel/tokens.ts';
import { wire } from '../../kernel/wire.ts';
import { AddCustomer } from './commands/add-customer.ts';
import { MatchCustomer } from './commands/match-customer.ts';
import { customerTotals } from './projections/customer-totals.ts';
import { ListCustomers } from './queries/list-customers.ts';
import { ReadCustomer } from './queries/read-customer.ts';

/** A store's directory of customers. */
export const customersModule: Module = {
  name: 'customers',
  wire: (container) => {
    wire(container, MatchCustomer, NewId);
    wire(container, AddCustomer, NewId, Clock);
    wire(container, ListCustomers, Primary);
    wire(container, ReadCustomer, Primary);
  },
  routes: (get) => {
    const [add, list, read, transact] = [get(AddCustomer), get(ListCustomers), get(ReadCustomer), get(InTransaction)];
    return [
      route(contract.customers.list, ({ query }, actor) => list.execute(query, actor)),
      route(contract.customers.create, async ({ body }, actor, { once }) => {
        const { id } = await transact((tx) => add.execute(body, actor, tx), once);
        return { customer: await read.execute(id, actor) };
      }),
    ];
  },
  projections: () => [customerTotals],
  topics: { CustomerAdded: ['customers'] },
};
