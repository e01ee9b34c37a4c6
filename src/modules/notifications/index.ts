export { deliverWebhook, Webhooks, type WebhookTurnedOff } from './webhooks/index.ts';
