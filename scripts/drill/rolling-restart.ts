import { stop, type Program } from '../../src/testing/program.ts';
import { readPayments } from './records.ts';
import { exactly, figuresOfPayments, figuresOfTraffic, type Figure } from './figures.ts';
import { slowCharges, type Drill } from './parts.ts';
import { sendDuring, type Load } from './traffic.ts';

/** Every process is stopped once as an operator stops it, and started again, one after another. */
export const rollingRestart = async ({ cluster, clerk, print }: Drill, load: Load): Promise<Figure[]> => {
  const part = 'rolling restart';
  const { sandbox, webs, workers, startWeb, startWorker } = cluster;
  const before = sandbox.ledger().length;
  sandbox.ipos.fault(slowCharges);
  let ended = 0;
  const replace = async (what: string, program: Program | undefined, start: () => Promise<void>): Promise<void> => {
    if (program === undefined) return;
    const { code, tookMs } = await stop(program);
    if (code === 0) ended += 1;
    await start();
    print(`  ${what} ended with ${code} after ${(tookMs / 1000).toFixed(1)} s, and another one has taken its place.`);
  };
  const { client, results } = await sendDuring(cluster, clerk, load, async () => {
    for (const place of [0, 1]) await replace(`web process ${place + 1}`, webs[place], () => startWeb(place));
    for (const place of [0, 1]) await replace(`worker ${place + 1}`, workers[place], () => startWorker(place));
  });
  print(`  ${client.requests} requests sent, ${client.failures.length} failed.`);
  for (const { path, status, said } of client.failures.slice(0, 5)) print(`  ${path}: ${status} ${said.slice(0, 200)}`);
  return [
    exactly(part, 'processes that ended with 0 and were replaced', ended, 4),
    ...figuresOfTraffic(part, client, load.requests + load.payments),
    ...figuresOfPayments(part, await readPayments(cluster, results, before), load.payments),
  ];
};
