import { job, type Job } from '../src/kernel/queue.ts';
import { endDocumentsQueue, type Documents } from '../src/modules/documents/index.ts';

/** What runs in the background for documents. */
export const documentsJobs = (documents: Documents): readonly Job[] => [
  job(endDocumentsQueue, (_, signal) => documents.endDueDocuments(signal), { retryLimit: 1 }),
];
