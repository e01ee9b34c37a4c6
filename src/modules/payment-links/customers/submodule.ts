import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { listCustomerLinks, listCustomerMessages, sumCustomerLinks } from './customer-links.ts';

const { paymentLinks } = contract;

/** What answers the calls about customers: the payment history of one, what was sent to them, and what the links of several come to. */
export const customerRoutes = (context: Context): readonly Route[] => {
  const [list, sum, messages] = [listCustomerLinks(context), sumCustomerLinks(context), listCustomerMessages(context)];
  return [
    route(paymentLinks.ofCustomer, ({ params, query }, actor) => list(params.customerId, query, actor)),
    route(paymentLinks.customerMessages, async ({ params: { customerId }, query: { limit } }, actor) => ({
      messages: await messages(customerId, limit, actor),
    })),
    route(paymentLinks.customerTotals, async ({ query }, actor) => ({ totals: await sum(query.ids, actor) })),
  ];
};
