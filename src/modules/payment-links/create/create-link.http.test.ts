import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import { anAccount, aStore, type OpenStore } from '../../../testing/accounts.ts';
import { linksIn } from '../../../testing/links.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

const { paymentLinks: calls } = contract;
const body = {
  amount: '12.50',
  customerName: 'Maria Lopez',
  customerPhone: '(555) 123-4567',
  customerEmail: 'maria@example.com',
};

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aStore(app);
});
afterAll(() => app.close());

const asStaff = (
  endpoint: (typeof calls)[keyof typeof calls],
  sent: object = {},
  headers: Record<string, string> = {},
) => app.call(endpoint, sent, { token: store.token, headers });
const linkOf = ({ body }: CallResponse) => body['link'] as unknown as LinkRow;
const count = async (table: string) => {
  const { rows } = await app.database.pool.query<{ n: number }>(
    `select count(*) as n from ${table} where store_id = $1`,
    [store.storeId],
  );
  return rows[0]?.n;
};

describe('creating a link', () => {
  it('answers the link as the list shows it, and where to pay it', async () => {
    const called = await asStaff(calls.create, { body });
    expect(called.status).toBe(200);
    expect(called.body).toMatchObject({ success: true, smsSent: false, smsError: null });
    const link = linkOf(called);
    expect(link).toMatchObject({ amount: '12.50', customerPhone: '15551234567', status: 'pending', lastText: null });
    expect(called.body['paymentUrl']).toBe(`${app.config.publicUrl}/pay/${link.linkId}`);
    expect(linksIn(await asStaff(calls.list))[0]).toEqual(link);
  });

  it('answers the same link to the same Idempotency-Key, and refuses the key for another', async () => {
    const key = { 'Idempotency-Key': 'create-once-1' };
    const [first, second] = [await asStaff(calls.create, { body }, key), await asStaff(calls.create, { body }, key)];
    expect(linkOf(second).id).toBe(linkOf(first).id);
    const other = await asStaff(calls.create, { body: { ...body, amount: '13.00' } }, key);
    expect([other.status, other.body['code']]).toEqual([409, 'idempotency_key_reused']);
  });

  it('makes a link of its own for a colleague whose request has the same Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': 'create-once-4' };
    const colleague = await anAccount(app.database, { parent: store });
    const first = linkOf(await asStaff(calls.create, { body }, key));
    const second = await app.call(calls.create, { body }, { token: colleague.token, headers: key });
    expect(second.status).toBe(200);
    expect(linkOf(second).id).not.toBe(first.id);
  });

  it('makes one link and one customer of one request that is sent several times at once', async () => {
    const [links, customers] = [Number(await count('payment_links')), Number(await count('customers'))];
    const key = { 'Idempotency-Key': 'create-once-3' };
    const sent = { ...body, customerPhone: '(555) 777-0001' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => asStaff(calls.create, { body: sent }, key)));
    const made = answers.filter(({ status }) => status === 200).map((called) => linkOf(called).id);
    expect(new Set(made).size).toBe(1);
    expect([await count('payment_links'), await count('customers')]).toEqual([links + 1, customers + 1]);
  });

  it('answers the link as it is now to who asks again with the key', async () => {
    const key = { 'Idempotency-Key': 'create-once-2' };
    const first = linkOf(await asStaff(calls.create, { body }, key));
    await asStaff(calls.disable, { params: { linkId: first.linkId } });
    expect(linkOf(await asStaff(calls.create, { body }, key))).toEqual({
      ...first,
      isDisabled: true,
      canText: false,
      whyNotTexted: 'disabled',
    });
  });

  it.each([
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: '0.001' }, 'amount', 'Amount must be a positive number'],
    [{ amount: 'ten' }, 'amount', 'Amount must be a positive number'],
    [{ amount: '1000000' }, 'amount', 'Amount is too large; the most a link can ask for is $999,999.99'],
    [{ customerName: '' }, 'customerName', 'Customer name is required'],
    [{ customerName: undefined }, 'customerName', 'Customer name is required'],
    [{ customerName: 'R2D2' }, 'customerName', 'Customer name cannot contain numbers'],
    [{ customerEmail: 'maria' }, 'customerEmail', 'Valid email format required'],
    [{ customerPhone: '' }, 'customerPhone', 'Phone number is required'],
    [{ customerPhone: undefined }, 'customerPhone', 'Phone number is required'],
    [{ transactionType: 'refund' }, 'transactionType', 'Transaction type must be sale or preauth'],
    [{ expiresIn: 0 }, 'expiresIn', 'Link expiration must be 1 to 168 hours or one of the clock times offered'],
    [{ expiresIn: '169' }, 'expiresIn', 'Link expiration must be 1 to 168 hours or one of the clock times offered'],
  ])('refuses %o and stores nothing', async (wrong, path, message) => {
    const stored = async () => [await count('payment_links'), await count('customers')];
    const before = await stored();
    const called = await asStaff(calls.create, { body: { ...body, customerPhone: '(555) 777-0002', ...wrong } });
    expect([called.status, called.body['success'], called.body['code']]).toEqual([400, false, 'invalid_input']);
    expect(called.body['details']).toContainEqual({ path, message });
    expect(await stored()).toEqual(before);
  });
});
