import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { emailOccasion, recordOutcomes, sendBundle, unsubscribeRoutes } from './emails/index.ts';
import { emailRoutes } from './emails/submodule.ts';
import { historyDays, oldHistory } from './history/index.ts';
import { NotificationJobs, Webhooks } from './index.ts';
import { oldReads } from './bell/index.ts';
import { bellRoutes } from './bell/submodule.ts';
import { reportFailures, sendNotices } from './handlers/send-notices.ts';
import { findOccasions, oldOccasions, type OccasionHandler } from './occasions/index.ts';
import { settingsRoutes } from './settings/submodule.ts';
import { findDueSummaries, sendSummaries } from './summaries/index.ts';
import { summaryRoutes } from './summaries/submodule.ts';
import { oldDeliveries, queueDeliveries, sealedColumns, tryDelivery } from './webhooks/index.ts';
import { webhookRoutes } from './webhooks/submodule.ts';

/** Tells people, and the programs of stores, what concerns them. */
export const notificationsModule = defineModule({
  name: 'notifications',
  provides: { jobs: NotificationJobs, webhooks: Webhooks },
  needs,
  sealed: sealedColumns,
  topics: {
    NotificationConfigSaved: ['notifications'],
    NotificationPreferencesSaved: ['notifications'],
    OccasionRecorded: ['notifications'],
    OccasionsSettled: ['notifications'],
    BellRead: ['notifications'],
    NotificationHistoryChanged: ['notifications'],
    RecipientChose: ['notifications'],
    WebhookChanged: ['notifications'],
    WebhookDeliveryMoved: ['notifications'],
    WebhookTurnedOff: ['notifications'],
  },
  create: (context: Context) => {
    const occasionHandlers: readonly OccasionHandler[] = [emailOccasion(context), queueDeliveries(context)];
    return {
      api: {
        jobs: {
          sendBundle: sendBundle(context),
          findDueSummaries: findDueSummaries(context),
          sendSummaries: sendSummaries(context),
        },
        webhooks: { tryDelivery: tryDelivery(context) },
      },
      routes: [
        ...settingsRoutes(context),
        ...bellRoutes(context),
        ...emailRoutes(context),
        ...webhookRoutes(context),
        ...summaryRoutes(context),
      ],
      rawRoutes: unsubscribeRoutes(context),
      projections: [historyDays],
      handlers: [
        sendNotices(context),
        reportFailures(context),
        recordOutcomes(context),
        ...findOccasions(context, occasionHandlers),
      ],
      retentions: [oldOccasions, oldReads, oldHistory, oldDeliveries],
    };
  },
});
