import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { reportFailures, sendNotices } from './handlers/send-notices.ts';
import { Webhooks } from './index.ts';
import { tellPayments } from './occasions/index.ts';
import { oldDeliveries, queueDeliveries, sealedColumns, tryDelivery } from './webhooks/index.ts';
import { webhookRoutes } from './webhooks/submodule.ts';

/** Tells people, and the programs of stores, what concerns them. */
export const notificationsModule = defineModule({
  name: 'notifications',
  provides: { webhooks: Webhooks },
  needs,
  sealed: sealedColumns,
  topics: {
    WebhookChanged: ['notifications'],
    WebhookDeliveryMoved: ['notifications'],
    WebhookTurnedOff: ['notifications'],
  },
  create: (context: Context) => ({
    api: { webhooks: { tryDelivery: tryDelivery(context) } },
    routes: webhookRoutes(context),
    handlers: [sendNotices(context), reportFailures(context), tellPayments(context, queueDeliveries(context))],
    retentions: [oldDeliveries],
  }),
});
