export { emailOccasion, readFrame } from './email-occasion.ts';
export { endOf, type LetterFrame } from './messages.ts';
export { sendBundle as sendBundleQueue } from './queues.ts';
export { recipientsOf, type Recipient } from './recipients.ts';
export { recordOutcomes } from './record-outcomes.ts';
export { sendBundle } from './send-bundle.ts';
export { recipientsToAsk, sendNow, type EmailToSend } from './send-now.ts';
export { tellSummary } from './summary-emails.ts';
export { unsubscribeRoutes, type RecipientChose } from './unsubscribe.ts';
