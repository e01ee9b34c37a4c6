import { setTimeout as delay } from 'node:timers/promises';
import { kill } from '../../src/testing/program.ts';
import { readPayments, readTexts } from './records.ts';
import type { Client } from './client.ts';
import type { Cluster } from './cluster.ts';
import { atLeast, figuresOfPayments, figuresOfTexts, figuresOfTraffic, type Figure } from './figures.ts';
import { slowCharges, type Drill } from './parts.ts';
import { createLink } from './store.ts';
import { sendDuring, type Load } from './traffic.ts';

/** More than this a store may not send in a day. */
const mostTexts = 400;
const textsPerSecond = 20;
const senders = 8;
const mostKills = 8;
const restMs = 2_000;

const activeTexts = `select count(*)::int as active from pgboss.job
  where name = 'messaging.send-text' and state = 'active' and started_on < $1`;

const countActive = async ({ primary }: Cluster, startedBefore = new Date(Date.now() + 60_000)): Promise<number> => {
  const { rows } = await primary.pool.query<{ active: number }>(activeTexts, [startedBefore]);
  return rows[0]?.active ?? 0;
};

/** Kills workers in turn, each while texts are being sent, until one of them had some in hand; answers how many. */
const killInTheMiddle = async (cluster: Cluster, isOver: () => boolean): Promise<number> => {
  const { workers, startWorker } = cluster;
  for (let kills = 0; kills < mostKills && !isOver(); kills += 1) {
    const place = kills % 2;
    const worker = workers[place];
    while ((await countActive(cluster)) === 0 && !isOver()) await delay(5);
    if (worker) await kill(worker);
    const killedAt = new Date();
    // What the other worker has in hand is done by then.
    await delay(restMs);
    const left = await countActive(cluster, killedAt);
    await startWorker(place);
    if (left > 0) return left;
  }
  return 0;
};

/** Creates links with a text at a steady rate, and notes the phones. */
const sendTexts = async (client: Client, { clerk }: Pick<Drill, 'clerk'>, count: number, phones: Set<string>) => {
  const begun = performance.now();
  let started = 0;
  const sendInTurn = async (): Promise<void> => {
    while (started < count) {
      const due = begun + (started / textsPerSecond) * 1_000;
      started += 1;
      if (due > performance.now()) await delay(due - performance.now());
      const { linkId, phone } = await createLink(client, clerk, { text: true });
      if (linkId !== undefined) phones.add(phone);
    }
  };
  await Promise.all(Array.from({ length: senders }, sendInTurn));
};

/** A worker dies as in a power cut while it sends texts and asks about payments of which nobody heard the answer. */
export const killedWorker = async (drill: Drill, load: Load): Promise<Figure[]> => {
  const part = 'worker killed';
  const { cluster, clerk, print } = drill;
  const { sandbox } = cluster;
  const chargesBefore = sandbox.ledger().length;
  const texts = Math.min(mostTexts, load.payments * 2);
  const phones = new Set<string>();
  sandbox.ipos.clearFaults();
  sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'sale', probability: 0.1 });
  sandbox.ipos.fault(slowCharges);
  let left = 0;
  const { client, results } = await sendDuring(cluster, clerk, load, async (texting) => {
    let over = false;
    const sending = sendTexts(texting, drill, texts, phones).finally(() => {
      over = true;
    });
    left = await killInTheMiddle(cluster, () => over);
    await sending;
  });
  print(`  ${left} texts were in the hands of a worker that was killed; waiting until others have taken them up ...`);
  const payments = await readPayments(cluster, results, chargesBefore);
  return [
    atLeast(part, 'texts that a worker had in hand when it was killed', left, 1),
    ...figuresOfTexts(part, await readTexts(cluster, phones), phones.size),
    ...figuresOfTraffic(part, client, load.requests + load.payments),
    ...figuresOfPayments(part, payments, load.payments),
  ];
};
