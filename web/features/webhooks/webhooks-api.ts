import { webhooks } from '../../../src/contract/notifications/webhooks.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: queryOf(build, webhooks.webhooks, 'notifications'),
    addWebhook: mutationOf(build, webhooks.addWebhook, 'notifications'),
    changeWebhook: mutationOf(build, webhooks.changeWebhook, 'notifications'),
    deleteWebhook: mutationOf(build, webhooks.deleteWebhook, 'notifications'),
    rotateSecret: mutationOf(build, webhooks.rotateSecret, 'notifications'),
    switchWebhook: mutationOf(build, webhooks.switchWebhook, 'notifications'),
    testWebhook: mutationOf(build, webhooks.testWebhook, 'notifications'),
    webhookDeliveries: queryOf(build, webhooks.webhookDeliveries, 'notifications'),
    webhookDelivery: queryOf(build, webhooks.webhookDelivery, 'notifications'),
    replayWebhook: mutationOf(build, webhooks.replayWebhook, 'notifications'),
  }),
});

export const {
  useWebhooksQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useRotateSecretMutation,
  useSwitchWebhookMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  useWebhookDeliveryQuery,
  useReplayWebhookMutation,
} = webhooksApi;
