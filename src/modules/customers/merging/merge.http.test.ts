import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer } from '../../../contract/customers.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aDocument } from '../../../testing/documents.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { customers: calls, paymentLinks } = contract;

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, stranger] = [await anAccount(app.database), await anAccount(app.database)];
});
afterAll(() => app.close());

const rows = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await app.database.pool.query(text, [...values])).rows as Row[];

const add = async (body: object, { token } = store): Promise<Customer> =>
  ((await app.call(calls.create, { body }, { token })).body as unknown as { customer: Customer }).customer;
const named = (customerName: string, more: object = {}, shop = store) => add({ customerName, ...more }, shop);
const read = (id: string) => app.call(calls.one, { params: { id } }, { token: store.token });
const merge = (body: object, headers: Record<string, string> = {}) =>
  app.call(calls.merge, { body }, { token: store.token, headers });
const preview = async (primaryCustomerId: string, ids: readonly string[], { token } = store) =>
  app.call(calls.mergePreview, { query: { primaryCustomerId, customerIds: ids.join(',') } }, { token });

/** A text that was sent to a customer. */
const aText = (customerId: string, storeId = store.storeId) =>
  rows(`insert into message_history (store_id, customer_id, message_type) values ($1, $2, 'manual')`, [
    storeId,
    customerId,
  ]);
const aReply = (customerId: string) =>
  rows(`insert into openphone_messages (store_id, customer_id, direction) values ($1, $2, 'incoming')`, [
    store.storeId,
    customerId,
  ]);
/** A row of a file that was imported, of which a customer came. */
const anImportedRow = (customerId: string) =>
  rows(
    `with import as (
       insert into customer_imports (store_id, id, user_name, file_name, parts, state)
       values ($1, gen_random_uuid(), 'Dana', 'a.csv', 1, 'done') returning store_id, id)
     insert into customer_import_rows (store_id, import_id, row, cells, customer_id)
     select store_id, id, 1, '[]', $2 from import`,
    [store.storeId, customerId],
  );
/** A payment that was tried for a link of a customer. */
const aPayment = (link: { id: string; linkId: string }, customerId: string) =>
  rows(
    `insert into transactions (store_id, kind, state, payment_link_id, link_id, customer_id, transaction_reference_id, cents)
     values ($1, 'sale', 'declined', $2, $3, $4, left(md5(random()::text), 20), 1250)`,
    [store.storeId, link.id, link.linkId, customerId],
  );

/** Every table that refers to a customer, and how many of its rows name each. */
const referencesTo = async (ids: readonly string[]): Promise<Record<string, number>> => {
  const tables = await rows<{ table: string; column: string }>(
    `select r.relname as table, a.attname as column from pg_attribute a
       join pg_class r on r.oid = a.attrelid and r.relkind = 'r' and r.relnamespace = 'public'::regnamespace
      -- What was recorded goes on naming whom it happened to.
      where (a.attname = 'customer_id' and not a.attisdropped and r.relname <> 'activity_logs')
         or exists (select from pg_constraint c
                     where c.contype = 'f' and c.confrelid = 'customers'::regclass and c.conrelid = r.oid and c.conkey[2] = a.attnum)`,
    [],
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of tables) {
    const [row] = await rows<{ n: number }>(
      `select count(*)::int as n from ${table} where store_id = $1 and ${column} = any($2::uuid[])`,
      [...[store.storeId, ids]],
    );
    counts[`${table}.${column}`] = row?.n ?? 0;
  }
  return counts;
};
const totalOf = async (): Promise<number> => {
  const [total] = await rows<{ n: number }>(
    'select coalesce(sum(customers), 0)::int as n from read_customer_totals where store_id = $1',
    [store.storeId],
  );
  return total?.n ?? 0;
};
const active = async (): Promise<number> => {
  const [row] = await rows<{ n: number }>(
    'select count(*)::int as n from customers where store_id = $1 and not archived',
    [store.storeId],
  );
  return row?.n ?? 0;
};

