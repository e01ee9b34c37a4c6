import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { readCustomer } from '../directory/index.ts';
import { mergeCustomers } from './merge-customers.ts';
import { previewMerge } from './preview-merge.ts';

const { customers } = contract;

/** What answers the calls about customers who become one. */
export const mergeRoutes = (context: Context): readonly Route[] => {
  const [merge, preview, read] = [mergeCustomers(context), previewMerge(context), readCustomer(context)];
  return [
    route(customers.mergePreview, ({ query }, actor) => preview(query, actor)),
    route(customers.merge, async ({ body }, actor, { once }) => {
      const merged = await context.transact((tx) => merge(body, actor, tx), once);
      return { customer: await read(body.primaryCustomerId, actor), merged };
    }),
  ];
};
