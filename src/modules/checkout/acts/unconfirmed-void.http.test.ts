import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMerchant } from '../../../sandbox/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  cards,
  decideFunding,
  ledgerOf,
  reconcile,
  linkRow,
  startTestCheckout,
  pay,
  attemptsOf,
  type TestCheckout,
} from '../../../testing/payments.ts';
import { reviewsOf, type Reviews } from '../../../testing/reviews.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;
let reviews: Reviews;

beforeAll(async () => {
  checkout = await startTestCheckout({ IPOS_TIMEOUT_MS: '400', UNKNOWN_FUNDING: 'void' });
  ({ app, store } = checkout);
  reviews = reviewsOf(checkout);
});

afterAll(() => checkout.close());

const journalOf = async (linkId: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ entry: string }>(
    `select e.type || ' ' || (e.cents / 100.0)::numeric(10, 2) as entry from payment_events e
       join payment_links l on l.store_id = e.store_id and l.id = e.payment_link_id
      where l.link_id = $1 and e.cents <> 0 order by e.at`,
    [linkId],
  );
  return rows.map(({ entry }) => entry);
};
/** An admin returns the first payment of a link in the processor's portal, and says so. */
const decideReturned = async (linkId: string) => {
  const [charge] = await attemptsOf(app, linkId);
  app.sandbox.ipos.reversePayment(demoMerchant.tpn, String(charge?.['transaction_reference_id']), 'refunded');
  return reviews.decide(linkId, false);
};

describe('a charge of a wrong amount that could not be voided', () => {
  it('a charge of a wrong amount closes the link while it cannot be voided, until an admin decides that the amount taken was returned', async () => {
    const linkId = await aPayableLink(app.database, store, { cents: 70_097 });
    expect(await pay(app, { linkId, cents: 70_097 })).toMatchObject({ status: 202 });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    await reconcile(app, linkId);
    expect((await attemptsOf(app, linkId))[0]).toMatchObject({ state: 'void_failed' });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'pending', confirming: false });
    const stranger = await pay(app, { linkId, cents: 70_097 });
    expect(stranger).toMatchObject({ status: 409, body: { code: 'link_unavailable' } });
    expect(await decideReturned(linkId)).toMatchObject({ status: 200 });
    expect(await journalOf(linkId)).toEqual(['approved 350.48', 'voided -350.48']);
    expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('was voided') });
  });
});

describe('a card of unknown funding, where stores want none', () => {
  it('a card of unknown funding that was authorized first is let go of, and never charged', async () => {
    await decideFunding(app, store);
    const linkId = await aPayableLink(app.database, store);
    const { body } = await pay(app, { linkId, card: cards.unknown });
    expect(body).toMatchObject({ success: false, voidInfo: { voided: true, reason: 'funding' } });
    expect(JSON.stringify(body)).not.toMatch(/credit card/i);
    expect((await ledgerOf(app, linkId)).map(({ type }) => type)).toEqual([5, 2]);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
    await decideFunding(app, store, 'charge');
  });

  it('a card of unknown funding is voided on a debit-only link where stores want none, and kept on a link for every card', async () => {
    const linkId = await aPayableLink(app.database, store);
    const { status, body } = await pay(app, { linkId, card: cards.unknown });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: false,
      voidInfo: { voided: true, reason: 'funding', code: 'funding_voided' },
      voidTransaction: { success: true },
    });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
    expect(await journalOf(linkId)).toEqual(['approved 12.50', 'voided -12.50']);
    const open = await aPayableLink(app.database, store, { debitOnly: false });
    expect(await pay(app, { linkId: open, card: cards.unknown })).toMatchObject({ body: { success: true } });
  });
});

describe('money set aside on a credit card that could not be released', () => {
  it('an authorization that could not be released leaves the link authorized for staff to look at', async () => {
    const linkId = await aPayableLink(app.database, store, { transactionType: 'preauth' });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'void' });
    const { body } = await pay(app, { linkId, card: cards.credit });
    expect(body).toMatchObject({ voidInfo: { manual: true, code: 'held_stands' } });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'authorized',
      confirming: false,
      review: expect.stringContaining('Manual Intervention Required'),
    });
    expect(await reviews.voidPayment(linkId)).toMatchObject({ body: { success: true } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', review: null });
  });
});

describe('a void that the processor does not confirm', () => {
  it('a void that is not confirmed calls staff after ten minutes, and the notice goes when it is confirmed', async () => {
    const linkId = await aPayableLink(app.database, store);
    app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'void' });
    await pay(app, { linkId, card: cards.credit });
    app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status' });
    await reconcile(app, linkId, { aged: true });
    expect(await linkRow(app, linkId)).toMatchObject({
      status: 'pending',
      confirming: true,
      review: expect.stringContaining('not confirmed yet'),
    });
    await reconcile(app, linkId);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided', confirming: false, review: null });
  });

  it('a void whose answer cannot be written is shown as not confirmed yet', async () => {
    const linkId = await aPayableLink(app.database, store);
    await pay(app, { linkId });
    await app.database.pool.query(
      `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
       create trigger break_off before update on transactions for each row
         when (new.kind = 'void' and new.state = 'approved') execute function break_off()`,
    );
    expect(await reviews.voidPayment(linkId)).toMatchObject({
      status: 200,
      body: { success: false, error: expect.stringContaining('not confirmed it yet') },
    });
    await app.database.pool.query('drop trigger break_off on transactions');
    await reconcile(app, linkId);
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'voided' });
  });
});
