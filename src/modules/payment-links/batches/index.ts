export { createBatchLinks } from './create-batch-links.ts';
export type { LinkBatchStarted, LinkBatchSteered } from './events.ts';
export { createBatchLinks as createBatchLinksQueue } from './queues.ts';
export { oldBatches, oldBatchRows } from './retention.ts';