describe('merging customers', () => {
  it('moves links, payments, messages and documents to the kept one, removes the others for good, and keeps the totals true', async () => {
    const kept = await named('Ann Lee', { customerPhone: '2135550101' });
    const other = await named('Anne Lee', { customerPhone: '2135550102', customerEmail: 'ann@example.com' });
    for (const { id } of [kept, other]) {
      const link = await aLink(app.database, store, { customerId: id });
      await aPayment(link, id);
      await aText(id);
      await aReply(id);
      await aDocument(app.database, store, { customerId: id });
    }
    await anImportedRow(other.id);
    const { status, body } = await merge({ primaryCustomerId: kept.id, customerIds: [kept.id, other.id] });
    expect([status, body]).toMatchObject([
      200,
      { merged: 1, customer: { id: kept.id, customerPhone: '12135550101', customerEmail: 'ann@example.com' } },
    ]);
    expect(await referencesTo([kept.id])).toEqual({
      'payment_links.customer_id': 2,
      'transactions.customer_id': 2,
      'message_history.customer_id': 2,
      'openphone_messages.customer_id': 2,
      'customer_import_rows.customer_id': 1,
      'merged_customers.into_id': 1,
      'customer_pairs.one_id': 0,
      'customer_pairs.other_id': 0,
      'template_signatures.customer_id': 2,
    });
    expect((await read(other.id)).status).toBe(404);
    expect(await totalOf()).toBe(await active());
    const history = await app.call(
      paymentLinks.ofCustomer,
      { params: { customerId: kept.id } },
      { token: store.token },
    );
    expect(history.body['paymentLinks']).toHaveLength(2);
  });

  it('accepts the others alone or the kept one among them, and takes the values that were chosen', async () => {
    const [kept, first, second] = [
      await named('Bea', { customerPhone: '2135550111' }),
      await named('Beatrice', { customerPhone: '2135550112' }),
      await named('Bee', { notes: 'Likes mornings' }),
    ];
    const { body } = await merge({
      primaryCustomerId: kept.id.toUpperCase(),
      customerIds: [first.id, second.id, first.id],
      fields: { customerName: first.id, customerPhone: first.id },
    });
    expect(body).toMatchObject({
      merged: 2,
      customer: { customerName: 'Beatrice', customerPhone: '12135550112', notes: 'Likes mornings' },
    });
  });

  it('does it once for the same Idempotency-Key', async () => {
    const [kept, other] = [await named('Once'), await named('Twice')];
    const key = { 'Idempotency-Key': 'merge-once' };
    const body = { primaryCustomerId: kept.id, customerIds: [other.id] };
    expect((await merge(body, key)).body).toMatchObject({ merged: 1 });
    expect((await merge(body, key)).body).toMatchObject({ merged: 1, customer: { id: kept.id } });
    expect((await merge(body)).status).toBe(404);
  });

  it.each([
    [0, 'Please select at least 2 customers to merge.'],
    [11, 'You can only merge up to 10 customers at once.'],
  ])('refuses %i others', async (others, message) => {
    const kept = await named('Many');
    const customerIds = Array.from({ length: others }, () => crypto.randomUUID());
    const { status, body } = await merge({ primaryCustomerId: kept.id, customerIds });
    expect([status, body['details']]).toEqual([400, [{ path: 'customerIds', message }]]);
  });

  it('asks for the primary customer where none is named', async () => {
    const { status, body } = await merge({ customerIds: [crypto.randomUUID(), crypto.randomUUID()] });
    expect([status, body['details']]).toEqual([
      400,
      [{ path: 'primaryCustomerId', message: 'Please select a primary customer to proceed.' }],
    ]);
  });

  it('changes nothing where one of them is unknown, archived or of another store', async () => {
    const [kept, other, archived] = [await named('Cleo'), await named('Clea'), await named('Archie')];
    const foreign = await named('Theirs', {}, stranger);
    await app.call(calls.archive, { params: { id: archived.id } }, { token: store.token });
    const before = await rows('select * from customers order by id', []);
    for (const [id, code] of [
      [crypto.randomUUID(), 'customer_not_found'],
      [foreign.id, 'customer_not_found'],
      [archived.id, 'customer_archived'],
    ]) {
      const { body } = await merge({ primaryCustomerId: kept.id, customerIds: [other.id, id] });
      expect(body['code']).toBe(code);
      expect((await merge({ primaryCustomerId: id, customerIds: [kept.id, other.id] })).body['code']).toBe(code);
    }
    const taken = await merge({
      ...{ primaryCustomerId: kept.id, customerIds: [other.id] },
      fields: { customerPhone: foreign.id },
    });
    expect([taken.status, taken.body['code']]).toEqual([400, 'not_among_merged']);
    expect(await rows('select * from customers order by id', [])).toEqual(before);
  });

  it('leaves nothing behind where its last step fails', async () => {
    const [kept, other] = [await named('Whole'), await named('Half', { customerEmail: 'half@example.com' })];
    await aLink(app.database, store, { customerId: other.id });
    await app.database.pool.query(`
      create function refuse_removal() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
      create trigger refuse_removal before delete on customers for each row execute function refuse_removal()`);
    const { status } = await merge({ primaryCustomerId: kept.id, customerIds: [other.id] });
    await app.database.pool.query('drop trigger refuse_removal on customers');
    expect(status).toBe(500);
    expect((await read(kept.id)).body['customer']).toMatchObject(kept);
    expect(await referencesTo([other.id])).toMatchObject({ 'payment_links.customer_id': 1 });
    expect(await referencesTo([kept.id])).toMatchObject({ 'merged_customers.into_id': 0 });
  });

  it('is recorded with the names of those who are gone', async () => {
    const [kept, other] = [await named('Dora'), await named('Dorothea')];
    await merge({ primaryCustomerId: kept.id, customerIds: [other.id] });
    const [entry] = await rows<{ description: string; metadata: object }>(
      `select description, metadata from activity_logs where action = 'CUSTOMERS_MERGED' and entity_id = $1`,
      [kept.id],
    );
    expect(entry?.description).toBe(`Dorothea merged into Dora by ${store.staff.name}`);
    expect(entry?.metadata).toMatchObject({ merged: [{ id: other.id, customerName: 'Dorothea' }] });
  });
});

