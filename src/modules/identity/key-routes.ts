import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys/index.ts';
import type { Context } from './context.ts';

/** The calls about the keys by which programs of a store make calls. */
export const keyRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [list, create] = [listApiKeys(context), createApiKey(context)];
  return [
    route(contract.apiKeys.list, async (_, { storeId }) => ({ keys: await list(storeId) })),
    route(contract.apiKeys.create, ({ body }, actor) => transact((tx) => create(body, actor, tx))),
    route(contract.apiKeys.revoke, async ({ params }, actor) => {
      await transact((tx) => revokeApiKey(params, actor, tx));
      return {};
    }),
  ];
};
