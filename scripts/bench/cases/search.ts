import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { storeId, withClient, type Sample } from '../bench-database.ts';
import { asClerk, type Bench, type Case } from '../bench.ts';
import type { Measurement } from '../load.ts';
import { atMost, quantile, type Line } from '../report.ts';
import { linkSorts } from '../../../src/contract/links/payment-links.ts';
import { firstNames, lastNames } from '../seed-sql.ts';

/** A list that is searched. */
export interface SearchedList {
  /** Stands before what is measured. */
  readonly name: string;
  readonly path: string;
  readonly table: string;
  readonly sorts: readonly string[];
}

const links: SearchedList = { name: '', path: '/api/payment-links', table: 'payment_links', sorts: linkSorts };

const first = firstNames.toLowerCase().split(' ');
const last = lastNames.toLowerCase().split(' ');

/** Terms that are found by the trigram index, and compared with that index asked directly. */
const termsByKind: Readonly<Record<string, readonly string[]>> = {
  'first or last name': [...first, ...last],
  'full name': first.map((name, index) => `${name} ${last[index % 32] ?? ''}`),
  'no match': first.map((name) => `${name}zq`),
  'two letters': first.map((name) => name.slice(0, 2)),
};

/** The middle of what shape recognises, as somebody types it who remembers a part. */
const middlesOf = ({ phones, emails, amounts }: Sample): Readonly<Record<string, readonly string[]>> => ({
  'middle of an email': emails.map((email) => email.slice(3, -6)),
  'middle of a phone': phones.map((phone) => phone.slice(2, 9)),
  'middle of an amount': amounts.map((amount) => amount.slice(-4)),
});

/** What people and machines type that no index was made for. */
const oddTerms = [
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
  'com@',
  'com exa',
  '.00',
  '5555555',
];

// Enough for a hundredth of them to be more than the few that met a busy neighbour.
const runs = 16;

/** The milliseconds within which 99 of 100 direct searches through the index with the store in front are answered. */
const askIndex = async (client: pg.Client, table: string, terms: readonly string[]): Promise<number> => {
  const text = `select * from ${table} where store_id = $1 and search_text like $2 order by created_at desc, id desc limit 50`;
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1)
    for (const term of terms) {
      const begun = performance.now();
      await client.query({ name: 'search', text, values: [storeId, `%${term}%`] });
      if (run > 0) times.push(performance.now() - begun);
    }
  return quantile(times, 0.99);
};

const search = async (
  { load, product }: Bench,
  list: SearchedList,
  terms: readonly string[],
  sort = 'newest',
): Promise<Measurement> => {
  const requests = terms.map((term) => ({
    method: 'GET' as const,
    path: `${list.path}?limit=50&sort=${sort}&q=${encodeURIComponent(term)}`,
    headers: asClerk,
  }));
  const burst = { port: product.port, requests, connections: 1 };
  await load({ ...burst, count: terms.length });
  return load({ ...burst, count: terms.length * runs });
};

/** The milliseconds that a page of the list takes half of the time, with which every search is compared. */
const listPage = async (bench: Bench, list: SearchedList): Promise<number> =>
  (
    await search(
      bench,
      list,
      Array.from({ length: 50 }, () => ''),
    )
  ).p50;

const termLine = async (bench: Bench, list: SearchedList, what: string, terms: readonly string[]): Promise<Line> => {
  const page = await listPage(bench, list);
  const index = await withClient(bench.database.url, (client) => askIndex(client, list.table, terms));
  const { p99 } = await search(bench, list, terms);
  return atMost(1, {
    goal: 'G7',
    what: `${list.name}${what}: p99 ÷ (2 × index + page)`,
    product: p99,
    ceiling: 2 * index + page,
    unit: 'ms',
  });
};

/** An email, a phone and the like are known by their shape, and found without the trigram index. */
const shapeLine = async (bench: Bench, list: SearchedList, what: string, terms: readonly string[]): Promise<Line> => {
  const page = await listPage(bench, list);
  const { p50 } = await search(bench, list, terms.slice(0, 50));
  const shape = `${list.name}${what}: p50 ÷ list page`;
  return atMost(2, { goal: 'G7', what: shape, product: p50, ceiling: page, unit: 'ms' });
};

const worstLine = async (bench: Bench, list: SearchedList): Promise<Line> => {
  let worst = { term: '', p50: 0 };
  for (const term of oddTerms)
    for (const sort of list.sorts) {
      const { p50 } = await search(bench, list, [term, term, term], sort);
      if (p50 > worst.p50) worst = { term: `${term} ${sort}`, p50 };
    }
  const what = `${list.name}worst term, ${worst.term.slice(0, 16)}: p50 ÷ list page`;
  return atMost(20, { goal: 'G8', what, product: worst.p50, ceiling: await listPage(bench, list), unit: 'ms' });
};

/** Searches of every kind, one at a time; the shapes are what a list knows without the trigram index. */
export const searchLines = async (
  bench: Bench,
  list: SearchedList,
  shapes: Readonly<Record<string, readonly string[]>>,
): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (const [what, terms] of Object.entries(termsByKind)) lines.push(await termLine(bench, list, what, terms));
  for (const [what, terms] of Object.entries(shapes)) lines.push(await shapeLine(bench, list, what, terms));
  return [...lines, await worstLine(bench, list)];
};

/** The search of links. */
export const searchCase: Case = {
  name: 'search',
  run: (bench) => {
    const { phones, emails, numbers, amounts } = bench.database.sample;
    const shapes = {
      email: emails,
      'phone, last 7': phones.map((phone) => phone.slice(-7)),
      number: numbers,
      amount: amounts,
    };
    return searchLines(bench, links, { ...shapes, ...middlesOf(bench.database.sample) });
  },
};
