import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '../../../contract/customers.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { customers: calls } = contract;

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, stranger] = [await anAccount(app.database), await anAccount(app.database)];
});
afterAll(() => app.close());

const add = (body: object, headers: Record<string, string> = {}) =>
  app.call(calls.create, { body }, { token: store.token, headers });
const list = async (query: object = {}, { token } = store) =>
  (await app.call(calls.list, { query }, { token })).body as unknown as {
    customers: Customer[];
    nextCursor: string | null;
  };
const names = async (q: string) => (await list({ q })).customers.map(({ customerName }) => customerName);

describe('adding a customer', () => {
  it('answers the whole customer; what is empty becomes null', async () => {
    const { status, body } = await add({
      customerName: ' Ann Lee ',
      customerEmail: '',
      customerPhone: '(555) 765-4321',
    });
    expect(status).toBe(200);
    expect(body['customer']).toMatchObject({
      customerName: 'Ann Lee',
      customerEmail: null,
      customerPhone: '15557654321',
      customerCity: null,
      archivedAt: null,
    });
  });

  it('adds one for the same Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': 'customer-once' };
    const [first, second] = [
      await add({ customerName: 'IdempotencyKey' }, key),
      await add({ customerName: 'IdempotencyKey' }, key),
    ];
    expect(second.body['customer']).toEqual(first.body['customer']);
    expect(await names('IdempotencyKey')).toEqual(['IdempotencyKey']);
  });

  it.each([
    [{ customerName: '' }, 'customerName', 'Customer name is required.'],
    [{ customerName: 'R2D2' }, 'customerName', 'Customer name cannot contain numbers'],
    [{ customerName: 'Ann', customerEmail: 'ann' }, 'customerEmail', 'Valid email format required'],
    [{ customerName: 'Ann', customerPhone: '12' }, 'customerPhone', 'Phone number must have 10 to 15 digits'],
  ])('refuses %o', async (body, path, message) => {
    const called = await add(body);
    expect([called.status, called.body['code']]).toEqual([400, 'invalid_input']);
    expect(called.body['details']).toContainEqual({ path, message });
  });
});

describe('a phone that nobody can have', () => {
  const refused = { code: 'impossible_phone', details: [{ path: 'customerPhone', message: expect.any(String) }] };
  const ask = (method: 'create' | 'change', customerPhone: string, id = '') =>
    app.call(
      calls[method],
      { params: { id }, body: { customerName: 'Zed Wrong', customerPhone, notes: crypto.randomUUID() } },
      { token: store.token },
    );

  it.each(['000 555 0100', '911-555-0100', '+44 20 7123 45678', '+999 999 999 999', '1 213-555-0100-99'])(
    'as %j is refused by the form',
    async (written) => {
      const { status, body } = await ask('create', written);
      expect([status, body]).toEqual([400, expect.objectContaining(refused)]);
    },
  );

  it('is refused as a change, and kept where it is there already', async () => {
    const { body } = await ask('create', '(213) 555-0177');
    const { id } = body['customer'] as unknown as Customer;
    expect((await ask('change', '000 555 0100', id)).body).toMatchObject(refused);
    await app.database.pool.query(`update customers set customer_phone = '10005550100' where id = $1`, [id]);
    expect((await ask('change', '000 555 0100', id)).status).toBe(200);
  });

  it('is refused on a link, and an extension is left out', async () => {
    const link = (customerPhone: string) =>
      app.call(
        contract.paymentLinks.create,
        { body: { amount: '12.50', customerName: 'Zed Wrong', customerPhone } },
        { token: store.token },
      );
    expect((await link('911-555-0100')).body).toMatchObject(refused);
    expect((await link('213-555-0178 x89')).body['link']).toMatchObject({ customerPhone: '12135550178' });
  });
});

