export { emailOccasion } from './email-occasion.ts';
export { sendBundle as sendBundleQueue } from './queues.ts';
export { recordOutcomes } from './record-outcomes.ts';
export { sendBundle } from './send-bundle.ts';
export { unsubscribeRoutes, type RecipientChose } from './unsubscribe.ts';
