import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ArchivedPeriod, type Customer, customerSorts } from '../../../contract/customers.ts';
import type { Endpoint, RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { customers: calls } = contract;
const now = new Date('2026-11-22T02:00:00Z');

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  stranger = await anAccount(app.database);
});
beforeEach(async () => {
  store = await anAccount(app.database);
});
afterAll(() => app.close());

interface Answer {
  readonly code?: string;
  readonly customer: Customer;
  readonly customers: readonly Customer[];
  readonly nextCursor: string | null;
}

const ask = async (endpoint: Endpoint, request: RequestOf<Endpoint>, { token } = store) => {
  const { status, body } = await app.call(endpoint, request, { token });
  return { status, body: body as unknown as Answer };
};
const add = async (body: object, by = store): Promise<Customer> =>
  (await ask(calls.create, { body: { customerName: 'Marisol Quintero', ...body } }, by)).body.customer;
const names = (customers: readonly Customer[]): string[] => customers.map(({ customerName }) => customerName);
const activities = async () => {
  const { rows } = await app.database.pool.query<{ action: string; description: string }>(
    "select action, description from activity_logs where store_id = $1 and action <> 'CUSTOMER_ADDED' order by created_at, id",
    [store.storeId],
  );
  return rows.map(({ action, description }) => `${action} ${description.replace(store.staff.name, 'Dana')}`);
};
const total = async (): Promise<number> => {
  const text = 'select coalesce(sum(customers), 0)::int as total from read_customer_totals where store_id = $1';
  const { rows } = await app.database.pool.query<{ total: number }>(text, [store.storeId]);
  return rows[0]?.total ?? 0;
};
const notFound = [404, 'customer_not_found'];

describe('changing a customer', () => {
  const body = { customerName: 'Marisol Q.', customerPhone: '(213) 555-0142', notes: 'Prefers to be texted' };
  const change = (id: string, wanted: object, by = store) =>
    ask(calls.change, { params: { id }, body: { ...body, ...wanted } }, by);

  it('answers the customer as stored, empties what is left out and records who did it', async () => {
    const { id, createdAt } = await add({ customerEmail: 'marisol@customers.example', customerCity: 'Los Angeles' });
    const { status, body: answer } = await change(id, {});
    expect(status).toBe(200);
    expect(answer.customer).toEqual({
      ...{ id, createdAt, archivedAt: null, customerEmail: null, customerAddress: null, customerCity: null },
      ...{ customerState: null, customerZip: null, ...body, customerPhone: '12135550142' },
    });
    expect((await ask(calls.one, { params: { id } })).body.customer).toMatchObject(answer.customer);
    expect(await activities()).toEqual(['CUSTOMER_CHANGED Marisol Q. was changed by Dana']);
  });

  it('writes and records nothing where nothing changes', async () => {
    const { id } = await add(body);
    const stored = () => app.database.pool.query('select xmin::text, * from customers where id = $1', [id]);
    const before = (await stored()).rows;
    expect((await change(id, {})).status).toBe(200);
    expect((await stored()).rows).toEqual(before);
    expect(await activities()).toEqual([]);
  });

  it('reaches no customer of another store', async () => {
    const { id } = await add({}, stranger);
    for (const [endpoint, request] of [
      [calls.change, { params: { id }, body }],
      [calls.archive, { params: { id } }],
      [calls.unarchive, { params: { id } }],
      [calls.archiveMany, { body: { ids: [id] } }],
    ] satisfies [Endpoint, RequestOf<Endpoint>][]) {
      const { status, body: answer } = await ask(endpoint, request);
      expect([status, answer.code]).toEqual(notFound);
    }
    expect((await ask(calls.one, { params: { id } }, stranger)).body.customer).toMatchObject({
      ...{ customerName: 'Marisol Quintero', archivedAt: null },
    });
  });

  it.each([
    [{ customerName: ' ' }, 'Customer name is required.'],
    [{ customerName: 'R2D2' }, 'Customer name cannot contain numbers'],
    [{ customerEmail: 'x' }, 'Valid email format required'],
  ])('refuses %o in words', async (wanted, error) => {
    const { id } = await add({});
    expect(await change(id, wanted)).toMatchObject({ status: 400, body: { code: 'invalid_input', error } });
  });
});

