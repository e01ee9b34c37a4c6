export { twilioWebhooks } from './twilio-webhooks.ts';
