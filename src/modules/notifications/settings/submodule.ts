import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { saveConfig, showConfig } from './config.ts';
import { readPreferences, savePreferences } from './preferences.ts';

const { notifications } = contract;

/** What answers the calls about what is told. */
export const settingsRoutes = (context: Context): readonly Route[] => {
  const { transact, reader } = context;
  const [show, save, choose] = [showConfig(context), saveConfig(context), savePreferences(context)];
  return [
    route(notifications.config, async (_, actor) => ({ config: await show(actor) })),
    route(notifications.saveConfig, async ({ body }, actor) => {
      await transact((tx) => save(body, actor, tx));
      return { config: await show(actor) };
    }),
    route(notifications.preferences, async (_, actor) => ({ preferences: await readPreferences(actor, reader) })),
    route(notifications.savePreferences, async ({ body }, actor) => {
      await transact((tx) => choose(body, actor, tx));
      return { preferences: body };
    }),
  ];
};