describe('archiving a customer', () => {
  const list = async (by = store) => names((await ask(calls.list, {}, by)).body.customers);
  const archived = async (query: object = {}) => (await ask(calls.archived, { query })).body;

  it('takes the customer out of lists, matches and the total, keeps the record, and can be undone', async () => {
    const { id } = await add({ customerPhone: '2135550142' });
    await add({ customerName: 'Stays' });
    const { status, body } = await ask(calls.archive, { params: { id } });
    expect([status, body.customer.archivedAt]).toEqual([200, now.toISOString()]);
    expect([await list(), await total()]).toEqual([['Stays'], 1]);
    expect((await ask(calls.known, { query: { phone: '2135550142' } })).body.customers).toEqual([]);
    expect((await archived()).customers).toEqual([body.customer]);
    expect((await ask(calls.one, { params: { id } })).body.customer).toMatchObject(body.customer);

    const restored = await ask(calls.unarchive, { params: { id } });
    expect([restored.status, restored.body.customer.archivedAt]).toEqual([200, null]);
    expect([(await list()).length, await total(), (await archived()).customers]).toEqual([2, 2, []]);
    expect(await activities()).toEqual([
      'CUSTOMER_ARCHIVED Marisol Quintero was archived by Dana',
      'CUSTOMER_RESTORED Marisol Quintero was restored by Dana',
    ]);
  });

  it('changes nothing the second time, and restoring an active customer neither', async () => {
    const { id } = await add({});
    await ask(calls.unarchive, { params: { id } });
    await ask(calls.archive, { params: { id } });
    await ask(calls.archive, { params: { id } });
    expect([(await activities()).length, await total()]).toEqual([1, 0]);
  });

  it('of several counts those who were active, and archives nobody where one of them is unknown', async () => {
    const ids = [await add({}), await add({}), await add({})].map(({ id }) => id);
    const many = (wanted: readonly string[]) => ask(calls.archiveMany, { body: { ids: [...wanted] } });
    const lost = await many([...ids, crypto.randomUUID()]);
    expect([lost.status, lost.body.code, await total()]).toEqual([...notFound, 3]);
    await ask(calls.archive, { params: { id: ids[0] ?? '' } });
    expect((await many([...ids, ...ids])).body).toMatchObject({ success: true, archived: 2 });
    expect([await list(), await total(), (await activities()).length]).toEqual([[], 0, 3]);
    const error = 'You can only archive up to 100 customers at once.';
    expect(await many(Array.from({ length: 101 }, () => crypto.randomUUID()))).toMatchObject({
      ...{ status: 400, body: { code: 'invalid_input', error } },
    });
    expect((await many([])).status).toBe(400);
  });

  it('gives the archived page by page, the last archived first, and only their own store’s', async () => {
    const text = `insert into customers (store_id, customer_name, archived, archived_at)
                  select $1, 'Customer ' || n, true, now() - n * interval '1 minute' from generate_series(1, 60) n`;
    await app.database.pool.query(text, [store.storeId]);
    const first = await archived({ limit: 50 });
    const second = await archived({ limit: 50, cursor: first.nextCursor });
    expect([...names(first.customers), ...names(second.customers)]).toEqual(
      Array.from({ length: 60 }, (_, index) => `Customer ${index + 1}`),
    );
    expect(second.nextCursor).toBeNull();
    expect(names((await archived({ q: 'mer 59' })).customers)).toEqual(['Customer 59']);
    expect((await ask(calls.archived, {}, stranger)).body.customers).toEqual([]);
  });

  // It is the evening of November 21 in the store.
  it.each<[ArchivedPeriod, readonly string[]]>([
    ['today', ['2026-11-21 00:00']],
    ['week', ['2026-11-21 00:00', '2026-11-20 23:59', '2026-11-14 00:00']],
    ['month', ['2026-11-21 00:00', '2026-11-20 23:59', '2026-11-14 00:00', '2026-11-13 23:59', '2026-10-22 00:00']],
    [
      'year',
      [
        ...['2026-11-21 00:00', '2026-11-20 23:59', '2026-11-14 00:00', '2026-11-13 23:59', '2026-10-22 00:00'],
        ...['2026-10-21 23:59', '2025-11-21 00:00'],
      ],
    ],
  ])('within “%s” counts whole days of the store’s time zone', async (within, expected) => {
    const text = `insert into customers (store_id, customer_name, archived, archived_at)
                  select $1, at, true, (at || ' America/Los_Angeles')::timestamptz from unnest($2::text[]) at`;
    const instants = [
      ...['2026-11-21 00:00', '2026-11-20 23:59', '2026-11-14 00:00', '2026-11-13 23:59', '2026-10-22 00:00'],
      ...['2026-10-21 23:59', '2025-11-21 00:00', '2025-11-20 23:59'],
    ];
    await app.database.pool.query(text, [store.storeId, instants]);
    expect(names((await archived({ within })).customers)).toEqual(expected);
    expect(names((await archived({ within, q: '00:00' })).customers)).toEqual(
      expected.filter((at) => at.includes('00:00')),
    );
    expect((await archived()).customers).toHaveLength(instants.length);
  });
});

