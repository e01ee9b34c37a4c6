import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import type { PublicLink } from '../../../contract/payer/public-link.ts';
import { anAccount, aStore, type OpenStore } from '../../../testing/accounts.ts';
import { aLink, type LinkColumns } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { PaymentLinks } from '../index.ts';

const { paymentLinks: calls } = contract;

const iposTpn = '123456789012';

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aStore(app, { iposTpn, iposAuthToken: 'the-auth-token', iposTokenizationKey: 'tokenization-key' });
});
afterAll(() => app.close());

const publicLink = async (linkId: string) =>
  (await app.call(calls.forPayer, { params: { linkId } })).body['link'] as unknown as PublicLink;
const put = (known: LinkColumns = {}) => aLink(app.database, store, known);

const aliasOf = async ({ storeId }: OpenStore) => {
  const { rows } = await app.database.pool.query('select tpn_alias as alias from read_stores where store_id = $1', [
    storeId,
  ]);
  return (rows[0] as { alias: string }).alias;
};

describe('what a payer may see', () => {
  it('is on the page since when the store is approved and its sites too, read with the link', async () => {
    const { linkId } = await put();
    await app.database.pool.query(
      `update read_stores set approved_at = '2025-03-04T20:00:00Z', frame_origins = '{https://shop.example}' where store_id = $1`,
      [store.storeId],
    );
    const { approvedAt, frameOrigins } = await app.get(PaymentLinks).linkForPayer(linkId);
    expect(frameOrigins).toEqual(['https://shop.example']);
    expect(new Date(approvedAt ?? '').toISOString()).toBe('2025-03-04T20:00:00.000Z');
  });

  it('is what the payment needs and nothing of the merchant or the customer', async () => {
    const { linkId } = await put({
      internalNotes: 'owes us',
      customerNotes: 'Thank you',
      customerEmail: 'maria@example.com',
    });
    const called = await app.call(calls.forPayer, { params: { linkId }, query: { t: '1' } });
    expect(called.headers.get('cache-control')).toContain('no-store');
    expect(Object.keys(await publicLink(linkId)).toSorted()).toEqual([
      'amount',
      'closed',
      'closedCode',
      'closingNote',
      'confirming',
      'customerNotes',
      'debitOnly',
      'expiresAt',
      'isDisabled',
      'linkId',
      'logo',
      'merchantAuthKey',
      'merchantTpn',
      'paidAt',
      'payee',
      'receiptTo',
      'renewal',
      'replaceable',
      'signing',
      'statementName',
      'status',
      'supportEmail',
      'supportPhone',
      'timezone',
      'transactionType',
    ]);
    expect(called.body['link']).toMatchObject({
      linkId,
      amount: '12.50',
      payee: 'Corner Shop',
      customerNotes: 'Thank you',
      closed: null,
      closedCode: null,
      merchantTpn: await aliasOf(store),
      merchantAuthKey: 'tokenization-key',
    });
    expect(JSON.stringify(called.body)).not.toMatch(/owes us|maria|5551234567|123456789012/i);
  });

  it.each([
    [{ isDisabled: true }, 'This payment link has been disabled and is no longer available.', 'link_disabled'],
    [{ expiresAt: new Date(0) }, 'This payment link has expired', 'link_expired'],
    [{ status: 'voided' }, 'This payment link is no longer available', 'link_unavailable'],
  ] as const)('shows no key while %o', async (known, closed, closedCode) => {
    const { linkId } = await put(known);
    expect(await publicLink(linkId)).toMatchObject({ closed, closedCode, merchantTpn: null, merchantAuthKey: null });
  });

  it('is expired from the moment of its expiry, unless it was paid or the answer of the bank is awaited', async () => {
    const past = { expiresAt: new Date(0) };
    const statusOf = async (known: LinkColumns) => (await publicLink((await put({ ...past, ...known })).linkId)).status;
    expect(await statusOf({})).toBe('expired');
    expect(await statusOf({ status: 'completed' })).toBe('completed');
    expect(await statusOf({ confirming: true })).toBe('pending');
  });

  it('says when the store cannot be paid yet', async () => {
    const unset = await anAccount(app.database);
    const { linkId } = await aLink(app.database, unset);
    expect(await publicLink(linkId)).toMatchObject({
      closed: 'This payment link is missing required merchant credentials and cannot process payments.',
      closedCode: 'link_not_configured',
    });
  });

  it('is the same refusal for an unknown and for a malformed id, and for an internal one', async () => {
    const { id, linkId } = await put();
    const answers = [];
    for (const given of [
      `${linkId.slice(0, -1)}u`,
      '0'.repeat(34),
      `${store.storeId}${'0'.repeat(26)}`,
      'x',
      '%00',
      id,
    ]) {
      for (const endpoint of [calls.forPayer, calls.access]) {
        const called = await app.call(endpoint, { params: { linkId: given } });
        answers.push([called.status, called.body['error'], called.body['code'], Object.keys(called.body).length]);
      }
    }
    expect(answers).toEqual(answers.map(() => [404, 'Payment link not found', 'link_not_found', 4]));
  });
});

describe('opening a link', () => {
  it('is counted, whatever the page says about it', async () => {
    const { id, linkId } = await put();
    const sent = { params: { linkId }, body: { customerName: '<img src=x>', amount: 999 } };
    for (const browser of ['Safari', 'Safari', 'Chrome']) {
      const called = await app.call(calls.access, sent, { headers: { 'user-agent': browser } });
      expect([called.status, called.body]).toEqual([200, { success: true }]);
    }
    const { links } = (await app.call(calls.list, {}, store)).body as unknown as { links: LinkRow[] };
    const link = links.find((listed) => listed.id === id);
    expect(link).toMatchObject({
      customerName: 'Maria Lopez',
      amount: '12.50',
      tracking: { totalClicks: 3, uniqueClicks: 2 },
    });
  });

  it('keeps the language of the page, and nothing else that is sent with it', async () => {
    const { id, linkId } = await put();
    const open = (body: object) => app.call(calls.access, { params: { linkId }, body });
    const kept = async () =>
      (await app.database.pool.query('select payer_language, customer_name from payment_links where id = $1', [id]))
        .rows;
    const is = (payer_language: string | null) => [{ payer_language, customer_name: 'Maria Lopez' }];
    expect(await kept()).toEqual(is(null));
    expect((await open({ language: 'es', customerName: 'Eve' })).status).toBe(200);
    expect(await kept()).toEqual(is('es'));
    for (const language of ['xx', 7, null]) {
      expect((await open({ language })).body).toMatchObject({ code: 'invalid_input' });
      expect(await kept()).toEqual(is('es'));
    }
    expect((await open({})).status).toBe(200);
    expect((await open({ language: 'en' })).status).toBe(200);
    expect(await kept()).toEqual(is('en'));
  });
});
