import { job, type Job } from '../src/kernel/queue.ts';
import {
  endDocumentsQueue,
  findDueRunsQueue,
  runAutomationQueue,
  sealDocumentQueue,
  type DocumentJobs,
} from '../src/modules/documents/index.ts';

/** What runs in the background for documents. A signature waits for its PDF; a fault that lasts an hour is outlived. */
export const documentsJobs = ({
  endDueDocuments,
  sealDocument,
  findDueRuns,
  runAutomation,
}: DocumentJobs): readonly Job[] => [
  job(endDocumentsQueue, (_, signal) => endDueDocuments(signal), { retryLimit: 1 }),
  job(sealDocumentQueue, sealDocument, { retryLimit: 10, retryDelay: 5, concurrency: 2 }),
  job(findDueRunsQueue, () => findDueRuns(), { retryLimit: 1 }),
  job(runAutomationQueue, runAutomation, { concurrency: 2 }),
];
