import { linkSorts } from '../../../src/contract/links/payment-links.ts';
import { cursorAfter } from '../../../src/platform/list/keyset.ts';
import { storeId, type Place, type Places } from '../bench-database.ts';
import { asClerk, interleave, longRounds, type Bench, type Case } from '../bench.ts';
import { asScale, atMost, compareFigures, scale, type Line } from '../report.ts';

/** How many reads a second are measured one by one, and over how many connections. */
const readsPerSecond = 300;
const readers = 8;

/** The public read of a link, beside the same row read by the least program: as fast as it goes, and at a rate. */
export const readCase: Case = {
  name: 'read',
  run: async (bench) => {
    const { product, ceilings, database } = bench;
    const gets = (path: string) => database.sample.publicIds.map((id) => ({ method: 'GET' as const, path: path + id }));
    const sides = [
      { server: ceilings, requests: gets('/read/') },
      { server: product, requests: gets('/api/payment-links/') },
    ];
    const [ceiling, own, raw, hello] = await interleave(bench, [
      ...sides,
      { server: ceilings, requests: [{ method: 'GET', path: '/raw' }] },
      { server: ceilings, requests: [{ method: 'GET', path: '/hello' }] },
    ]);
    const every = (readers / readsPerSecond) * 1_000;
    const [ceilingAtRate, ownAtRate] = await interleave(bench, sides, {
      ...{ connections: readers, warmUp: 0, every },
      ...longRounds,
    });
    if (!raw || !hello || !ceiling || !own || !ceilingAtRate || !ownAtRate) return [];
    const p99 = `public link, p99 of ${readsPerSecond}/s`;
    return [
      scale('raw node:http, rps ÷ (3)', raw.rps / ceiling.rps),
      scale('Koa + router, rps ÷ (3)', hello.rps / ceiling.rps),
      ...compareFigures('G1', 'public link', own, ceiling, { cpu: 1.25, rps: 0.8 }),
      atMost(2, { goal: 'G2', what: p99, product: ownAtRate.p99, ceiling: ceilingAtRate.p99, unit: 'ms' }),
    ];
  },
};

/** Milliseconds between two openings where slow answers are counted. */
const openingIntervalMs = 2;

/**
 * The payer's page, beside a bare one made of the same row. One connection, so that it is the answer that takes its time and
 * not the queue. Slow answers are counted at one rate for both: what holds up a machine comes so many times a second, and
 * meets a larger part of the answers of whoever gives fewer of them.
 */
export const pageCase: Case = {
  name: 'page',
  run: async (bench) => {
    const { product, ceilings, database } = bench;
    const gets = (path: string) => database.sample.publicIds.map((id) => ({ method: 'GET' as const, path: path + id }));
    const sides = [
      { server: ceilings, requests: gets('/bare/') },
      { server: product, requests: gets('/pay/') },
    ];
    const [bare, own] = await interleave(bench, sides, { connections: 1, warmUp: 2_000 });
    const [bareAtRate, ownAtRate] = await interleave(bench, sides, {
      connections: 1,
      warmUp: 0,
      every: openingIntervalMs,
      ...longRounds,
    });
    if (!bare || !own || !bareAtRate || !ownAtRate) return [];
    const p99 = `payer's page, p99 of ${1_000 / openingIntervalMs}/s`;
    return [
      atMost(2, { goal: 'G3', what: "payer's page, p50", product: own.p50, ceiling: bare.p50, unit: 'ms' }),
      atMost(3, { goal: 'G3', what: p99, product: ownAtRate.p99, ceiling: bareAtRate.p99, unit: 'ms' }),
    ];
  },
};

const get = (path: string) => ({ method: 'GET' as const, path, headers: asClerk });

/** A list that is read page by page. */
interface PagedList {
  readonly name: string;
  /** Where the product answers it, and where the ceilings do. */
  readonly path: string;
  readonly plainPath: string;
  /** What the product is asked beside the page. */
  readonly asked?: string;
  readonly places: Places;
  /** The number of the row at the deep place. */
  readonly deepRow: string;
}

