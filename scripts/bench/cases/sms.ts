import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Case } from '../bench.ts';
import { onDatabase } from '../database.ts';
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
  return onDatabase(ground.url, async (client) => {
    await passPatience(client, ground.url, ids);
    const heir = await startWorker();
    let end = { taken: 0, failed: 0 };
    await waitFor(async () => {
      end = await settled(client, ids);
      if (end.taken + end.failed === ids.length) return true;
      await passPatience(client, ground.url, ids);
      return false;
    }, 'settling every text after the worker was killed');
    await heir.end();
    const taken = await takenBy(provider.port);
    const twice = taken.length - new Set(taken.map(({ to }) => to)).size;
    const untrue = Math.abs(taken.length - twice - end.taken);
    return [
      figure('G10', 'kill -9 of the worker: texts sent twice', twice, '0', twice === 0),
      figure('G10', 'kill -9 of the worker: texts shown untruly', untrue, '0', untrue === 0),
      figure('–', 'kill -9 of the worker: not sent, staff told', end.failed, 'for scale', true),
    ];
  });
};

/** How much the worker that texts customers gets through. */
export const smsCase: Case = { name: 'sms', run: async (bench) => [await throughput(bench)] };

/** What its sudden death does. */
export const killCase: Case = { name: 'kill', run: killed };
