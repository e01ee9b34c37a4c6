import { setTimeout as delay } from 'node:timers/promises';
import { Client } from './client.ts';
import { replicaDelaySeconds, type Cluster } from './cluster.ts';
import { atLeast, exactly, type Figure } from './figures.ts';
import type { Drill } from './parts.ts';
import { createLink } from './store.ts';

const ownWrites = 100;
const readers = 4;
const listsOfOthers = 20;
const askAgainMs = 500;
const timeoutMs = 120_000;

const linkScans = `select coalesce(sum(idx_scan + seq_scan), 0)::int as scans from pg_stat_user_tables where relname = 'payment_links'`;

const readScans = async ({ replica }: Cluster): Promise<number> => {
  const { rows } = await replica.pool.query<{ scans: number }>(linkScans);
  return rows[0]?.scans ?? 0;
};

const isOnReplica = async ({ replica }: Cluster, linkId: string): Promise<boolean> => {
  const { rowCount } = await replica.pool.query('select from payment_links where link_id = $1', [linkId]);
  return rowCount === 1;
};

/**
 * Reads lists until the replica has answered enough of them: it does once it has what the store's jobs have still written, and
 * counts what it reads some seconds later.
 */
const listUntilAnswered = async (cluster: Cluster, list: () => Promise<unknown>): Promise<number> => {
  const before = await readScans(cluster);
  const end = Date.now() + timeoutMs;
  for (;;) {
    await list();
    const scans = (await readScans(cluster)) - before;
    if (scans >= listsOfOthers || Date.now() > end) return scans;
    await delay(askAgainMs);
  }
};

/** A clerk creates a link at one process and lists links at the other one, which reads from a replica that is behind. */
export const replicaBehind = async ({ cluster, clerk, print }: Drill): Promise<Figure[]> => {
  const part = 'replica behind';
  const [writer, reader] = cluster.webUrls.map((url) => new Client(url)) as [Client, Client];
  const list = (more: object = {}) =>
    reader.send({ path: '/api/payment-links?limit=50', headers: { ...clerk, ...more } });
  const scans = await listUntilAnswered(cluster, list);
  print(`  Where nothing new is to be shown the replica answers: it looked ${scans} times at the links.`);
  let seen = 0;
  let ahead = 0;
  const write = async (): Promise<void> => {
    const { linkId = '', cookie } = await createLink(writer, clerk);
    const { text } = await list({ cookie });
    if (linkId !== '' && text.includes(linkId)) seen += 1;
    if (!(await isOnReplica(cluster, linkId))) ahead += 1;
  };
  const writeInTurn = async (): Promise<void> => {
    for (let written = 0; written < ownWrites / readers; written += 1) await write();
  };
  await Promise.all(Array.from({ length: readers }, writeInTurn));
  const begun = Date.now();
  const { linkId = '' } = await createLink(writer, clerk);
  while (!(await isOnReplica(cluster, linkId))) await delay(50);
  const secondsBehind = (Date.now() - begun) / 1_000;
  const failures = writer.failures.length + reader.failures.length;
  for (const client of [writer, reader]) client.close();
  print(`  ${seen} of ${ownWrites} links were in the list that their clerk read next.`);
  return [
    atLeast(part, 'seconds that the replica is behind', secondsBehind, replicaDelaySeconds),
    atLeast(part, 'lists that the replica answered, with nothing new to show', scans, listsOfOthers),
    exactly(part, 'own links seen at once, in the other process', seen, ownWrites),
    exactly(part, 'of these not yet on the replica', ahead, ownWrites),
    exactly(part, 'requests that failed', failures, 0),
  ];
};
