import { setTimeout as delay } from 'node:timers/promises';
import { findDisagreements, type PayerResult } from '../../src/modules/checkout/index.ts';
import type { Cluster } from './cluster.ts';
import type { PaymentsSeen, TextCount } from './figures.ts';

const askAgainMs = 500;
/** As long as a job of a worker that was killed, and a payment of which nobody heard, may take to be taken up again. */
const timeoutMs = 300_000;

const openAttempts = `select count(*)::int as open from transactions where state in ('claimed', 'sending', 'unknown')`;
const openTexts = `select count(*)::int as open from message_history where state in ('queued', 'handed_over')`;

/** Waits until nothing is under way any more, payments or texts, or for as long as that may take. */
export const untilSettled = async ({ primary }: Cluster): Promise<void> => {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const counts = await Promise.all([openAttempts, openTexts].map((sql) => primary.pool.query<{ open: number }>(sql)));
    if (counts.every(({ rows }) => rows[0]?.open === 0)) return;
    await delay(askAgainMs);
  }
};

/** Reads the books once nothing is under way, with the charges that came after the first `chargesBefore`. */
export const readPayments = async (
  cluster: Cluster,
  results: readonly PayerResult[],
  chargesBefore: number,
): Promise<PaymentsSeen> => {
  await untilSettled(cluster);
  const all = cluster.sandbox.ledger();
  const disagreements = await findDisagreements({
    database: cluster.primary,
    charges: all,
    payerResults: results,
    graceSeconds: 0,
  });
  return { results, charges: all.slice(chargesBefore), disagreements };
};

/** The texts to some phones as they stand, and how often the provider took each. */
export const readTexts = async (
  { primary, sandbox }: Cluster,
  phones: ReadonlySet<string>,
): Promise<readonly TextCount[]> => {
  const { rows } = await primary.pool.query<{ state: string; phone: string }>(
    `select state, right(customer_phone, 10) as phone from message_history`,
  );
  const sent = sandbox.outbox().texts.map(({ to }) => to.slice(-10));
  return rows
    .filter(({ phone }) => phones.has(phone))
    .map(({ state, phone }) => ({ state, sends: sent.filter((to) => to === phone).length }));
};
