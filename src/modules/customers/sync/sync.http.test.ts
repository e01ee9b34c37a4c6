import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoQuo } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Customers } from '../index.ts';

const { syncContacts, lastSync, stopSync, sendContact, create, one, archive } = contract.customers;
const quo = (path: string, method = 'GET', body?: object) =>
  fetch(`${app.config.quoApiUrl}${path}`, {
    method,
    headers: { authorization: demoQuo.apiKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.sandbox.reset();
  app.sandbox.quo.changeSettings({ requestsPerSecond: 10_000 });
  store = await anAccount(app.database);
  const account = { apiKey: demoQuo.apiKey, enabled: true, fromNumber: demoQuo.number };
  await app.call(contract.messaging.saveOpenphoneConfig, { body: account }, store);
});
afterAll(() => app.close());

const phoneOf = (n: number): string => `+1213555${String(n).padStart(4, '0')}`;
const aContact = (n: number, fields: object = {}) =>
  quo('/v1/contacts', 'POST', {
    defaultFields: {
      firstName: `Contact ${n}`,
      lastName: 'Smith',
      phoneNumbers: [{ name: 'mobile', value: phoneOf(n) }],
      ...fields,
    },
  });
const contacts = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await aContact(n);
};
const start = (body: object = {}) => app.call(syncContacts, { body }, store);
const last = async () => (await app.call(lastSync, {}, store)).body['sync'] as unknown as Record<string, unknown>;
/** What the jobs of the sync do, until none is left; `at` is told before each page. */
const finish = async (syncId: string, most = 100): Promise<void> => {
  for (let page = 0; page < most && (await last())['state'] === 'running'; page += 1)
    await app.get(Customers).continueSync({ storeId: store.storeId, syncId }, AbortSignal.timeout(5_000));
};
const begin = async (body: object = {}): Promise<string> => (await start(body)).body['sync']?.['id'] ?? '';
const directory = async () =>
  (
    await app.database.pool.query<{ name: string; phone: string | null; email: string | null }>(
      `select customer_name as name, customer_phone as phone, customer_email as email from customers
        where store_id = $1 order by customer_phone`,
      [store.storeId],
    )
  ).rows;
const add = async (body: object): Promise<string> =>
  (await app.call(create, { body }, store)).body['customer']?.['id'] ?? '';

