import { setTimeout as delay } from 'node:timers/promises';
import type { PayerResult } from '../../src/modules/checkout/index.ts';
import { Client } from './client.ts';
import type { Cluster } from './cluster.ts';
import { createLinkAtLast, openLink, payLink, type AsClerk } from './store.ts';

/** How much is sent at least. */
export interface Load {
  readonly requests: number;
  readonly payments: number;
}

/** What was sent, and what payers were told. */
export interface SentLoad {
  readonly client: Client;
  readonly results: readonly PayerResult[];
}

/** A busy day, at most: fewer senders than a process has connections for, so that a slow machine sends more slowly. */
const requestsPerSecond = 400;
const leastSeconds = 20;
const senders = 14;
/** Requests that belong to a payment: its link is created, opened, and asked for. */
const requestsOfPayment = 3;
const linksKept = 200;

/** Does a work at a rate, several at a time, at least so often and until it is told to stop. */
const repeat = async (
  work: () => Promise<unknown>,
  { count, seconds, until }: { readonly count: number; readonly seconds: number; readonly until: () => boolean },
): Promise<void> => {
  const everyMs = (seconds * 1_000) / count;
  const begun = performance.now();
  let started = 0;
  const sendInTurn = async (): Promise<void> => {
    while (started < count || !until()) {
      const due = begun + started * everyMs;
      started += 1;
      if (due > performance.now()) await delay(due - performance.now());
      await work();
    }
  };
  if (count > 0) await Promise.all(Array.from({ length: senders }, sendInTurn));
};

/** What clerks and payers do, one after another. */
const visitorsOf = (cluster: Cluster, clerk: AsClerk) => {
  const client = new Client(cluster.url);
  const results: PayerResult[] = [];
  const links: string[] = [];
  let turn = 0;
  const pay = async (): Promise<void> => {
    const linkId = await createLinkAtLast(client, clerk);
    links[results.length % linksKept] = linkId;
    await openLink(client, linkId);
    results.push(await payLink(client, cluster, linkId));
  };
  const read = async (): Promise<void> => {
    turn += 1;
    const linkId = links[turn % links.length];
    if (linkId === undefined || turn % 50 === 0)
      await client.send({ path: '/api/payment-links?limit=20', headers: clerk });
    else if (turn % 5 === 0) await client.send({ path: `/pay/${linkId}` });
    else await client.send({ path: `/api/payment-links/${linkId}` });
  };
  return { client, results, pay, read };
};

/**
 * Sends what clerks and payers send, at a steady rate, while `act` runs, and goes on until all of it was sent. `clerk` is signed in.
 */
export const sendDuring = async (
  cluster: Cluster,
  clerk: AsClerk,
  { requests, payments }: Load,
  act: (client: Client) => Promise<void>,
): Promise<SentLoad> => {
  const { client, results, pay, read } = visitorsOf(cluster, clerk);
  const seconds = Math.max(leastSeconds, requests / requestsPerSecond);
  let over = false;
  const until = (): boolean => over;
  const reads = Math.max(0, requests - requestsOfPayment * payments);
  const sending = Promise.all([
    repeat(pay, { count: payments, seconds, until }),
    repeat(read, { count: reads, seconds, until }),
  ]);
  try {
    await act(client);
  } finally {
    over = true;
    await sending;
    client.close();
  }
  return { client, results };
};
