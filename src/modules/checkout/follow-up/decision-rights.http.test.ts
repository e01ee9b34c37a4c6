import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aPayableLink, startTestCheckout, type TestCheckout } from '../../../testing/payments.ts';
import { aSilentPayment, reason, reviewsOf, type Reviews } from '../../../testing/reviews.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;
let operator: OpenStore;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400' });
  ({ app, store } = checkout);
  operator = await anAccount(app.database, { operator: true });
  reviews = reviewsOf(checkout);
});

afterAll(() => checkout.close());

describe('a decision', () => {
  it.each([{ reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(501) }, { charged: 'yes' }])(
    'a decision needs a choice and a reason: %j is refused',
    async (wrong) => {
      const linkId = await aPayableLink(app.database, store);
      expect(await reviews.decide(linkId, true, { extra: wrong })).toMatchObject({ status: 400 });
    },
  );

  it('admins of the store and the operator decide; to others the link does not exist', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    const stranger = await anAccount(app.database);
    expect(await reviews.decide(linkId, true, { by: stranger })).toMatchObject({
      status: 404,
      body: { code: 'link_not_found' },
    });
    expect(await reviews.dismiss(linkId, { by: stranger })).toMatchObject({ status: 404 });
    expect(await app.call(contract.checkout.history, { params: { linkId } }, { token: stranger.token })).toMatchObject({
      status: 404,
    });
    const open = await app.call(contract.operator.openPayments, {}, { token: operator.token });
    expect(open.body['payments']).toContainEqual(
      expect.objectContaining({ linkId, store: 'Corner Shop', amount: '12.50', reviewCode: 'silent' }),
    );
    expect(await reviews.decide(linkId, true, { by: operator })).toMatchObject({ status: 200 });
    expect(await reviews.historyOf(linkId)).toContainEqual(
      expect.objectContaining({ type: 'decided_charged', by: operator.staff.name }),
    );
  });

  it('a decision is kept once under its key, and takes either id of the link', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    const { rows } = await app.database.pool.query<{ id: string }>('select id from payment_links where link_id = $1', [
      linkId,
    ]);
    const send = () =>
      app.call(
        contract.checkout.decide,
        { params: { linkId: String(rows[0]?.id) }, body: { reviewCode: 'silent' as const, charged: true, reason } },
        { token: store.token, headers: { 'idempotency-key': `decide-${linkId}` } },
      );
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await reviews.historyOf(linkId)).filter(({ type }) => type === 'decided_charged')).toHaveLength(1);
  });

  it('a decision is written into the activity log, with who and why', async () => {
    const { linkId } = await aSilentPayment(checkout, { charged: true });
    await reviews.decide(linkId, true);
    const { rows } = await app.database.pool.query(
      "select description, metadata from activity_logs where entity_id = $1 and action = 'PAYMENT_DECIDED' and trusted",
      [linkId],
    );
    expect(rows).toMatchObject([
      { description: expect.stringContaining('charged by'), metadata: { reason, by: store.staff.name } },
    ]);
  });
});