describe('the customers who are known while somebody types', () => {
  const known = async (query: object, by = store) => names((await ask(calls.known, { query }, by)).body.customers);

  it('are those with the phone or the email, the oldest first, without the one who is being changed', async () => {
    const { id } = await add({ customerName: 'Phone', customerPhone: '2135550142' });
    await add({ customerName: 'Email', customerEmail: 'Marisol@Customers.example' });
    await add({ customerName: 'Both', customerPhone: '2135550142', customerEmail: 'marisol@customers.example' });
    const phone = '(213) 555-0142';
    const email = 'MARISOL@customers.example';
    expect(await known({ phone })).toEqual(['Phone', 'Both']);
    expect(await known({ email })).toEqual(['Email', 'Both']);
    expect(await known({ phone, email })).toEqual(['Phone', 'Email', 'Both']);
    expect(await known({ phone, email, except: id })).toEqual(['Email', 'Both']);
    expect(await known({ phone, email }, stranger)).toEqual([]);
  });

  it.each([[{}], [{ phone: '213', email: '' }], [{ phone: '\u0000', email: '\u0000' }], [{ email: '%' }]])(
    'are nobody for %o',
    async (query) => {
      await add({ customerPhone: '2135550142', customerEmail: 'marisol@customers.example' });
      expect(await known(query)).toEqual([]);
    },
  );

  it('are five at most', async () => {
    for (let n = 0; n < 7; n += 1) await add({ customerPhone: '2135550142' });
    expect(await known({ phone: '2135550142' })).toHaveLength(5);
  });
});

describe('the order of the directory', () => {
  it('by name takes no notice of case and accents, page by page, also within a search', async () => {
    for (const customerName of ['zoe', 'Álvaro', 'Bob', 'alma', 'Ångström', '山田太郎', 'Łukasz'])
      await add({ customerName });
    const expected = ['alma', 'Álvaro', 'Ångström', 'Bob', 'Łukasz', 'zoe', '山田太郎'];
    const listed: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const body: Answer = (await ask(calls.list, { query: { sort: 'name', limit: 2, cursor } })).body;
      listed.push(...names(body.customers));
      cursor = body.nextCursor;
    }
    expect(listed).toEqual(expected);
    expect(names((await ask(calls.list, { query: { sort: 'name', q: 'al' } })).body.customers)).toEqual([
      ...['alma', 'Álvaro'],
    ]);
  });

  it('takes the longest name into its cursor, and refuses the cursor of another order', async () => {
    await add({ customerName: '𠮷'.repeat(120) });
    await add({ customerName: '𠮷'.repeat(121) });
    for (const sort of customerSorts) {
      const { body } = await ask(calls.list, { query: { sort, limit: 1 } });
      for (const other of customerSorts) {
        const { status } = await ask(calls.list, { query: { sort: other, limit: 1, cursor: body.nextCursor } });
        expect(status).toBe(sort === other ? 200 : 400);
      }
    }
  });
});

describe('fixing phone numbers', () => {
  const fix = async (body: object = {}, by = store) =>
    ((await ask(calls.fixPhoneNumbers, { body }, by)).body as unknown as { updatedCount: number }).updatedCount;

  it('writes what is a phone in its stored form once, leaves the rest, and counts before without writing', async () => {
    const text = `insert into customers (store_id, customer_name, customer_phone, archived)
                  select $1, coalesce(phone, 'No phone'), phone, phone is not distinct from '+12135550144' from unnest($2::text[]) phone`;
    const phones = ['(213) 555-0142', '2135550143', '+12135550144', '12135550145', '555-1234', 'none', '٣'.repeat(11)];
    await app.database.pool.query(text, [store.storeId, [...phones, null]]);
    await app.database.pool.query(text, [stranger.storeId, phones]);
    expect([await fix({ dryRun: true }), await fix({ dryRun: true })]).toEqual([3, 3]);
    // A body is not needed.
    const { body } = await app.call(calls.fixPhoneNumbers, {}, { token: store.token });
    expect([body['updatedCount'], await fix(), await fix({ dryRun: true })]).toEqual([3, 0, 0]);
    const { rows } = await app.database.pool.query<{ phone: string }>(
      'select customer_phone as phone from customers where store_id = $1 and customer_phone is not null order by 1',
      [store.storeId],
    );
    expect(new Set(rows.map(({ phone }) => phone))).toEqual(
      new Set([...['12135550142', '12135550143', '12135550144', '12135550145'], ...phones.slice(4)]),
    );
    expect(await activities()).toEqual(['CUSTOMER_PHONES_FIXED The phones of 3 customers were fixed by Dana']);
    expect(await fix({ dryRun: true }, stranger)).toBe(3);
  });
});
