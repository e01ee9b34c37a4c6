import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { oldReads } from './bell/index.ts';
import { bellRoutes } from './bell/submodule.ts';
import { reportFailures, sendNotices } from './handlers/send-notices.ts';
import { findOccasions, oldOccasions, type OccasionFollower } from './occasions/index.ts';
import { settingsRoutes } from './settings/submodule.ts';

/** Tells people what concerns them. */
export const notificationsModule = defineModule({
  name: 'notifications',
  needs,
  topics: {
    NotificationConfigSaved: ['notifications'],
    NotificationPreferencesSaved: ['notifications'],
    OccasionRecorded: ['notifications'],
    OccasionsSettled: ['notifications'],
    BellRead: ['notifications'],
  },
  create: (context: Context) => {
    const followers: readonly OccasionFollower[] = [];
    return {
      routes: [...settingsRoutes(context), ...bellRoutes(context)],
      handlers: [sendNotices(context), reportFailures(context), ...findOccasions(context, followers)],
      retentions: [oldOccasions, oldReads],
    };
  },
});
