import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { markAllRead, markRead, readBell } from './read-bell.ts';

const { notifications } = contract;

/** What answers the calls about the bell. */
export const bellRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [read, mark, markAll] = [readBell(context), markRead(context), markAllRead(context)];
  return [
    route(notifications.bell, (_, actor) => read(actor)),
    route(notifications.markRead, async ({ body }, actor) => {
      await transact((tx) => mark(body.ids, actor, tx));
      return {};
    }),
    route(notifications.markAllRead, async (_, actor) => {
      await transact((tx) => markAll(actor, tx));
      return {};
    }),
  ];
};
