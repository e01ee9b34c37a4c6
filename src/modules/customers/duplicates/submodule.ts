import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { markNotTheSame } from './compare-customers.ts';
import { findDuplicates } from './find-duplicates.ts';

const { customers } = contract;

/** What answers the calls about customers who may be one person. */
export const duplicateRoutes = (context: Context): readonly Route[] => {
  const [duplicates, notTheSame] = [findDuplicates(context), markNotTheSame(context)];
  return [
    route(customers.duplicates, ({ query }, actor) => duplicates(query, actor)),
    route(customers.notTheSame, async ({ body: { customerIds } }, actor) => {
      await context.transact((tx) => notTheSame(customerIds, actor, tx));
      return {};
    }),
  ];
};
