export { findDueSummariesQueue, sendSummariesQueue } from './queues.ts';
export { findDueSummaries, sendSummaries } from './send-summaries.ts';
