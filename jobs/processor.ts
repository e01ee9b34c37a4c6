import { job, type Job } from '../src/kernel/queue.ts';
import { checkCredentials, checkProcessorScript, type Processor } from '../src/modules/processor/index.ts';

/** What runs in the background for the calls to the processor. */
export const processorJobs = (processor: Processor): readonly Job[] => [
  // The next payment that is refused asks again.
  job(checkCredentials, async (store) => void (await processor.checkCredentials(store)), { retryLimit: 0 }),
  job(checkProcessorScript, processor.checkScript, { retryLimit: 2, retryDelay: 60 }),
];
