import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkSorts, statusFilters, type LinkSort, type StatusFilter } from '../../../contract/links/payment-links.ts';
import { orders, positionOf } from '../../../platform/list/keyset.ts';
import { reachOf, readDistribution, readSchema } from '../../../testing/distribution.ts';
import { rowsRead } from '../../../testing/explained.ts';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { selectFileOfChosen, selectFilePage } from './file-rows.store.ts';
import { filterStatuses } from './link-filters.ts';
import { selectPage } from './link-list.store.ts';
import { searchConditions, type TermShape } from './link-search.ts';
import { listLinks } from './list-links.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly isDisabled: boolean;
  readonly posConfirmed: boolean;
  readonly asks: boolean;
  readonly cents: number;
  readonly micros: number;
}

// Every tenth moment and amount is shared, so that the id has to decide; every sixth link is Maria's, every 23rd disabled.
const seed = `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, customer_phone, status, is_disabled, pos_confirmed,
    renewal_requested_at, expires_at, created_at)
  select $1, $1 || 'n' || n, 'TXN' || n, 100 + n * 7919 % 500 * 25, case when n % 6 = 0 then 'Maria' else 'John' end || ' Smith',
         '1555' || lpad((n * 7919 % 10000000)::text, 7, '0'),
         (array['pending', 'completed', 'confirmed in pos', 'expired', 'failed', 'voided', 'authorized', 'refunded',
                'partly refunded', 'paid elsewhere', 'cancelled'])[1 + n % 11],
         n % 23 = 0, n % 5 = 0, case when n % 13 = 0 then now() end, now() + (case when n % 9 = 0 then -1 else 1 end) * interval '1 day', now() - n / 10 * interval '1 second'
    from generate_series(1, 3000) n`;
const readAll = `select id, is_disabled as "isDisabled", pos_confirmed as "posConfirmed", renewal_requested_at is not null as asks, cents, split_part(customer_name, ' ', 1) as name,
    case when status = 'pending' and expires_at <= now() then 'expired' else status end as status,
    (extract(epoch from created_at) * 1000000)::bigint as micros from payment_links where store_id = $1`;

let module: TestLinks;
let store: { storeId: string };
let rows: readonly (Row & { readonly name: string })[];
beforeAll(async () => {
  module = await startTestLinks();
  store = await module.aStore();
  await module.rows(seed, [store.storeId]);
  await module.rows('analyze payment_links');
  rows = await module.rows(readAll, [store.storeId]);
});
afterAll(() => module.close());

const valueOf = (row: Row, sort: LinkSort): number => (sort === 'newest' || sort === 'oldest' ? row.micros : row.cents);
const descending = (sort: LinkSort): boolean => sort === 'newest' || sort === 'largest';

/** The order as the contract says it, worked out anew. */
const inOrder = (sort: LinkSort) => (a: Row, b: Row) => {
  const compared = valueOf(a, sort) - valueOf(b, sort) || (a.id < b.id ? -1 : 1);
  return descending(sort) ? -compared : compared;
};

const everPaid = ['completed', 'confirmed in pos', 'refunded', 'partly refunded', 'paid elsewhere'];
const isListed = (filter: StatusFilter, { status, isDisabled, posConfirmed, asks }: Row): boolean => {
  if (filter === 'all') return true;
  if (filter === 'disabled') return isDisabled;
  if (filter === 'asks_renewal') return asks && !isDisabled;
  if (filter === 'to_confirm' && status === 'partly refunded' && posConfirmed) return false;
  const statuses: readonly string[] = filterStatuses[filter];
  return statuses.includes(status) && (!isDisabled || everPaid.includes(status));
};

const pagesOf = async (
  search: { status: StatusFilter; sort: LinkSort; q?: string; limit: number },
  between?: () => Promise<void>,
) => {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listLinks(module.context)({ ...search, ...(cursor && { cursor }) }, store);
    seen.push(...page.links.map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor !== null) await between?.();
  } while (cursor !== null);
  return seen;
};

