import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Customer } from '../../../contract/customers.ts';
import { contract } from '../../../contract/index.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { type CallResponse, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTextingStore } from '../../../testing/texts.ts';
import { Customers } from '../index.ts';
import { customersModule } from '../module.ts';
import { mergeCustomers } from './merge-customers.ts';

const { customers: calls, paymentLinks, conversations } = contract;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aTextingStore(app);
});
afterAll(() => app.close());

type Pair = readonly [Customer, Customer];
const add = async (customerName: string, customerPhone: string): Promise<Customer> =>
  (
    (await app.call(calls.create, { body: { customerName, customerPhone } }, { token: store.token }))
      .body as unknown as { customer: Customer }
  ).customer;
const aPair = async (n: number): Promise<Pair> => [
  await add('Kept', `213555${n}1`),
  await add('Merged', `213555${n}2`),
];
const merge = ([kept, other]: Pair): Promise<CallResponse> => {
  const body = { primaryCustomerId: kept.id, customerIds: [other.id] };
  return app.call(calls.merge, { body }, { token: store.token });
};
const create = (form: object): Promise<CallResponse> => {
  const body = { amount: '12.50', customerName: 'Whoever', ...form };
  return app.call(paymentLinks.create, { body }, { token: store.token });
};

const rows = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await app.database.pool.query(text, [...values])).rows as Row[];
const ownersOf = async (table: 'payment_links' | 'transactions' | 'message_history', ids: readonly string[]) =>
  (
    await rows<{ customer: string | null }>(
      `select customer_id as customer from ${table} where store_id = $1 and id = any($2::uuid[])`,
      [store.storeId, ids],
    )
  ).map(({ customer }) => customer);
const idOf = (called: CallResponse): string => (called.body as unknown as { link: { id: string } }).link.id;

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const waitForLock = () =>
  vi.waitUntil(async () => (await rows(waiting, [])).length > 0, { timeout: 5_000, interval: 10 });

