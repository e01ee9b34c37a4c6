import { storeId, withClient } from '../bench-database.ts';
import { startLoader, type Bench, type Case } from '../bench.ts';
import type { Request } from '../client.ts';
import type { Burst } from '../load.ts';
import { figure, scale } from '../report.ts';
import { payableLinks, paymentOf } from './pay.ts';

const seconds = 60;
const paymentsPerSecond = 50;
const readsPerSecond = 500;
const processorDelay = 2_000;

/** More than can be open at once while each takes a little over the processor's two seconds. */
const payers = 125;
const readers = 20;

const spread = (connections: number, perSecond: number): Pick<Burst, 'connections' | 'every' | 'count'> => ({
  connections,
  every: (connections / perSecond) * 1_000,
  count: Math.floor((seconds * perSecond) / connections),
});

const setDelay = (provider: Bench['provider'], milliseconds: number): Promise<unknown> =>
  fetch(`http://127.0.0.1:${provider.port}/settings?processor=${milliseconds}`, { method: 'PUT' });

const countPaid = ({ database }: Bench): Promise<number> =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query<{ paid: number }>(
      `select count(*)::int as paid from payment_links where store_id = $1 and completed_at is not null
          and ipos_response_code is not null`,
      [storeId],
    );
    return rows[0]?.paid ?? 0;
  });

/**
 * So many payments of each payer and reads of each reader come first: every connection knows its statements, as those of a server that has
 * run for a while.
 */
const earlierPayments = 4;
const earlierReads = 100;

const rush = async (bench: Bench) => {
  const { database, product, provider, load } = bench;
  const earlier = payers * earlierPayments;
  const links = await payableLinks(database.url, earlier + seconds * paymentsPerSecond);
  const requests = links.map((link) => paymentOf(link));
  const reads = database.sample.publicIds.map((id): Request => ({ method: 'GET', path: `/api/payment-links/${id}` }));
  const payments = await startLoader();
  const { port } = product;
  try {
    const first = requests.slice(0, earlier);
    await payments.load({ port, requests: first, connections: payers, count: earlierPayments });
    await load({ port, requests: reads, connections: readers, count: earlierReads });
    const before = await countPaid(bench);
    await setDelay(provider, processorDelay);
    const [paid, read] = await Promise.all([
      payments.load({ port, requests: requests.slice(earlier), ...spread(payers, paymentsPerSecond) }),
      load({ port, requests: reads, ...spread(readers, readsPerSecond) }),
    ]);
    return { paid, read, completed: (await countPaid(bench)) - before };
  } finally {
    await Promise.all([payments.end(), setDelay(provider, 0)]);
  }
};

/** A minute of many payers at once, while the processor takes two seconds for each and others look at their links. */
export const rushCase: Case = {
  name: 'rush',
  run: async (bench) => {
    const { paid, read, completed } = await rush(bench);
    return [
      scale(`payments a second, processor at ${processorDelay / 1000} s`, paid.rps),
      figure(
        '–',
        'links paid, of the payments that were sent',
        completed,
        `${paid.requests}`,
        completed === paid.requests,
      ),
      figure('–', 'payment, p99 in ms', paid.p99, '≤ 2500', paid.p99 <= 2_500),
      scale('reads a second beside them', read.rps),
      figure('–', 'read, p99 in ms', read.p99, '≤ 150', read.p99 <= 150),
    ];
  },
};
