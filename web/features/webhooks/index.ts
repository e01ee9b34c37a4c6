export { WebhooksScreen } from './webhooks-screen.tsx';
export { WebhooksSummary } from './webhooks-summary.tsx';
