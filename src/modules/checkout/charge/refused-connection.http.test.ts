import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { processorUnavailable, startTestOutage, type TestOutage } from '../../../testing/outage.ts';
import {
  aPayableLink,
  attemptsOf,
  cards,
  chargesOf,
  linkRow as rowOf,
  pay,
  reconcile,
  resultOf,
} from '../../../testing/payments.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let outage: TestOutage;
let app: TestApp;

beforeAll(async () => {
  outage = await startTestOutage(1_000);
  ({ app } = outage);
});
beforeEach(() => outage.recover());
afterAll(() => outage.close());

const linkRow = (linkId: string) => rowOf(app, linkId);
const aLink = () => aPayableLink(app.database, outage.store);
const payments = async (linkId: string) => (await attemptsOf(app, linkId)).filter(({ kind }) => kind === 'sale');

describe('a connection that the processor refuses', () => {
  beforeEach(() => outage.proxy.close());

  it('a payer whose payment could not be sent is told that nothing was charged, and nobody is asked about it', async () => {
    const linkId = await aLink();
    const answer = await pay(app, { linkId, key: 'the-key-of-this-payer' });
    expect(answer).toMatchObject(processorUnavailable);
    expect(answer.body['error']).toContain('Nothing was charged.');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await linkRow(linkId)).toMatchObject({ status: 'pending', confirming: false, review: null });
    const [row] = await attemptsOf(app, linkId);
    expect(row).toMatchObject({ state: 'absent', sent_at: null, next_check_at: null, checks: 0 });
    expect(await resultOf(app, linkId, 'the-key-of-this-payer')).toMatchObject({ body: { retry: true, absent: true } });
    const history = { params: { linkId } };
    const { body } = await app.call(contract.checkout.history, history, { token: outage.store.token });
    expect(body['history']).toMatchObject([{ type: 'unsent' }, { type: 'claimed' }]);
  });

  it('another payer pays the link at once when the processor is back, and the first one is not charged', async () => {
    const linkId = await aLink();
    await pay(app, { linkId });
    await outage.proxy.open();
    expect(await pay(app, { linkId })).toMatchObject({ status: 200, body: { success: true } });
    expect(await payments(linkId)).toMatchObject([{ state: 'absent', superseded: true }, { state: 'approved' }]);
    expect(await chargesOf(app, linkId)).toHaveLength(1);
  });

  it('the payer who tries again with the same key and card is charged once, as the same payment', async () => {
    const linkId = await aLink();
    const sent = {
      linkId,
      key: 'one-key-for-all-tries',
      token: app.sandbox.ipos.tokenFor(cards.debit, '139322815010'),
    };
    expect(await pay(app, sent)).toMatchObject(processorUnavailable);
    expect(await pay(app, sent)).toMatchObject(processorUnavailable);
    await outage.proxy.open();
    const paid = await pay(app, sent);
    expect(paid).toMatchObject({ status: 200, body: { success: true } });
    expect(await pay(app, sent)).toMatchObject({ status: 200, body: paid.body });
    expect(await payments(linkId)).toMatchObject([{ state: 'approved', checks: 0 }]);
    expect(await chargesOf(app, linkId)).toHaveLength(1);
  });

  it('a payer whose card was never sent pays with it after somebody else was declined on the link', async () => {
    const linkId = await aLink();
    const sent = {
      linkId,
      key: 'the-first-of-two-payers',
      token: app.sandbox.ipos.tokenFor(cards.debit, '139322815010'),
    };
    await pay(app, sent);
    await outage.proxy.open();
    expect(await pay(app, { linkId, card: cards.declined })).toMatchObject({ body: { retry: true } });
    expect(await pay(app, sent)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('a refusal is believed when all that came before it was never sent', async () => {
    const linkId = await aLink();
    await pay(app, { linkId, key: 'a-key-that-tries-twice' });
    await outage.proxy.open();
    const answer = await pay(app, { linkId, key: 'a-key-that-tries-twice', token: 'NO-SUCH-TOKEN-AT-ALL' });
    expect(answer).toMatchObject({ status: 200, body: { success: false, retry: true } });
    expect(await payments(linkId)).toMatchObject([{ state: 'declined', decline_code: 'card_unread' }]);
  });

  it('a retry that could not be sent leaves its earlier call as it was: not found, and not yet free for others', async () => {
    const linkId = await aLink();
    await outage.proxy.open();
    app.sandbox.ipos.fault({ fault: 'reset_before_charge' });
    await pay(app, { linkId, key: 'a-key-of-a-lost-call' });
    await reconcile(app, linkId);
    await reconcile(app, linkId, { aged: true });
    await outage.proxy.close();
    expect(await pay(app, { linkId, key: 'a-key-of-a-lost-call' })).toMatchObject(processorUnavailable);
    expect(await payments(linkId)).toMatchObject([{ state: 'absent', resolved_at: null }]);
    await outage.proxy.open();
    expect(await pay(app, { linkId })).toMatchObject({ status: 202, body: { pending: true } });
    expect(await pay(app, { linkId, key: 'a-key-of-a-lost-call' })).toMatchObject({ body: { success: true } });
  });

  it('a payment is unknown when its connection is reset after the request was sent', async () => {
    const linkId = await aLink();
    await outage.proxy.open();
    outage.proxy.set('reset');
    expect(await pay(app, { linkId })).toMatchObject({ status: 202, body: { pending: true } });
    expect(await linkRow(linkId)).toMatchObject({ confirming: true });
    outage.proxy.set('open');
    await reconcile(app, linkId);
    await reconcile(app, linkId, { aged: true });
    expect(await payments(linkId)).toMatchObject([{ state: 'absent' }]);
  });
});
