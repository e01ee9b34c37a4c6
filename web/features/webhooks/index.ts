export { WebhooksSummary } from './webhooks-summary.tsx';
