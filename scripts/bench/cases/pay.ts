import { randomUUID } from 'node:crypto';
import { storeId, withClient } from '../bench-database.ts';
import { meansOf, measure, type Bench, type Case, type Figures } from '../bench.ts';
import type { Request } from '../client.ts';
import { compareFigures } from '../report.ts';

/** A link of the measured store that can be paid and texted. */
export interface PayableLink {
  readonly linkId: string;
  readonly amount: string;
}

/** As many links as are asked for, each of which can be paid or texted now; those of the bare program have nobody who made them. */
export const payableLinks = (url: string, count: number): Promise<PayableLink[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<PayableLink>(
      `select link_id as "linkId", amount::text from payment_links
        where store_id = $1 and status = 'pending' and not is_disabled and expires_at > now() and user_id is not null
        order by id desc limit $2`,
      [storeId, count],
    );
    if (rows.length < count) throw new Error(`Only ${rows.length} links can be paid, and ${count} are to be.`);
    return rows;
  });

/** What the payer's page of a link sends. */
export const paymentOf = ({ linkId, amount }: PayableLink, path = '/api/process-customer-payment'): Request => ({
  method: 'POST',
  path,
  headers: { 'idempotency-key': randomUUID() },
  body: JSON.stringify({ linkId, amount, token: randomUUID(), streetAddress: '1 Main St', billingZip: '90012' }),
});

const payers = 8;
/** Payments of each payer in a round. */
const each = 25;
const rounds = 8;
/** Rounds that count for nothing: they fill tables that are empty at first, and compile the code. */
const warmUps = 6;

/** Each link is paid once, so that a round lasts for a number of payments and not of seconds. */
const payAll = async (bench: Bench): Promise<readonly [product: Figures, ceiling: Figures]> => {
  const { url } = bench.database;
  const sides = [
    { server: bench.product, figures: [] as Figures[], pay: (link: PayableLink) => paymentOf(link) },
    { server: bench.ceilings, figures: [] as Figures[], pay: (link: PayableLink) => paymentOf(link, '/pay') },
  ] as const;
  const links = await payableLinks(url, sides.length * (warmUps + rounds) * payers * each);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { server, figures, pay } of sides) {
      const requests = links.splice(0, payers * each).map((link) => pay(link));
      const measured = await measure(bench, { server, requests }, { connections: payers, count: each });
      if (round >= 0) figures.push(measured);
    }
    // Until PostgreSQL knows that a table is not empty any more it reads all of a store's payments to find one.
    if (round === -warmUps) await withClient(url, (client) => client.query('vacuum analyze'));
  }
  const [product, ceiling] = sides;
  return [meansOf(product.figures), meansOf(ceiling.figures)];
};

/**
 * A payment with its two commits, beside the least statements that take one. The ratio is 2.0, give or take 0.07 by chance: commits
 * that become a tenth slower are above the limit.
 */
export const payCase: Case = {
  name: 'pay',
  run: async (bench) => {
    const [product, ceiling] = await payAll(bench);
    return compareFigures('–', 'payment, both commits', product, ceiling, { cpu: 2.15, rps: 0.35 });
  },
};