describe.each(linkSorts)('the list in the order %s', (sort) => {
  it.each(statusFilters)(
    'puts its pages together to all links of the filter %s, whatever their size',
    async (status) => {
      const expected = rows.filter((row) => isListed(status, row)).sort(inOrder(sort));
      expect(expected.length).toBeGreaterThan(5);
      for (const limit of [17, 50, 499])
        expect(await pagesOf({ status, sort, limit })).toEqual(expected.map(({ id }) => id));
    },
  );

  it('finds what a term finds in the same order, an old link like a new one', async () => {
    const marias = rows.filter(({ name }) => name === 'Maria').sort(inOrder(sort));
    expect(await pagesOf({ status: 'all', sort, q: 'maria', limit: 50 })).toEqual(marias.map(({ id }) => id));
    const voided = marias.filter((row) => isListed('voided', row));
    expect(await pagesOf({ status: 'voided', sort, q: 'maria', limit: 7 })).toEqual(voided.map(({ id }) => id));
  });

  it('refuses the cursor of any other order', async () => {
    const { nextCursor } = await listLinks(module.context)({ status: 'all', sort, limit: 1 }, store);
    const read = (other: LinkSort) => positionOf(String(nextCursor), orders[other]);
    expect(read(sort).id).toMatch(/^[0-9a-f-]{36}$/);
    for (const other of linkSorts.filter((each) => each !== sort))
      expect(() => read(other)).toThrow('This list has changed. Please start again from its first page.');
  });

  it.each(statusFilters)('reads a page of the filter %s without looking at the whole store', async (status) => {
    const { text } = selectPage({ status, term: null, sort }, 51);
    const { at, id } = positionOf(undefined, orders[sort]);
    const explained = await module.rows(`explain (analyze, format json) ${text}`, [store.storeId, at, id]);
    const read = rowsRead(explained, 'payment_links');
    expect(read).toBeGreaterThan(5);
    expect(read).toBeLessThan(800);
  });
});

describe('the list while links come', () => {
  it.each(linkSorts)('in the order %s shows every link that was there once, in order', async (sort) => {
    const expected = rows
      .map((row) => row)
      .sort(inOrder(sort))
      .map(({ id }) => id);
    const before = new Set(expected);
    const amounts = ['0.01', '60.00', '130.25', '999999.99'];
    let added = 0;
    const seen = await pagesOf({ status: 'all', sort, limit: 250 }, async () => {
      added += 1;
      await module.aLink(store, { amount: amounts[added % amounts.length] ?? '' });
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.has(id))).toEqual(expected);
  });
});

describe('the search of a large list', () => {
  const old = {
    customerName: 'Zelda Quist',
    customerEmail: 'first.zelda22@quist.example',
    customerPhone: '447911000123',
    amount: '87321.37',
    createdAt: new Date('2020-01-01T00:00:00Z'),
  };

  it.each([
    'zelda',
    'elda22@quist',
    'st.zelda22@quist.example',
    '.zelda22@',
    '79110001',
    '7911000',
    '321.37',
    '1.37',
    '.37',
    '87321.3',
  ])('finds the oldest of thousands of links by %s', async (q) => {
    const { id } = await module.aLink(store, old);
    for (const sort of linkSorts) {
      const { links } = await listLinks(module.context)({ status: 'all', sort, q }, store);
      expect(links.map((link) => link.id)).toContain(id);
    }
  });
});

it('a file reads one store alone, whatever is searched for', async () => {
  const client = await module.database.pool.connect();
  const schema = await readSchema(readDistribution().get('Distributed tables') ?? [], client);
  const reach = async (statement: Parameters<typeof reachOf>[0]) =>
    (await reachOf(statement, client, schema)).split(',')[0];
  const selection = { status: 'pending', sort: 'newest' } as const;
  const shapes = Object.keys(searchConditions) as TermShape[];
  const terms = [null, ...shapes.map((shape) => ({ shape, values: [] }))];
  const reached = await Promise.all([
    ...terms.map((term) => reach(selectFilePage({ ...selection, term }, 50))),
    reach(selectFileOfChosen('newest')),
  ]);
  client.release();
  expect(new Set(reached)).toEqual(new Set(['one store']));
});
