import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { reportFailures, sendNotices } from './handlers/send-notices.ts';
import { settingsRoutes } from './settings/submodule.ts';

/** Tells people what concerns them. */
export const notificationsModule = defineModule({
  name: 'notifications',
  needs,
  topics: { NotificationConfigSaved: ['notifications'], NotificationPreferencesSaved: ['notifications'] },
  create: (context: Context) => ({
    routes: settingsRoutes(context),
    handlers: [sendNotices(context), reportFailures(context)],
  }),
});
