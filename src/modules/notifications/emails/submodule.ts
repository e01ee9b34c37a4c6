import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { readHistory, readStats } from '../history/index.ts';
import { sendTest } from './send-now.ts';

const { notifications } = contract;

/** What answers the calls about what was told by email. */
export const emailRoutes = (context: Context): readonly Route[] => {
  const [history, stats, test] = [readHistory(context), readStats(context), sendTest(context)];
  return [
    route(notifications.history, async ({ query }, actor) => ({
      history: await history(actor, query.status === 'all' ? undefined : query.status),
    })),
    route(notifications.stats, async (_, actor) => ({ stats: await stats(actor) })),
    route(notifications.test, async ({ body }, actor) => ({ results: await test(body.recipientEmails, actor) })),
  ];
};