/** Pages of fifty rows: deep in the list beside the first one, and all over it beside a plain keyset page. */
export const pageLines = async (
  bench: Bench,
  { name, path, plainPath, asked = '', places: { deep, places }, deepRow }: PagedList,
): Promise<readonly Line[]> => {
  const { product, ceilings } = bench;
  const own = (place?: Place) => get(`${path}?${asked}limit=50${place ? `&cursor=${cursorAfter(place)}` : ''}`);
  const plain = ({ at, id }: Place) => get(`${plainPath}/${storeId}?${new URLSearchParams({ at, id }).toString()}`);
  const [first, last] = await interleave(
    bench,
    [
      { server: product, requests: [own()] },
      { server: product, requests: [own(deep)] },
    ],
    { connections: 1 },
  );
  const [ceiling, listed] = await interleave(bench, [
    { server: ceilings, requests: places.map(plain) },
    { server: product, requests: places.map(own) },
  ]);
  if (!first || !last || !ceiling || !listed) return [];
  const [cpu, rps] = compareFigures('G6', `page of 50 ${name}`, listed, ceiling, { cpu: 2, rps: 0.6 });
  const what = `${name}, row ${deepRow} ÷ row 0, p50`;
  const byDepth = { goal: 'G6', what, product: last.p50, ceiling: first.p50, unit: 'ms' };
  return [atMost(1.2, byDepth), ...(cpu ? [asScale(cpu)] : []), ...(rps ? [rps] : [])];
};

/** The list of links. */
export const listCase: Case = {
  name: 'list',
  run: (bench) => {
    const places = bench.database.sample.links;
    return pageLines(bench, {
      name: 'links',
      path: '/api/payment-links',
      plainPath: '/page',
      places,
      deepRow: '95,000',
    });
  },
};

/** The log of what happened, of a row for every link. */
export const activityCase: Case = {
  name: 'activity',
  run: (bench) =>
    pageLines(bench, {
      name: 'events',
      path: '/api/activity-logs',
      plainPath: '/activity',
      asked: 'all=true&',
      places: bench.database.sample.events,
      deepRow: '95,000',
    }),
};

/** Each order of the list and the numbers beside it, compared with the list by itself. */
export const sumsCase: Case = {
  name: 'sums',
  run: async (bench) => {
    const measured = async (requests: readonly ReturnType<typeof get>[]) =>
      (await bench.load({ port: bench.product.port, requests, connections: 1, count: 400 })).p50;
    const list = await measured([get('/api/payment-links?limit=50')]);
    const line = async (what: string, limit: number, path: string): Promise<Line> =>
      atMost(limit, {
        goal: '–',
        what: `${what}: p50 ÷ list page`,
        product: await measured([get(path)]),
        ceiling: list,
        unit: 'ms',
      });
    const lines = [
      await line('sums', 1, '/api/payment-links/sums'),
      await line('sums of a filter', 1, '/api/payment-links/sums?status=completed'),
      await line('sums of a name', 20, '/api/payment-links/sums?q=maria'),
    ];
    for (const sort of linkSorts)
      lines.push(
        await line(`list, ${sort} of completed`, 2, `/api/payment-links?limit=50&sort=${sort}&status=completed`),
      );
    return lines;
  },
};

/** The dashboard's counts by status, beside counting all links of the store. */
export const countsCase: Case = {
  name: 'counts',
  run: async (bench) => {
    const { product, ceilings } = bench;
    const [live, own] = await interleave(
      bench,
      [
        { server: ceilings, requests: [{ method: 'GET', path: `/counts/${storeId}` }] },
        { server: product, requests: [{ method: 'GET', path: '/api/analytics/status-counts', headers: asClerk }] },
      ],
      { connections: 1, warmUp: 50 },
    );
    if (!live || !own) return [];
    const comparison = { goal: 'G9', what: 'status counts, p50', product: own.p50, ceiling: live.p50, unit: 'ms' };
    return [atMost(0.15, comparison)];
  },
};

/**
 * A new link for a customer who was chosen, beside a row of links and a row of events in one transaction. On both sides the rows name the
 * clerk and the customer, as without them it would be another answer, and the search index is there.
 */
export const createCase: Case = {
  name: 'create',
  run: async (bench) => {
    const { product, ceilings, database } = bench;
    const bodies = database.sample.phones.map((customerPhone, index) =>
      JSON.stringify({
        amount: '25.00',
        customerName: 'Maria Smith',
        customerPhone,
        customerEmail: database.sample.emails[index],
        customerId: database.sample.customerIds[index],
      }),
    );
    const posts = (path: string) => bodies.map((body) => ({ method: 'POST' as const, path, headers: asClerk, body }));
    const [ceiling, own] = await interleave(bench, [
      { server: ceilings, requests: posts(`/create/${storeId}`) },
      { server: product, requests: posts('/api/payment-links/create') },
    ]);
    return ceiling && own ? compareFigures('G4', 'create a link', own, ceiling, { cpu: 2, rps: 0.5 }) : [];
  },
};
