export { quoWebhooks } from './quo-webhooks.ts';
export { twilioWebhooks } from './twilio-webhooks.ts';