describe('the directory', () => {
  beforeAll(async () => {
    await add({ customerName: 'Søren Ödegaard', customerEmail: 'soren@example.com', customerPhone: '4155550000' });
    await add({ customerName: 'Under_score %', customerEmail: 'x@y.example' });
  });

  it.each([
    ['søren', ['Søren Ödegaard']],
    ['ÖDE', ['Søren Ödegaard']],
    ['SOREN@EX', ['Søren Ödegaard']],
    ['(415) 555-0000', ['Søren Ödegaard']],
    ['0000', ['Søren Ödegaard']],
    ['_s', ['Under_score %']],
    ['%', ['Under_score %']],
    ['nobody', []],
    ['\u0000', expect.anything()],
  ])('finds by %j', async (q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  it('gives its pages newest first, without archived customers', async () => {
    await app.database.pool.query(
      `insert into customers (store_id, customer_name, archived) select $1, 'Many', n = 3 from generate_series(1, 60) n`,
      [store.storeId],
    );
    const first = await list({ q: 'many', limit: 50 });
    const second = await list({ q: 'many', limit: 50, cursor: first.nextCursor });
    expect([first.customers.length, second.customers.length, second.nextCursor]).toEqual([50, 9, null]);
  });

  it('shows nothing of another store', async () => {
    expect((await list({}, stranger)).customers).toEqual([]);
    expect((await list({ q: 'søren' }, stranger)).customers).toEqual([]);
  });

  it('refuses a cursor that is none', async () => {
    const called = await app.call(calls.list, { query: { cursor: 'x' } }, { token: store.token });
    expect([called.status, called.body['code']]).toEqual([400, 'invalid_cursor']);
  });
});

describe('one customer', () => {
  const added = async (body: object) => ((await add(body)).body as unknown as { customer: Customer }).customer;
  const read = (id: string, { token } = store) => app.call(calls.one, { params: { id } }, { token });

  it('one customer is answered whole, by its id', async () => {
    const customer = await added({ customerName: 'Wren Abel', notes: 'Rings first' });
    const { status, body } = await read(customer.id);
    expect([status, body['customer']]).toEqual([200, expect.objectContaining(customer)]);
  });

  it('a customer of another store is answered as one that does not exist', async () => {
    const customer = await added({ customerName: 'Theirs' });
    const [foreign, unknown] = [await read(customer.id, stranger), await read(crypto.randomUUID())];
    expect([foreign.status, foreign.body['code']]).toEqual([404, 'customer_not_found']);
    expect([unknown.status, unknown.body['error']]).toEqual([404, foreign.body['error']]);
  });

  it('an id that is none is not found', async () => {
    expect((await read('x')).status).toBe(404);
  });
});

describe('the check for a phone that is known', () => {
  const check = (phone: string, by: { readonly token: string } = store) =>
    app.call(calls.checkDuplicate, { params: { phone } }, by);
  const phone = '(213) 555-0188';
  const nobody = { success: true, isDuplicate: false, existingCustomer: null };
  const insert = `insert into customers (store_id, customer_name, customer_phone, created_at, archived)
                  values ($1, $2, '12135550188', now() - $3 * interval '1 day', $4)`;

  it.each([['213-555-0188'], ['+1 213 555 0188'], ['12135550188'], [phone]])(
    'answers the oldest active customer of the own store, however %j is written',
    async (written) => {
      const owner = await anAccount(app.database);
      const clerk = await anAccount(app.database, { parent: owner });
      expect(await check(written, owner)).toMatchObject({ status: 200, body: nobody });
      for (const [name, age, archived] of [
        ['Newer', 1, false],
        ['Older', 2, false],
        ['Archived', 3, true],
      ] as const)
        await app.database.pool.query(insert, [owner.storeId, name, age, archived]);
      for (const by of [owner, clerk]) {
        const { body } = await check(written, by);
        expect(body).toMatchObject({ success: true, isDuplicate: true });
        expect(body['existingCustomer']).toMatchObject({ customerName: 'Older', customerPhone: '12135550188' });
      }
      expect((await check(written, stranger)).body).toEqual(nobody);
    },
  );

  it('answers nobody for an archived customer', async () => {
    const owner = await anAccount(app.database);
    await app.database.pool.query(insert, [owner.storeId, 'Archived', 1, true]);
    expect((await check(phone, owner)).body).toEqual(nobody);
  });

  it.each(['555-1234', 'nobody', '1234567890123456', '\u0000', '%'])('refuses %j in words', async (written) => {
    const { status, body } = await check(written);
    expect([status, body['code'], body['error']]).toEqual([
      400,
      'invalid_input',
      'Phone number must have 10 to 15 digits',
    ]);
  });

  it('is for nobody more than 60 times a minute', async () => {
    const [busy, other] = [await anAccount(app.database), await anAccount(app.database)];
    const statuses = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => check(phone, busy)));
      return answers.map(({ status }) => status).toSorted((one, two) => one - two);
    };
    // A minute may end between the calls: of 121 at least one is then above the limit all the same.
    const all = await statuses(121);
    expect(all.at(-1)).toBe(429);
    expect(all.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect((await check(phone, other)).status).toBe(200);
  });
});
