import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Bench, Case } from '../bench.ts';
import { figure, type Line } from '../report.ts';
import { passPatience, queueTexts, resetProvider, settled, takenBy, type Taken } from './text-batch.ts';

const providerDelay = 100;
const texts = 2_000;
const patienceMs = 90_000;

const waitFor = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${patienceMs / 1000} s`);
    await pause(100);
  }
};

const perMinute = (taken: readonly Taken[]): number => {
  const times = taken.map(({ at }) => at).sort((a, b) => a - b);
  const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0) + providerDelay;
  return (taken.length / lasted) * 60_000;
};

const throughput = async ({ ground, provider, startWorker }: Bench): Promise<Line> => {
  await resetProvider(provider.port, providerDelay);
  await queueTexts(ground.url, texts);
  const worker = await startWorker();
  await waitFor(async () => (await takenBy(provider.port)).length >= texts, 'sending all texts');
  await worker.end();
  const speed = perMinute(await takenBy(provider.port));
  return figure('G10', 'texts per minute of one worker, provider at 100 ms', speed, '≥ 10000', speed >= 10_000);
};

/** A worker is killed outright while it sends; what it had under way is looked for at the provider by the next one. */
const killed = async ({ ground, provider, startWorker }: Bench): Promise<readonly Line[]> => {
  await resetProvider(provider.port, providerDelay);
  const ids = await queueTexts(ground.url, texts / 4);
  const doomed = await startWorker();
  await waitFor(async () => (await takenBy(provider.port)).length >= ids.length / 4, 'sending a quarter');
  await doomed.end('SIGKILL');
  const client = new pg.Client({ connectionString: ground.url });
  await client.connect();
  try {
    await passPatience(client, ground.url);
    const heir = await startWorker();
    await waitFor(async () => {
      await passPatience(client, ground.url);
      return (await settled(client, ids)) === ids.length;
    }, 'settling every text after the worker was killed');
    await heir.end();
  } finally {
    await client.end();
  }
  const taken = await takenBy(provider.port);
  const numbers = new Set(taken.map(({ to }) => to)).size;
  const [twice, lost] = [taken.length - numbers, ids.length - numbers];
  return [
    figure('G10', 'texts sent twice after kill -9 of the worker', twice, '0', twice === 0),
    figure('G10', 'texts lost after kill -9 of the worker', lost, '0', lost === 0),
  ];
};

/** The worker that texts customers: how much it gets through, and what a sudden death does. */
export const smsCase: Case = {
  name: 'sms',
  run: async (bench) => [await throughput(bench), ...(await killed(bench))],
};
