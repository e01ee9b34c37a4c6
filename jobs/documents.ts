import { job, type Job } from '../src/kernel/queue.ts';
import { sealDocumentQueue, type DocumentJobs } from '../src/modules/documents/index.ts';

/** What runs in the background for documents. A signature waits for its PDF; a fault that lasts an hour is outlived. */
export const documentsJobs = ({ sealDocument }: DocumentJobs): readonly Job[] => [
  job(sealDocumentQueue, sealDocument, { retryLimit: 10, retryDelay: 5, concurrency: 2 }),
];
