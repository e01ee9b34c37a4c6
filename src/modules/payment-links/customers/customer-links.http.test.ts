import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink, type LinkColumns } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { customers, paymentLinks: calls } = contract;

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, stranger] = [await anAccount(app.database), await anAccount(app.database)];
});
afterAll(() => app.close());

const aCustomer = async ({ token } = store): Promise<string> => {
  const { body } = await app.call(customers.create, { body: { customerName: 'Marisol Quintero' } }, { token });
  return (body as unknown as { customer: { id: string } }).customer.id;
};
const put = (customerId: string, known: LinkColumns = {}) => aLink(app.database, store, { customerId, ...known });
const history = async (customerId: string, query: object = {}, { token } = store) =>
  app.call(calls.ofCustomer, { params: { customerId }, query }, { token });
const past = new Date('2026-01-01T00:00:00Z');

describe('the payment history of a customer', () => {
  it('has the customer’s links, newest first, page by page, with what they are for', async () => {
    const customerId = await aCustomer();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const both = { customerNotes: 'Two dozen conchas', internalNotes: 'Asked twice' };
    const newest = await put(customerId, { ...both, createdAt: at(4), status: 'completed', isDisabled: true });
    const due = await put(customerId, { internalNotes: 'Asked twice', createdAt: at(3), expiresAt: past });
    const last = await put(customerId, { createdAt: at(2), amount: '20.00', refundedAmount: '5.00' });
    await put(await aCustomer());
    const { status, body } = await history(customerId, { limit: 2 });
    expect(status).toBe(200);
    expect(body['paymentLinks']).toEqual([
      {
        ...{
          ...newest,
          amount: '12.50',
          refundedAmount: '0.00',
          description: 'Two dozen conchas',
          status: 'completed',
        },
        ...{ isDisabled: true, createdAt: '2026-01-01T00:04:00.000Z', transactionNumber: expect.any(String) },
        ...{ paymentUrl: expect.stringMatching(`/pay/${newest.linkId}$`), openedAt: null },
      },
      expect.objectContaining({ ...due, description: 'Asked twice', status: 'expired' }),
    ]);
    const next = await history(customerId, { limit: 2, cursor: body['nextCursor'] });
    expect(next.body).toMatchObject({
      ...{ paymentLinks: [{ ...last, description: null, amount: '20.00', refundedAmount: '5.00' }], nextCursor: null },
    });
  });

  it('stays with a customer who was archived', async () => {
    const customerId = await aCustomer();
    const link = await put(customerId);
    await app.call(customers.archive, { params: { id: customerId } }, { token: store.token });
    expect((await history(customerId)).body['paymentLinks']).toMatchObject([link]);
  });

  it('is not found for a customer of another store, or of none', async () => {
    const customerId = await aCustomer();
    await put(customerId);
    for (const answer of [await history(customerId, {}, stranger), await history(randomUUIDv7())])
      expect([answer.status, answer.body['code']]).toEqual([404, 'customer_not_found']);
  });
});

describe('what the links of customers come to', () => {
  const totals = async (ids: readonly string[], { token } = store) =>
    (await app.call(calls.customerTotals, { query: { ids: ids.join(',') } }, { token })).body['totals'];

  it('counts what is open and what was paid without what was refunded, for each customer of the store', async () => {
    const [busy, quiet, none] = [await aCustomer(), await aCustomer(), await aCustomer()];
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    await put(busy, { amount: '10.00', createdAt: day(1) });
    await put(busy, { amount: '0.25', createdAt: day(9) });
    for (const known of [
      { isDisabled: true },
      { expiresAt: past },
      { status: 'authorized' },
      { status: 'refunded', completedAt: day(8) },
      { status: 'paid elsewhere' },
      { status: 'voided', completedAt: day(8) },
    ] as const)
      await put(busy, { createdAt: day(2), ...known });
    await put(busy, { status: 'completed', amount: '5.00', isDisabled: true, createdAt: day(2), completedAt: day(3) });
    await put(busy, { status: 'confirmed in pos', amount: '6.00', createdAt: day(2), completedAt: day(4) });
    const refunded = { amount: '7.00', refundedAmount: '2.50' };
    await put(busy, { status: 'partly refunded', ...refunded, createdAt: day(2), completedAt: day(5) });
    await put(quiet, { status: 'failed', createdAt: day(2) });
    const answer = await totals([busy, quiet, none, randomUUIDv7()]);
    expect(answer).toHaveLength(2);
    expect(answer).toContainEqual({
      ...{ customerId: busy, links: 11, open: 2, openAmount: '10.25', paid: 3, paidAmount: '15.50' },
      ...{ lastPaidAt: '2026-01-05T00:00:00.000Z', lastLinkAt: '2026-01-09T00:00:00.000Z' },
      ...{ refundedAmount: '2.50', declined: 0 },
    });
    expect(answer).toContainEqual({
      ...{ customerId: quiet, links: 1, open: 0, openAmount: '0.00', paid: 0, paidAmount: '0.00' },
      ...{ lastPaidAt: null, lastLinkAt: '2026-01-02T00:00:00.000Z' },
      ...{ refundedAmount: '0.00', declined: 1 },
    });
    expect(await totals([busy, quiet], stranger)).toEqual([]);
  });

  it.each([[''], ['x'], [Array.from({ length: 51 }, () => randomUUIDv7()).join(',')]])(
    'refuses %j in words',
    async (ids) => {
      const { status, body } = await app.call(calls.customerTotals, { query: { ids } }, { token: store.token });
      expect([status, body['code']]).toEqual([400, 'invalid_input']);
    },
  );
});

it('the last messages of a customer are read newest first, and those of another store’s customer by nobody', async () => {
  const customerId = await aCustomer();
  await app.database.pool.query(
    `insert into message_history (store_id, customer_id, message_type, to_number, message_content, status, created_at)
     select $1, $2, 'payment_link', '12135550142', 'Text ' || n, 'delivered', now() + n * interval '1 second'
       from generate_series(1, 3) n`,
    [store.storeId, customerId],
  );
  const read = ({ token } = store) =>
    app.call(calls.customerMessages, { params: { customerId }, query: { limit: 2 } }, { token });
  expect((await read()).body['messages']).toMatchObject([{ messageText: 'Text 3' }, { messageText: 'Text 2' }]);
  expect((await read(stranger)).status).toBe(404);
});
