import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../../src/testing/program.ts';
import { readPayments, readTexts, untilSettled } from './records.ts';
import { Client } from './client.ts';
import {
  exactly,
  figuresOfPayments,
  figuresOfOutage,
  figuresOfTexts,
  recoverySeconds,
  type Figure,
  type Outage,
} from './figures.ts';
import { slowCharges, type Drill } from './parts.ts';
import { createLink } from './store.ts';
import { sendDuring, type Load } from './traffic.ts';

const restMs = 3_000;
const textsAfterwards = 5;

/** The primary is stopped and started while people pay. */
export const primaryRestart = async ({ cluster, clerk, print }: Drill, load: Load): Promise<Figure[]> => {
  const part = 'primary restarted';
  const { sandbox, webs, workers } = cluster;
  const chargesBefore = sandbox.ledger().length;
  sandbox.ipos.clearFaults();
  sandbox.ipos.fault(slowCharges);
  let outage: Outage = { from: 0, until: 0 };
  const { client, results } = await sendDuring(cluster, clerk, load, async () => {
    await delay(restMs);
    outage = await cluster.restartPrimary();
    await delay(restMs);
  });
  for (const { at, path, status, said } of client.failures) {
    const seconds = (at - outage.until) / 1_000;
    if (status !== 503 || seconds > recoverySeconds)
      print(`  ${seconds.toFixed(1)} s after the return, ${path}: ${status} ${said.slice(0, 200)}`);
  }
  const payments = await readPayments(cluster, results, chargesBefore);
  print('  The books are read; now texts, to see that the workers work on.');
  const texting = new Client(cluster.url);
  const phones = new Set<string>();
  for (let sent = 0; sent < textsAfterwards; sent += 1)
    phones.add((await createLink(texting, clerk, { text: true })).phone);
  await untilSettled(cluster);
  texting.close();
  const running = [...webs, ...workers].filter(isRunning).length;
  return [
    ...figuresOfOutage(part, client, outage),
    ...figuresOfPayments(part, payments, load.payments),
    exactly(part, 'processes that live on', running, 4),
    ...figuresOfTexts(part, await readTexts(cluster, phones), textsAfterwards),
  ];
};
