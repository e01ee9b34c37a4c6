import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { listCustomerLinks, sumCustomerLinks } from './customer-links.ts';

const { paymentLinks } = contract;

/** What answers the calls about customers: the payment history of one, and what the links of several come to. */
export const customerRoutes = (context: Context): readonly Route[] => {
  const [list, sum] = [listCustomerLinks(context), sumCustomerLinks(context)];
  return [
    route(paymentLinks.ofCustomer, ({ params, query }, actor) => list(params.customerId, query, actor)),
    route(paymentLinks.customerTotals, async ({ query }, actor) => ({ totals: await sum(query.ids, actor) })),
  ];
};
