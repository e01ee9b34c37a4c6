import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../bench-database.ts';
import { asClerk, meansOf, measure, type Bench, type Case, type Figures } from '../bench.ts';
import type { Burst } from '../load.ts';
import { asScale, atMost, figure, median, quantile, scale, type Line } from '../report.ts';
import { payableLinks } from './pay.ts';
import {
  countQueued,
  countSettled,
  passGracePeriods,
  queueTexts,
  receivedTexts,
  resetProvider,
  type ReceivedText,
} from './text-batch.ts';

const providerDelay = 100;
const batchSize = 2_000;
const timeoutMs = 90_000;

const waitFor = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`);
    await delay(100);
  }
};

const perMinute = (texts: readonly ReceivedText[]): number => {
  const times = texts.map(({ at }) => at).sort((a, b) => a - b);
  const durationMs = (times.at(-1) ?? 0) - (times[0] ?? 0) + providerDelay;
  return (texts.length / durationMs) * 60_000;
};

const throughput = async ({ database, provider, startWorker }: Bench): Promise<Line> => {
  await resetProvider(provider.port, providerDelay);
  await queueTexts(database.url, batchSize);
  const worker = await startWorker();
  await waitFor(async () => (await receivedTexts(provider.port)).length >= batchSize, 'sending all texts');
  await worker.end();
  const speed = perMinute(await receivedTexts(provider.port));
  return figure('G10', 'texts per minute of one worker, provider at 100 ms', speed, '≥ 10000', speed >= 10_000);
};

/** A worker is killed outright while it sends; what it was sending is looked for at the provider by the next one. */
const killed = async ({ database, provider, startWorker }: Bench): Promise<readonly Line[]> => {
  await resetProvider(provider.port, providerDelay);
  const ids = await queueTexts(database.url, batchSize / 4);
  const killedWorker = await startWorker();
  await waitFor(async () => (await receivedTexts(provider.port)).length >= ids.length / 4, 'sending a quarter');
  await killedWorker.end('SIGKILL');
  return withClient(database.url, async (client) => {
    await passGracePeriods(client, database.url, ids);
    const nextWorker = await startWorker();
    let end = { received: 0, failed: 0 };
    await waitFor(async () => {
      end = await countSettled(client, ids);
      if (end.received + end.failed === ids.length) return true;
      await passGracePeriods(client, database.url, ids);
      return false;
    }, 'settling every text after the worker was killed');
    await nextWorker.end();
    const received = await receivedTexts(provider.port);
    const twice = received.length - new Set(received.map(({ to }) => to)).size;
    const wrong = Math.abs(received.length - twice - end.received);
    return [
      figure('G10', 'kill -9 of the worker: texts sent twice', twice, '0', twice === 0),
      figure('G10', 'kill -9 of the worker: texts shown wrongly', wrong, '0', wrong === 0),
      scale('kill -9 of the worker: not sent, staff told', end.failed),
    ];
  });
};

/** How much the worker that texts customers gets through. */
export const smsCase: Case = { name: 'sms', run: async (bench) => [await throughput(bench)] };

/** What its sudden death does. */
export const killCase: Case = { name: 'kill', run: killed };

const hangMs = 5_000;
/** What the busiest of stores may create. */
const createsPerSecond = 40;
const creators = 4;

/** How long the provider takes in a round, and whether its links ask for a text. */
interface TextRound {
  readonly hangs: boolean;
  readonly smsEnabled: boolean;
}

const atOnce: TextRound = { hangs: false, smsEnabled: true };
const hanging: TextRound = { hangs: true, smsEnabled: true };
const untexted: TextRound = { hangs: true, smsEnabled: false };

/** Creates links, and waits until the provider has every text of theirs, so that each round begins alike. */
const createLinks = async (
  bench: Bench,
  { hangs, smsEnabled }: TextRound,
  how: Omit<Burst, 'port' | 'requests'>,
): Promise<Figures> => {
  const { database, product, provider } = bench;
  const requests = database.sample.phones.map((customerPhone) => ({
    method: 'POST' as const,
    path: '/api/payment-links/create',
    headers: asClerk,
    body: JSON.stringify({ amount: '25.00', customerName: 'Maria Smith', customerPhone, smsEnabled }),
  }));
  await resetProvider(provider.port, hangs ? hangMs : 0);
  const figures = await measure(bench, { server: product, requests }, how);
  await resetProvider(provider.port, 0);
  await withClient(database.url, (client) =>
    waitFor(async () => (await countQueued(client)) === 0, 'sending what was held up'),
  );
  return figures;
};

const hangRounds = 5;
/** At the rate of a busy store. */
const hangRound = { connections: creators, every: (creators / createsPerSecond) * 1_000, milliseconds: 5_000 };
/** As fast as they are answered: code that has sent few texts is slow. */
const hangWarmUp = { connections: creators, count: 400 };

/**
 * Links that are created with a text while the provider hangs, beside links while it answers at once: whoever creates one does not wait
 * for it. What a text costs by itself is given for scale: asking for one writes as much again as the link does.
 */
export const hangCase: Case = {
  name: 'hang',
  run: async (bench) => {
    const worker = await bench.startWorker();
    for (const how of [untexted, atOnce]) await createLinks(bench, how, hangWarmUp);
    const found = new Map<TextRound, Figures[]>([hanging, atOnce, untexted].map((round) => [round, []]));
    for (let round = 0; round < hangRounds; round += 1)
      for (const [how, figures] of found) figures.push(await createLinks(bench, how, hangRound));
    await worker.end();
    const [whileHanging, whileAnswered, withoutText] = [...found.values()].map(meansOf);
    if (!whileHanging || !whileAnswered || !withoutText) return [];
    const compare = (what: string, name: 'p50' | 'p99', ceiling: Figures) =>
      atMost(1.1, { goal: 'G5', what, product: whileHanging[name], ceiling: ceiling[name], unit: 'ms' });
    return [
      compare('create with a text, provider hangs 5 s: p99 ÷ at once', 'p99', whileAnswered),
      asScale(compare('the same, p50', 'p50', whileAnswered)),
      asScale(compare('create with a text, provider hangs: p99 ÷ without text', 'p99', withoutText)),
    ];
  },
};

const clicks = 40;
/** A worker that has just started is slow; so many clicks come before those that count. */
const warmUp = 5;
const idleMs = 60;

/** From the click on "send" to the call of the provider, with nothing else going on. */
export const sendCase: Case = {
  name: 'send',
  run: async ({ database, product, provider, startWorker }) => {
    const worker = await startWorker();
    await resetProvider(provider.port, 0);
    const waits: number[] = [];
    for (const { linkId } of await payableLinks(database.url, clicks + warmUp)) {
      const before = (await receivedTexts(provider.port)).length;
      const clicked = performance.timeOrigin + performance.now();
      const path = `/api/payment-links/${linkId}/send-sms`;
      const sent = await fetch(`http://127.0.0.1:${product.port}${path}`, { method: 'POST', headers: asClerk });
      if (!sent.ok) throw new Error(`${path}: ${sent.status} ${await sent.text()}`);
      let received = await receivedTexts(provider.port);
      while (received.length === before) {
        if (performance.timeOrigin + performance.now() - clicked > 10_000) throw new Error(`${path}: nothing was sent`);
        await delay(5);
        received = await receivedTexts(provider.port);
      }
      waits.push((received.at(-1)?.at ?? Number.NaN) - clicked);
      await delay(idleMs);
    }
    await worker.end();
    const counted = waits.slice(warmUp);
    const p95 = quantile(counted, 0.95);
    return [
      scale('click "send" → provider called, p50 in ms', median(counted), 'G11'),
      figure('G11', 'click "send" → provider called, p95 in ms', p95, '≤ 50', p95 <= 50),
    ];
  },
};