/** Does some work, lets another act run into its locks, goes on with the rest, and commits. */
const meet = async <T>(
  work: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
  rest: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<T> => {
  const [started, met] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = app.transact(async (tx) => {
    await work(tx);
    started.resolve();
    await met.promise;
    await rest(tx);
  });
  await Promise.race([started.promise, holding]);
  const meeting = other();
  // Whatever goes wrong, the transaction ends.
  await waitForLock().finally(met.resolve);
  await holding;
  return meeting;
};

/** A merge that has locked its customers. */
const merging =
  ([kept, other]: Pair) =>
  (tx: Tx) =>
    mergeCustomers(app.contextOf(customersModule))(
      { primaryCustomerId: kept.id, customerIds: [other.id] },
      store.staff,
      tx,
    );

const insertLink = (id: string, customerId: string | null) =>
  `insert into payment_links (store_id, id, link_id, transaction_number, customer_id, customer_name, cents, expires_at)
   values ('${store.storeId}', '${id}', '${store.storeId}' || md5('${id}'), 'TXN' || md5('${id}'),
           ${customerId === null ? 'null' : `'${customerId}'`}, 'Merged', 1250, now() + interval '1 day')`;

describe('a link that is made while its customer is merged', () => {
  it('waits for the merge and is the kept one’s, whom its form names the merged one by id', async () => {
    const pair = await aPair(100);
    const created = await meet(merging(pair), () =>
      create({ customerId: pair[1].id, customerPhone: '2135559999', createCustomer: true }),
    );
    expect([created.status, await ownersOf('payment_links', [idOf(created)])]).toEqual([200, [pair[0].id]]);
  });

  it('waits for the merge and is the kept one’s, whom only the merged one’s phone leads to, and nobody is added', async () => {
    const pair = await aPair(101);
    const created = await meet(merging(pair), () => create({ customerPhone: '2135551012', createCustomer: true }));
    expect(await ownersOf('payment_links', [idOf(created)])).toEqual([pair[0].id]);
    expect(
      await rows('select from customers where store_id = $1 and customer_phone = $2', [
        ...[store.storeId, '12135551012'],
      ]),
    ).toHaveLength(0);
  });

  it('moves where it has found its customer before the merge begins, and is committed later', async () => {
    const pair = await aPair(102);
    const id = crypto.randomUUID();
    const merged = await meet(
      async (tx) => {
        const match = { customerId: pair[1].id, name: 'Merged', email: null, phone: '12135551022', create: true };
        const customer = await app.get(Customers).matchCustomer(match, store.staff, tx);
        await tx.knex.raw(insertLink(id, customer));
      },
      () => merge(pair),
    );
    expect([merged.status, await ownersOf('payment_links', [id])]).toEqual([200, [pair[0].id]]);
  });
});

describe('what is under way while its customer is merged', () => {
  it('a payment holds its link, names the merged customer and commits: the merge waits for it and moves it', async () => {
    const pair = await aPair(103);
    const link = await aLink(app.database, store, { customerId: pair[1].id });
    const id = crypto.randomUUID();
    const merged = await meet(
      (tx) =>
        tx.knex.raw(`select from payment_links where store_id = ? and id = ? for update`, [store.storeId, link.id]),
      () => merge(pair),
      (tx) =>
        tx.knex.raw(
          `insert into transactions (store_id, id, kind, state, payment_link_id, link_id, customer_id, transaction_reference_id, cents)
           values (?, ?, 'sale', 'declined', ?, ?, ?, left(md5(?), 20), 1250)`,
          [store.storeId, id, link.id, link.linkId, pair[1].id, id],
        ),
    );
    expect(merged.status).toBe(200);
    expect(await ownersOf('transactions', [id])).toEqual([pair[0].id]);
  });

  it('a link that takes the place of another moves with it', async () => {
    const pair = await aPair(104);
    const link = await aLink(app.database, store, { customerId: pair[1].id });
    const id = crypto.randomUUID();
    await meet(
      (tx) =>
        tx.knex.raw(`select from payment_links where store_id = ? and id = ? for update`, [store.storeId, link.id]),
      () => merge(pair),
      (tx) => tx.knex.raw(insertLink(id, pair[1].id)),
    );
    expect(await ownersOf('payment_links', [link.id, id])).toEqual([pair[0].id, pair[0].id]);
  });

  it('a text whose delivery is recorded goes on to its link, and the merge waits for it', async () => {
    const pair = await aPair(110);
    const link = await aLink(app.database, store, { customerId: pair[1].id });
    const id = crypto.randomUUID();
    await app.database.pool.query(
      `insert into message_history (store_id, id, customer_id, payment_link_id, message_type) values ($1, $2, $3, $4, 'payment_link')`,
      [store.storeId, id, pair[1].id, link.id],
    );
    const merged = await meet(
      (tx) => tx.knex.raw('select from message_history where store_id = ? and id = ? for update', [store.storeId, id]),
      () => merge(pair),
      (tx) =>
        tx.knex.raw(`update payment_links set sms_provider = 'twilio' where store_id = ? and id = ?`, [
          ...[store.storeId, link.id],
        ]),
    );
    expect(merged.status).toBe(200);
    expect(await ownersOf('message_history', [id])).toEqual([pair[0].id]);
  });

  it('a message to nobody’s link is not left behind', async () => {
    const pair = await aPair(105);
    const id = crypto.randomUUID();
    await meet(
      (tx) =>
        tx.knex.raw(
          `insert into message_history (store_id, id, customer_id, message_type) values (?, ?, ?, 'manual')`,
          [...[store.storeId, id, pair[1].id]],
        ),
      () => merge(pair),
    );
    expect(await ownersOf('message_history', [id])).toEqual([pair[0].id]);
  });
});

describe('a message that staff write to a customer while they are merged', () => {
  const write = (id: string): Promise<CallResponse> => {
    const body = { message: 'Your order is here.', anyway: true };
    return app.call(conversations.sendMessage, { params: { id }, body }, { token: store.token });
  };
  const messageIdOf = ({ body }: CallResponse): string => body['messageId'] as unknown as string;

  it('waits for the merge and is the kept one’s, who has the same phone', async () => {
    const pair = [await add('Kept', '2135551081'), await add('Merged', '2135551081')] as const;
    const sent = await meet(merging(pair), () => write(pair[1].id));
    expect([sent.status, await ownersOf('message_history', [messageIdOf(sent)])]).toEqual([200, [pair[0].id]]);
  });

  it('is refused in words where the kept one has another phone, which staff have not seen', async () => {
    const pair = await aPair(109);
    const refused = await meet(merging(pair), () => write(pair[1].id));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'customer_merged', error: 'This customer was merged into Kept. Open Kept to write to them.' },
    ]);
    expect((await write(crypto.randomUUID())).status).toBe(404);
  });
});

it('of two merges of the same customer at once one is done and the other refused', async () => {
  const [first, second] = [await aPair(106), await aPair(107)];
  const shared = first[1];
  const refused = await meet(merging(first), () => merge([second[0], shared]));
  expect([refused.status, refused.body['code']]).toEqual([404, 'customer_not_found']);
});
