import { reachDatabase } from '../db/reach.ts';
import { deadLetters, startJobsRuntime } from '../src/platform/jobs-runtime.ts';
import { readEnvironment } from '../src/platform/config.ts';
import { runAtShell } from './start/shell.ts';

const usage = 'Usage: node scripts/dead-letters.ts list | retry [queue]';

/** Lists the jobs whose every retry failed, or gives them back to the queues they came from. */
const main = async ([command, queue]: readonly string[]): Promise<void> => {
  if (command !== 'list' && command !== 'retry') throw new Error(usage);
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env);
  const { connection, stop } = await reachDatabase(DATABASE_URL, DATA_DIR);
  const jobsRuntime = await startJobsRuntime(connection, { worker: false, onError: console.error });
  try {
    const filter = queue === undefined ? {} : { sourceName: queue };
    if (command === 'retry') {
      process.stdout.write(`${JSON.stringify(await jobsRuntime.redrive(deadLetters, filter))}\n`);
      return;
    }
    for (const { id, sourceName, createdOn, data, sourceOutput } of await jobsRuntime.findJobs(deadLetters)) {
      if (queue !== undefined && sourceName !== queue) continue;
      process.stdout.write(
        `${createdOn.toISOString()}  ${sourceName ?? 'unknown queue'}  ${id}  ${JSON.stringify(data)}  ${JSON.stringify(sourceOutput)}\n`,
      );
    }
  } finally {
    await jobsRuntime.stop({ graceful: false });
    await stop();
  }
};

await runAtShell(main);
