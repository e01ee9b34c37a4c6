import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import type { PublicLink } from '../../../contract/payer/public-link.ts';
import { anAccount, aStore, type OpenStore } from '../../../testing/accounts.ts';
import { aLink, type LinkColumns } from '../../../testing/links.ts';
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
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, stranger] = [await aStore(app), await anAccount(app.database)];
});
afterAll(() => app.close());

const asStaff = (
  endpoint: (typeof calls)[keyof typeof calls],
  sent: object = {},
  headers: Record<string, string> = {},
) => app.call(endpoint, sent, { token: store.token, headers });
const linkOf = ({ body }: CallResponse) => body['link'] as unknown as LinkRow;
const publicLink = async (linkId: string) =>
  (await app.call(calls.forPayer, { params: { linkId } })).body['link'] as unknown as PublicLink;
const put = (known: LinkColumns = {}) => aLink(app.database, store, known);
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
    const { links } = (await asStaff(calls.list)).body as unknown as { links: LinkRow[] };
    expect(links[0]).toEqual(link);
  });

  it('answers the same link to the same Idempotency-Key, and refuses the key for another', async () => {
    const key = { 'Idempotency-Key': 'create-once-1' };
    const [first, second] = [await asStaff(calls.create, { body }, key), await asStaff(calls.create, { body }, key)];
    expect(linkOf(second).id).toBe(linkOf(first).id);
    const other = await asStaff(calls.create, { body: { ...body, amount: '13.00' } }, key);
    expect([other.status, other.body['code']]).toEqual([409, 'idempotency_key_reused']);
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

describe('changing a link', () => {
  it('disables and enables it by either id, as often as asked', async () => {
    const { id, linkId } = await put();
    for (const given of [id, linkId]) {
      const called = await asStaff(calls.disable, { params: { linkId: given } });
      expect(linkOf(called)).toMatchObject({ id, isDisabled: true, status: 'pending' });
    }
    expect((await publicLink(linkId)).closed).toBe('This payment link has been disabled and is no longer available.');
    expect(linkOf(await asStaff(calls.enable, { params: { linkId } })).isDisabled).toBe(false);
  });

  it('confirms a completed payment in POS once', async () => {
    const { linkId } = await put({ status: 'completed' });
    const [first, second] = [
      await asStaff(calls.confirmPos, { params: { linkId } }),
      await asStaff(calls.confirmPos, { params: { linkId } }),
    ];
    expect(linkOf(first)).toMatchObject({
      status: 'confirmed in pos',
      posConfirmed: true,
      posConfirmedByEmail: store.staff.username,
    });
    expect(linkOf(second)).toEqual(linkOf(first));
  });

  it('confirms nothing that was not paid', async () => {
    const { linkId } = await put();
    const called = await asStaff(calls.confirmPos, { params: { linkId } });
    expect([called.status, called.body['code']]).toEqual([400, 'link_not_completed']);
  });

  it('texts no link that cannot be paid, and says where a provider is set up', async () => {
    const [paid, open] = [await put({ status: 'completed' }), await put()];
    const refused = await asStaff(calls.sendSms, { params: { linkId: paid.linkId } });
    expect([refused.status, refused.body['error']]).toEqual([
      400,
      'This payment link has already been paid, so it cannot be sent.',
    ]);
    const unset = await asStaff(calls.sendSms, { params: { linkId: open.linkId } });
    expect([unset.status, unset.body['error']]).toEqual([400, 'No SMS provider is set up. Add one in Settings, SMS.']);
    const history = await asStaff(calls.smsHistory, { params: { linkId: open.linkId } });
    expect(history.body).toEqual({ success: true, smsHistory: [] });
  });

  it('is not found for another store, exactly as if it did not exist', async () => {
    const { id, linkId } = await put({ status: 'completed' });
    for (const endpoint of [calls.enable, calls.disable, calls.confirmPos, calls.sendSms, calls.smsHistory]) {
      const answers = [];
      for (const given of [id, linkId, '018f3c1e-7b9a-7abc-8def-0123456789ab', '0'.repeat(34), 'nothing', '%00']) {
        const called = await app.call(endpoint, { params: { linkId: given } }, { token: stranger.token });
        const { requestId, ...rest } = called.body as Record<string, unknown>;
        expect(requestId).toBeTypeOf('string');
        answers.push({ status: called.status, ...rest });
      }
      const one = { status: 404, success: false, error: 'Payment link not found', code: 'link_not_found' };
      expect(answers).toEqual(answers.map(() => one));
    }
    const { links } = (await app.call(calls.list, {}, { token: stranger.token })).body as unknown as {
      links: unknown[];
    };
    expect(links).toEqual([]);
  });
});
