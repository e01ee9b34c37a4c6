import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { asClerk, type Bench, type Case } from '../bench.ts';
import type { Measured } from '../load.ts';
import { atMost, type Line } from '../report.ts';
import { firstNames, lastNames } from '../seed-sql.ts';
import { storeId } from '../seed.ts';

const first = firstNames.toLowerCase().split(' ');
const last = lastNames.toLowerCase().split(' ');

/** Words are found by the trigram index, and held against that index asked directly. */
const words: Readonly<Record<string, readonly string[]>> = {
  'first or last name': [...first, ...last],
  'full name': first.map((name, index) => `${name} ${last[index % 32] ?? ''}`),
  'no match': first.map((name) => `${name}zq`),
  'two letters': first.map((name) => name.slice(0, 2)),
};

const nasty = [
  'a',
  'ma',
  'e s',
  '😀',
  '%',
  '_',
  "'",
  '\\',
  '1',
  '55',
  'é',
  '@',
  'm'.repeat(200),
  'maria '.repeat(30),
  '李',
];

const runs = 4;

/** The milliseconds within which 99 of 100 direct searches through the index with the store in front are answered. */
const askIndex = async (url: string, terms: readonly string[]): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const text = `select * from payment_links where store_id = $1 and search_text like $2 order by created_at desc, id desc limit 50`;
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1)
    for (const term of terms) {
      const begun = performance.now();
      await client.query({ name: 'search', text, values: [storeId, `%${term}%`] });
      if (run > 0) times.push(performance.now() - begun);
    }
  await client.end();
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
};

const search = async ({ load, product }: Bench, terms: readonly string[]): Promise<Measured> => {
  const requests = terms.map((term) => ({
    method: 'GET' as const,
    path: `/api/payment-links?limit=50&q=${encodeURIComponent(term)}`,
    headers: asClerk,
  }));
  const burst = { port: product.port, requests, connections: 1 };
  await load({ ...burst, count: terms.length });
  return load({ ...burst, count: terms.length * runs });
};

/** Searches of every kind, one at a time. */
export const searchCase: Case = {
  name: 'search',
  run: async (bench) => {
    const { phones, emails, numbers, amounts } = bench.ground.sample;
    const list = async (): Promise<number> =>
      (
        await search(
          bench,
          Array.from({ length: 50 }, () => ''),
        )
      ).p50;
    const lines: Line[] = [];
    for (const [what, terms] of Object.entries(words)) {
      const page = await list();
      const index = await askIndex(bench.ground.url, terms);
      const { p99 } = await search(bench, terms);
      lines.push(
        atMost(1, {
          goal: 'G7',
          what: `${what}: p99 ÷ (2 × index + page)`,
          product: p99,
          ceiling: 2 * index + page,
          unit: 'ms',
        }),
      );
    }
    const shapes = {
      'e-mail': emails,
      'phone, last 7': phones.map((phone) => phone.slice(-7)),
      number: numbers,
      amount: amounts,
    };
    for (const [what, terms] of Object.entries(shapes)) {
      const page = await list();
      const { p50 } = await search(bench, terms.slice(0, 50));
      lines.push(atMost(2, { goal: 'G7', what: `${what}: p50 ÷ list page`, product: p50, ceiling: page, unit: 'ms' }));
    }
    let worst = { term: '', p50: 0 };
    for (const term of nasty) {
      const { p50 } = await search(bench, [term, term, term]);
      if (p50 > worst.p50) worst = { term, p50 };
    }
    const what = `worst term, ${worst.term.slice(0, 6)}: p50 ÷ list page`;
    return [...lines, atMost(20, { goal: 'G8', what, product: worst.p50, ceiling: await list(), unit: 'ms' })];
  },
};
