import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Context } from './context.ts';
import { checkAndSaveCredentials, checkSavedCredentials } from './processes/check-credentials.ts';

const { account } = contract;

/** The store's processing credentials. They are kept by identity; only the processor can say whether they are right. */
export const processorRoutes = (context: Context): readonly Route[] => {
  const save = checkAndSaveCredentials(context);
  const check = checkSavedCredentials(context);
  const { sessionUser } = context.sessions;
  return [
    route(account.saveCredentials, async ({ body }, actor) => {
      const said = await save(body, actor);
      return { user: await sessionUser(actor), check: said };
    }),
    route(account.checkCredentials, async (_, actor) => {
      const said = await check(actor);
      return { user: await sessionUser(actor), check: said };
    }),
  ];
};
