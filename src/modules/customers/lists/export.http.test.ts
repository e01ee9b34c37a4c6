import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '../../../contract/customers.ts';
import { contract } from '../../../contract/index.ts';
import { sessionCookie } from '../../../http/session.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { customers: calls } = contract;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-22T02:00:00Z') });
});
beforeEach(async () => {
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const add = async (body: object, { token } = store): Promise<Customer> =>
  ((await app.call(calls.create, { body }, { token })).body as unknown as { customer: Customer }).customer;
const recorded = async () => {
  const { rows } = await app.database.pool.query<{ description: string }>(
    `select description from activity_logs where store_id = $1 and action = 'CUSTOMERS_EXPORTED' order by created_at, id`,
    [store.storeId],
  );
  return rows.map(({ description }) => description.replace(store.staff.name, 'Dana'));
};

describe('the export of the directory', () => {
  const download = async (
    query = '',
    sent: Readonly<Record<string, string>> = { authorization: `Bearer ${store.token}` },
  ) => {
    const response = await fetch(`${app.url}/api/customers/export.csv${query}`, { headers: sent });
    const text = Buffer.from(await response.arrayBuffer()).toString();
    return { status: response.status, headers: response.headers, text };
  };

  it('is a file of the search in its order, disarmed, without archived customers and those of other stores', async () => {
    await add({ customerName: 'Zoe; Lee', customerPhone: '2135550142', notes: '=cmd|"/c calc"!A' });
    await add({ customerName: 'ann lee', customerCity: 'Los Angeles, CA' });
    await add({ customerName: 'Bo' });
    const { id } = await add({ customerName: 'Cy Lee' });
    await app.call(calls.archive, { params: { id } }, { token: store.token });
    await add({ customerName: 'Strange Lee' }, await anAccount(app.database));
    const { status, headers, text } = await download('?q=lee&sort=name');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="customers-2026-11-21.csv"');
    expect(text.split('\r\n')).toEqual([
      '\ufeffName,Phone,Email,Address,City,State,ZIP,Notes,Added,Time zone',
      'ann lee,,,,"Los Angeles, CA",,,,2026-11-21 18:00:00,America/Los_Angeles',
      `"Zoe; Lee",12135550142,,,,,,"'=cmd|""/c calc""!A",2026-11-21 18:00:00,America/Los_Angeles`,
      '',
    ]);
  });

  it('has every page, is recorded with who had it and how many, and refused while impersonating', async () => {
    await app.database.pool.query(
      `insert into customers (store_id, customer_name) select $1, 'Customer' from generate_series(1, 501)`,
      [store.storeId],
    );
    expect((await download('?sort=name')).text.match(/^Customer,/gm)).toHaveLength(501);
    await download('?q=nobody');
    expect(await recorded()).toEqual([
      'More than 500 customers exported by Dana',
      '0 customers of the search “nobody” exported by Dana',
    ]);
    await app.database.pool.query(
      "update user_sessions set impersonator_id = user_id, impersonation_reason = 'asked for help' where user_id = $1",
      [store.userId],
    );
    const { status, text } = await download();
    expect([status, JSON.parse(text)]).toMatchObject([403, { code: 'impersonating' }]);
    expect(await recorded()).toHaveLength(2);
  });

  it('is downloaded by the cookie from our own pages, and by nobody else', async () => {
    const cookie = `${sessionCookie}=${store.token}`;
    expect((await download('', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await download('', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(401);
  });
});
