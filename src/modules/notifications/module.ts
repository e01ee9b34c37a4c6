import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { emailOccasion, oldHistory, recordOutcomes, sendBundle, unsubscribeRoutes } from './emails/index.ts';
import { emailRoutes } from './emails/submodule.ts';
import { NotificationJobs } from './index.ts';
import { oldReads } from './bell/index.ts';
import { bellRoutes } from './bell/submodule.ts';
import { reportFailures, sendNotices } from './handlers/send-notices.ts';
import { findOccasions, oldOccasions, type OccasionHandler } from './occasions/index.ts';
import { settingsRoutes } from './settings/submodule.ts';

/** Tells people what concerns them. */
export const notificationsModule = defineModule({
  name: 'notifications',
  provides: { jobs: NotificationJobs },
  needs,
  topics: {
    NotificationConfigSaved: ['notifications'],
    NotificationPreferencesSaved: ['notifications'],
    OccasionRecorded: ['notifications'],
    OccasionsSettled: ['notifications'],
    BellRead: ['notifications'],
    NotificationHistoryChanged: ['notifications'],
    RecipientChose: ['notifications'],
  },
  create: (context: Context) => {
    const occasionHandlers: readonly OccasionHandler[] = [emailOccasion(context)];
    return {
      api: { jobs: { sendBundle: sendBundle(context) } },
      routes: [...settingsRoutes(context), ...bellRoutes(context), ...emailRoutes(context)],
      rawRoutes: unsubscribeRoutes(context),
      handlers: [
        sendNotices(context),
        reportFailures(context),
        recordOutcomes(context),
        ...findOccasions(context, occasionHandlers),
      ],
      retentions: [oldOccasions, oldReads, oldHistory],
    };
  },
});
