import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { linkSorts, type LinkRow } from '../../../contract/links/payment-links.ts';
import { sessionCookie } from '../../../http/session.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink, type LinkColumns } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { paymentLinks: calls } = contract;
type Sums = ResponseOf<typeof calls.sums>;

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-22T02:00:00Z') });
  [store, stranger] = [await anAccount(app.database), await anAccount(app.database)];
});
afterAll(() => app.close());

const rebuild = async () => {
  for (const projection of app.projections) await app.transact(projection.rebuild);
};
const put = (known: LinkColumns = {}, { staff: { storeId } } = store) => aLink(app.database, { storeId }, known);

const download = async (
  query: string,
  headers: Record<string, string> = { authorization: `Bearer ${store.token}` },
) => {
  const response = await fetch(`${app.url}/api/payment-links/export.csv${query}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    text: Buffer.from(await response.arrayBuffer()).toString(),
  };
};

/** The records of a CSV text, read as RFC 4180 says. */
const parseCsv = (text: string): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
};

const exported = async (query = '') => {
  const { status, text } = await download(query);
  expect([status, text.charAt(0)]).toEqual([200, '\ufeff']);
  const [heading = [], ...records] = parseCsv(text.slice(1));
  return records.map((record) => Object.fromEntries(heading.map((name, index) => [name, record[index]])));
};

const listed = async (query: object, { token } = store) =>
  (await app.call(calls.list, { query }, { token })).body as unknown as { links: LinkRow[]; nextCursor: string | null };

describe('the export of links', () => {
  it('is a file with a heading, times of the store’s zone, and nothing that a spreadsheet would run', async () => {
    const { id } = await put({
      customerName: '=cmd|"/c calc"!A1',
      customerNotes: 'two, "three"\r\nand four',
      internalNotes: '+1 free; or not',
      customerEmail: '@sum',
      amount: '1234.50',
      createdAt: new Date('2026-11-01T12:00:00.500Z'),
    });
    const { headers, text } = await download(`?ids=${id}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="payment-links-2026-11-21.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.startsWith('\ufeffCreated,Customer,')).toBe(true);
    // Spreadsheets of other countries would part an open cell there.
    expect(text).toContain(`,"'+1 free; or not",`);
    const records = await exported(`?ids=${id}`);
    const [created = {}] = records;
    expect([created['Created'], created['Completed'], created['Time zone']]).toEqual([
      '2026-11-01 04:00:00',
      '',
      'America/Los_Angeles',
    ]);
    expect(records).toMatchObject([
      {
        Customer: `'=cmd|"/c calc"!A1`,
        Email: `'@sum`,
        Amount: '1234.50',
        Refunded: '0.00',
        Status: 'pending',
        Disabled: 'no',
        'Internal notes': `'+1 free; or not`,
        'Customer notes': 'two, "three"\r\nand four',
      },
    ]);
  });

  it('has the links of the filter, the search and the order, however many pages they fill, and of no other store', async () => {
    const shop = await anAccount(app.database);
    await put({ customerName: 'Maria Stranger' }, stranger);
    await app.database.pool.query(
      `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, expires_at, status, created_at)
       select $1, $1 || n, 'TXN' || n, n * 100, case when n % 2 = 0 then 'Maria' else 'John' end, now() + interval '1 day',
              case when n % 3 = 0 then 'completed' else 'pending' end, now() - n * interval '1 second'
         from generate_series(1, 1300) n`,
      [shop.staff.storeId],
    );
    const own = store;
    store = shop;
    expect((await exported()).map(({ Amount }) => Number(Amount))).toEqual(
      Array.from({ length: 1300 }, (_, n) => n + 1),
    );
    const largest = await exported('?sort=largest&status=completed&q=maria');
    expect(largest.map(({ Amount }) => Number(Amount))).toEqual(Array.from({ length: 216 }, (_, n) => 1296 - n * 6));
    store = own;
  });

  it('has 500 chosen links in their order, and leaves out what belongs to another store', async () => {
    const links = [];
    for (let n = 1; n <= 499; n += 1) links.push(await put({ amount: `${n}.00`, customerName: 'Chosen' }));
    const foreign = await put({}, stranger);
    const ids = [...links, foreign].map(({ id }) => id);
    const records = await exported(`?sort=smallest&ids=${ids.join(',')}`);
    expect(records.map(({ Amount }) => Amount)).toEqual(links.map((_, index) => `${index + 1}.00`));
    const more = await download(`?ids=${[...ids, foreign.id].join(',')}`);
    expect([more.status, JSON.parse(more.text)]).toMatchObject([400, { success: false, code: 'invalid_input' }]);
  });

  it.each(['?ids=', '?ids=1', "?ids=018f3c1e-7b9a-7abc-8def-0123456789ab,'", `?q=${'a'.repeat(201)}`])(
    'refuses %s in words',
    async (query) => {
      const { status, text } = await download(query);
      expect([status, JSON.parse(text)]).toMatchObject([400, { success: false, code: 'invalid_input' }]);
    },
  );

  it('is recorded with who had it, which links and how many, and refused while impersonating', async () => {
    const shop = await anAccount(app.database);
    const { id } = await put({ customerName: 'Ann; Lee' }, shop);
    await put({}, shop);
    await rebuild();
    const headers = { authorization: `Bearer ${shop.token}` };
    expect((await download(`?ids=${id}`, headers)).text).toContain(',"Ann; Lee",');
    await download('?status=pending&q=nobody', headers);
    await download('', headers);
    const logged = async () => {
      const { rows } = await app.database.pool.query<{ user_id: string; description: string }>(
        `select user_id, description from activity_logs where store_id = $1 and action = 'LINKS_EXPORTED' order by created_at`,
        [shop.storeId],
      );
      return rows;
    };
    const by = `exported by ${shop.staff.name}`;
    const expected = [
      `1 link chosen one by one ${by}`,
      `0 links of the filter “pending” and the search “nobody” ${by}`,
      `2 links of the filter “all” ${by}`,
    ];
    expect(await logged()).toEqual(expected.map((description) => ({ user_id: shop.userId, description })));
    await app.database.pool.query(
      "update user_sessions set impersonator_id = user_id, impersonation_reason = 'asked for help' where user_id = $1",
      [shop.userId],
    );
    expect((await download('', headers)).status).toBe(403);
    expect(await logged()).toHaveLength(3);
  });

  it('is downloaded by the cookie from our own pages, and by nobody else', async () => {
    const cookie = `${sessionCookie}=${store.token}`;
    expect((await download('', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await download('', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(401);
  });
});

describe('the list over HTTP', () => {
  it('refuses the cursor of another order and takes an unknown order for newest first', async () => {
    for (const sort of linkSorts) {
      const { nextCursor } = await listed({ sort, limit: 1 });
      for (const other of linkSorts) {
        const query = { sort: other, limit: 1, cursor: String(nextCursor) };
        const { status, body } = await app.call(calls.list, { query }, { token: store.token });
        expect([status, body['code']]).toEqual(other === sort ? [200, undefined] : [400, 'invalid_cursor']);
      }
    }
    expect(await listed({ sort: 'alphabetical', limit: 3 })).toEqual(await listed({ limit: 3 }));
  });

  it('has its numbers beside it, each of the own store alone', async () => {
    const shop = await anAccount(app.database);
    await put({ amount: '20.00', customerName: 'Ana Diaz' }, shop);
    await put({ amount: '1.37', status: 'cancelled' }, shop);
    await rebuild();
    const sums = async (query: object, { token } = shop) =>
      (await app.call(calls.sums, { query }, { token })).body as unknown as Sums;
    expect(await sums({})).toMatchObject({
      found: { links: 2, amount: '21.37', more: false },
      links: { all: 2, pending: 1, voided: 1, cancelled: 1, completed: 0 },
    });
    expect((await sums({ status: 'cancelled' })).found).toEqual({ links: 1, amount: '1.37', more: false });
    expect((await sums({ q: 'diaz' })).found).toEqual({ links: 1, amount: '20.00', more: false });
    expect((await sums({ q: 'diaz' }, stranger)).found).toEqual({ links: 0, amount: '0.00', more: false });
    const long = await app.call(calls.sums, { query: { q: 'a'.repeat(201) } }, { token: shop.token });
    expect([long.status, long.body['code']]).toEqual([400, 'invalid_input']);
  });
});
