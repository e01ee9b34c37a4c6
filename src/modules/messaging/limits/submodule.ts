import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { readAccountLimit, setTextLimit } from './account-limit.ts';

/** What answers the operator's calls about the limits of a store. */
export const limitRoutes = (context: Context): readonly Route[] => {
  const { transact, reader } = context;
  const [readLimit, setLimit] = [readAccountLimit(context), setTextLimit(context)];
  return [
    route(contract.operator.textLimit, async ({ params }) => ({ textLimit: await readLimit(params.id, reader) })),
    route(contract.operator.setTextLimit, async ({ params, body }, actor) => {
      await transact((tx) => setLimit({ ...body, accountId: params.id }, actor, tx));
      return { textLimit: await readLimit(params.id, reader) };
    }),
  ];
};
