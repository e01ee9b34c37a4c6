import { setTimeout as pause } from 'node:timers/promises';
import { asClerk, type Case } from '../bench.ts';
import { median, quantile } from '../quantile.ts';
import { figure } from '../report.ts';
import { resetProvider, takenBy } from './text-batch.ts';

const clicks = 40;
/** A worker that has just started is slow; so many clicks come before those that count. */
const warmUp = 5;
const idleMs = 60;

/** From the click on "send" to the provider's door, with nothing else going on. */
export const sendCase: Case = {
  name: 'send',
  run: async ({ ground, product, provider, startWorker }) => {
    const worker = await startWorker();
    await resetProvider(provider.port, 0);
    const waits: number[] = [];
    // The links are taken from the end, so that a repeat on a kept database seldom meets a link's daily limit.
    for (const id of ground.sample.publicIds.slice(-clicks - warmUp)) {
      const before = (await takenBy(provider.port)).length;
      const clicked = performance.timeOrigin + performance.now();
      const path = `/api/payment-links/${id}/send-sms`;
      const sent = await fetch(`http://127.0.0.1:${product.port}${path}`, { method: 'POST', headers: asClerk });
      if (!sent.ok) throw new Error(`${path}: ${sent.status} ${await sent.text()}`);
      let taken = await takenBy(provider.port);
      while (taken.length === before) {
        if (performance.timeOrigin + performance.now() - clicked > 10_000) throw new Error(`${path}: nothing was sent`);
        await pause(5);
        taken = await takenBy(provider.port);
      }
      waits.push((taken.at(-1)?.at ?? Number.NaN) - clicked);
      await pause(idleMs);
    }
    await worker.end();
    const counted = waits.slice(warmUp);
    const p95 = quantile(counted, 0.95);
    return [
      figure('G11', 'click "send" → provider called, p50 in ms', median(counted), 'for scale', true),
      figure('G11', 'click "send" → provider called, p95 in ms', p95, '≤ 50', p95 <= 50),
    ];
  },
};