describe('a sync of contacts', () => {
  it('a sync adds the contacts of every page, the first in its call, and tells how far it is', async () => {
    await contacts(120);
    const { status, body } = await start();
    expect(status).toBe(200);
    expect(body).toMatchObject({ sync: { state: 'running', found: 50, added: 50 } });
    expect(body['contacts']?.[0]).toEqual({
      customerName: 'Contact 0 Smith',
      customerEmail: null,
      customerPhone: '12135550000',
      added: true,
    });
    await finish(body['sync']?.['id'] ?? '');
    expect(await last()).toMatchObject({ state: 'done', found: 120, added: 120, error: null });
    expect(await directory()).toHaveLength(120);
    const active = await app.call(contract.customers.list, { query: { sort: 'active', limit: 50 } }, store);
    expect(active.body['customers']).toHaveLength(50);
    const { rows } = await app.database.pool.query<{ description: string }>(
      `select description from activity_logs where store_id = $1 and action = 'CONTACTS_SYNCED'`,
      [store.storeId],
    );
    expect(rows[0]?.description).toMatch(/^120 contacts of OpenPhone read and 120 customers added by /);
  });

  it('a contact whose phone somebody has, archived or not, changes nothing and adds nobody, however often it is read', async () => {
    await contacts(2);
    await add({ customerName: 'Ann', customerPhone: phoneOf(0), notes: 'Ours' });
    const gone = await add({ customerName: 'Bo', customerPhone: phoneOf(1) });
    await app.call(archive, { params: { id: gone } }, store);
    await aContact(2, {
      firstName: null,
      lastName: null,
      company: 'Rose Market',
      emails: [{ name: 'w', value: 'a@b.co' }],
    });
    for (const added of [1, 0]) {
      await finish(await begin());
      expect(await last()).toMatchObject({ state: 'done', found: 3, added });
    }
    expect((await directory()).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Rose Market']);
    const changed = { customerName: 'Rose', customerPhone: phoneOf(9) };
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select id from customers where store_id = $1 and customer_name = 'Rose Market'`,
      [store.storeId],
    );
    const params = { id: rows[0]?.id ?? '' };
    await app.call(contract.customers.change, { params, body: changed }, store);
    await finish(await begin());
    expect((await directory()).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Rose']);
  });

  it('a contact whose numbers nobody can have is added without a phone, and with the first that somebody can', async () => {
    const numbers = (...values: string[]) => ({ phoneNumbers: values.map((value) => ({ name: 'mobile', value })) });
    await aContact(1, numbers('+10005550101', '911'));
    await aContact(2, numbers('+1213555010', phoneOf(2)));
    await finish(await begin());
    expect((await directory()).map(({ name, phone }) => [name, phone])).toEqual([
      ['Contact 2 Smith', '12135550002'],
      ['Contact 1 Smith', null],
    ]);
  });

  it('a contact whose customer was merged into another one does not come back, with or without a phone', async () => {
    await aContact(1);
    await aContact(2, { phoneNumbers: [] });
    await aContact(3);
    await finish(await begin());
    const ids = await app.database.pool.query<{ id: string }>(
      'select id from customers where store_id = $1 order by customer_name desc',
      [store.storeId],
    );
    const [primaryCustomerId = '', ...customerIds] = ids.rows.map(({ id }) => id);
    await app.call(contract.customers.merge, { body: { primaryCustomerId, customerIds } }, store);
    await finish(await begin());
    expect(await last()).toMatchObject({ state: 'done', found: 3, added: 0 });
    expect((await directory()).map(({ name }) => name)).toEqual(['Contact 3 Smith']);
  });

  it('a sync of some days takes the contacts that were made or changed in them', async () => {
    await contacts(1);
    await finish(await begin({ startDate: '2020-01-01T00:00:00Z', endDate: '2020-12-31T23:59:59Z' }));
    expect(await last()).toMatchObject({ state: 'done', found: 0 });
    await finish(await begin({ startDate: new Date(Date.now() - 60_000).toISOString() }));
    expect(await last()).toMatchObject({ state: 'done', found: 1, added: 1 });
  });

  it('a sync goes on after a page that was throttled, broken or read twice at once, and adds nobody twice', async () => {
    await contacts(120);
    const syncId = await begin();
    app.sandbox.quo.fault({ fault: '429', path: 'contacts' });
    await finish(syncId, 1);
    for (const fault of ['500', 'broken_page'] as const) {
      app.sandbox.quo.fault({ fault, path: 'contacts' });
      await finish(syncId, 1);
    }
    expect(await last()).toMatchObject({ state: 'running', found: 50 });
    await Promise.all([finish(syncId), finish(syncId), finish(syncId)]);
    expect(await last()).toMatchObject({ state: 'done', found: 120, added: 120 });
    expect(await directory()).toHaveLength(120);
  });

  it('a sync that gets no answer again and again ends with the reason, and what it read stays', async () => {
    await contacts(60);
    const syncId = await begin();
    app.sandbox.quo.fault({ fault: '500', path: 'contacts', times: 20 });
    await finish(syncId, 20);
    expect(await last()).toMatchObject({ state: 'failed', found: 50, error: expect.stringMatching(/gave no answer/) });
    expect(await directory()).toHaveLength(50);
  });

  it('a sync that is put off again and again is given up after an hour, and says why', async () => {
    await contacts(60);
    const syncId = await begin();
    app.sandbox.quo.fault({ fault: '429', path: 'contacts', times: 2 });
    await finish(syncId, 1);
    expect(await last()).toMatchObject({ state: 'running' });
    await app.database.pool.query(
      `update contact_syncs set waits_since = waits_since - interval '1 hour' where store_id = $1`,
      [store.storeId],
    );
    await finish(syncId, 1);
    expect(await last()).toMatchObject({ state: 'failed', found: 50, error: expect.stringMatching(/for an hour/) });
    expect(await directory()).toHaveLength(50);
  });

  it('a sync is stopped by staff of its store, keeps what it read, and another one can start', async () => {
    await contacts(60);
    const syncId = await begin();
    const other = await anAccount(app.database);
    expect((await app.call(stopSync, {}, other)).body).toMatchObject({ sync: null });
    expect(await last()).toMatchObject({ state: 'running' });
    expect((await app.call(stopSync, {}, store)).body).toMatchObject({ sync: { state: 'stopped', found: 50 } });
    await app.get(Customers).continueSync({ storeId: store.storeId, syncId }, AbortSignal.timeout(5_000));
    expect(await last()).toMatchObject({ state: 'stopped', found: 50, error: null });
    expect((await start()).body).toMatchObject({ sync: { state: 'running' } });
  });

  it('one sync runs at a time, and none without a saved key or with a key that is refused', async () => {
    await contacts(60);
    await start();
    expect((await start()).body).toMatchObject({ code: 'sync_running' });
    expect(await start({ apiKey: 'another key' })).toMatchObject({
      status: 400,
      body: { error: 'OpenPhone API key not found' },
    });
    const other = await anAccount(app.database);
    expect((await app.call(syncContacts, { body: {} }, other)).body).toMatchObject({
      error: 'OpenPhone API key not found',
    });
    expect((await app.call(lastSync, {}, other)).body).toMatchObject({ sync: null });
  });
});

describe('a customer who is sent to OpenPhone', () => {
  it('a customer becomes one contact however often they are sent, which keeps what else it says', async () => {
    const id = await add({ customerName: 'Ann Mary Lee', customerPhone: phoneOf(1), customerEmail: 'ann@lee.example' });
    const send = () => app.call(sendContact, { params: { id }, body: {} }, store);
    const contactId = String((await send()).body['contactId']);
    const read = async () =>
      ((await (await quo(`/v1/contacts/${contactId}`)).json()) as { data: { defaultFields: object } }).data;
    expect(await read()).toMatchObject({
      externalId: id,
      source: 'debitlink',
      defaultFields: { firstName: 'Ann', lastName: 'Mary Lee', phoneNumbers: [{ value: phoneOf(1) }] },
    });
    const { defaultFields } = await read();
    await quo(`/v1/contacts/${contactId}`, 'PATCH', { defaultFields: { ...defaultFields, role: 'Owner' } });
    await app.call(
      contract.customers.change,
      { params: { id }, body: { customerName: 'Ann Lee', customerPhone: phoneOf(2) } },
      store,
    );
    expect((await send()).body).toMatchObject({ contactId });
    expect(await read()).toMatchObject({
      defaultFields: {
        firstName: 'Ann',
        lastName: 'Lee',
        role: 'Owner',
        phoneNumbers: [{ value: phoneOf(2) }, { value: phoneOf(1) }],
        emails: [{ value: 'ann@lee.example' }],
      },
    });
    const listed = (await (await quo('/v1/contacts?maxResults=50')).json()) as { data: object[] };
    expect(listed.data).toHaveLength(1);
    await finish(await begin());
    expect(await last()).toMatchObject({ found: 1, added: 0 });
    expect((await app.call(one, { params: { id } }, store)).body).toMatchObject({
      customer: { customerName: 'Ann Lee' },
    });
  });

  it('nobody is sent without a key, and nobody of another store', async () => {
    const id = await add({ customerName: 'Ann' });
    const other = await anAccount(app.database);
    expect((await app.call(sendContact, { params: { id }, body: {} }, other)).status).toBe(404);
    app.sandbox.quo.fault({ fault: '500', path: 'contacts' });
    expect(await app.call(sendContact, { params: { id }, body: {} }, store)).toMatchObject({
      status: 503,
      body: { code: 'openphone_unanswered' },
    });
  });
});