describe('a link for somebody who was merged', () => {
  const link = async (form: object): Promise<string> => {
    const body = { amount: '12.50', customerName: 'Whoever', ...form };
    const { body: answer } = await app.call(paymentLinks.create, { body }, { token: store.token });
    const [row] = await rows<{ id: string }>(
      'select customer_id as id from payment_links where store_id = $1 and id = $2',
      [...[store.storeId, (answer as unknown as { link: { id: string } }).link.id]],
    );
    return row?.id ?? '';
  };

  it('is the kept one’s, whether the id or the phone is named, and after a second merge too', async () => {
    const [first, second, third] = [
      await named('Eve', { customerPhone: '2135550131' }),
      await named('Eva', { customerPhone: '2135550132' }),
      await named('Evita', { customerPhone: '2135550133' }),
    ];
    await merge({ primaryCustomerId: second.id, customerIds: [first.id] });
    expect(await link({ customerId: first.id, customerPhone: '2135550139' })).toBe(second.id);
    expect(await link({ customerPhone: '2135550131' })).toBe(second.id);
    await merge({ primaryCustomerId: third.id, customerIds: [second.id] });
    expect(await link({ customerId: first.id, customerPhone: '2135550139' })).toBe(third.id);
    expect(await link({ customerPhone: '2135550131', createCustomer: true })).toBe(third.id);
  });

  it('is that of whoever has the phone now', async () => {
    const [kept, other] = [await named('Finn'), await named('Fynn', { customerPhone: '2135550141' })];
    await merge({ primaryCustomerId: kept.id, customerIds: [other.id], fields: { customerPhone: kept.id } });
    const newcomer = await named('New', { customerPhone: '2135550141' });
    expect(await link({ customerPhone: '2135550141' })).toBe(newcomer.id);
  });
});

describe('the preview of a merge', () => {
  it('says what each brings and whose values are proposed, the kept one first', async () => {
    const [kept, other] = [
      await named('Gia', { notes: 'One', customerPhone: '2135550151' }),
      await named('Gio', { notes: 'Two', customerEmail: 'gio@example.com' }),
    ];
    await aText(other.id);
    const { status, body } = await preview(kept.id, [other.id, kept.id]);
    expect([status, body]).toMatchObject([
      200,
      {
        parts: [
          { customer: { id: kept.id }, messages: 0 },
          { customer: { id: other.id }, messages: 1 },
        ],
        fields: { customerName: kept.id, customerPhone: kept.id, customerEmail: other.id },
        notes: 'One\n\nTwo',
      },
    ]);
  });

  it('shows nothing of another store', async () => {
    const [kept, other] = [await named('Hal'), await named('Hall')];
    expect((await preview(kept.id, [other.id], stranger)).status).toBe(404);
  });
});
