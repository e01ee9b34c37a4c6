import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { LinkEvent } from '../../../contract/links/link-event.ts';
import type { LinkRow, SentMessage } from '../../../contract/links/payment-links.ts';
import type { PublicLink } from '../../../contract/payer/public-link.ts';
import { anAccount, aStore, type OpenStore } from '../../../testing/accounts.ts';
import { aLink, type LinkColumns } from '../../../testing/links.ts';
import { listenTo } from '../../../testing/live-stream.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';
import { TextSettings } from '../../messaging/index.ts';

const { payer, paymentLinks: calls } = contract;

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, stranger] = [await aStore(app), await anAccount(app.database)];
  const settings = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a token', fromNumber: '+12125550100' };
  await app.transact((tx) =>
    app.get(TextSettings).saveTwilioSettings(settings, { ...store.staff, operator: false }, tx),
  );
});
afterAll(() => app.close());

const expired = {
  status: 'expired',
  expiresAt: new Date(Date.now() - 3_600_000),
  customerPhone: '12135550123',
} as const;
const put = (known: LinkColumns = {}, { storeId, userId } = store) =>
  aLink(app.database, { storeId }, { ...expired, userId, ...known });
const ask = (linkId: string) => app.call(payer.askRenewal, { params: { linkId } });
const asStaff = (
  endpoint: (typeof calls)[keyof typeof calls],
  linkId: string,
  body?: object,
  headers: Record<string, string> = {},
) => app.call(endpoint, { params: { linkId }, ...(body && { body }) }, { token: store.token, headers });
const grant = (linkId: string, body: object = {}, headers = {}) => asStaff(calls.grantRenewal, linkId, body, headers);
const linkOf = ({ body }: CallResponse) => body['link'] as unknown as LinkRow;
const read = async (linkId: string) => linkOf(await asStaff(calls.one, linkId));
const eventsOf = async (linkId: string) =>
  ((await asStaff(calls.events, linkId)).body['events'] as unknown as LinkEvent[]).map(({ type, by }) => [type, by]);
const textsOf = async (linkId: string) =>
  (await asStaff(calls.smsHistory, linkId)).body['smsHistory'] as unknown as SentMessage[];
const seen = async (linkId: string) =>
  (await app.call(calls.forPayer, { params: { linkId } })).body['link'] as unknown as PublicLink;
const name = () => store.staff.name;

/** An expired link whose payer has asked for a new one. */
const anAskedLink = async (known: LinkColumns = {}) => {
  const { linkId } = await put(known);
  expect((await ask(linkId)).status).toBe(200);
  return linkId;
};

describe('a payer who asks for a new link', () => {
  it('is heard once, however often they ask, and staff see when', async () => {
    const { linkId } = await put();
    expect((await seen(linkId)).renewal).toBe('possible');
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(linkId)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { success: true }]));
    expect((await seen(linkId)).renewal).toBe('requested');
    const { renewalRequestedAt } = await read(linkId);
    expect(Math.abs(Date.parse(String(renewalRequestedAt)) - Date.now())).toBeLessThan(10_000);
    expect((await eventsOf(linkId)).filter(([type]) => type === 'renewal_asked')).toEqual([['renewal_asked', null]]);
  });

  it('is told to the browsers of the store at that moment', async () => {
    const { linkId } = await put();
    const stream = await listenTo(app, store.token);
    await ask(linkId);
    expect(await stream.hear('links')).not.toBeNull();
    await stream.leave();
  });

  it.each([
    ['can be paid', { status: 'pending', expiresAt: new Date(Date.now() + 3_600_000) }, 'link_open'],
    ['was paid', { status: 'completed' }, 'link_paid'],
    ['was refunded', { status: 'refunded' }, 'link_refunded'],
    ['is authorized', { status: 'authorized' }, 'link_authorized'],
    ['was voided by staff', { status: 'voided' }, 'renewal_impossible'],
    ['awaits the answer of the bank', { status: 'pending', confirming: true }, 'renewal_impossible'],
    ['is disabled', { isDisabled: true }, 'link_disabled'],
    ['was cancelled', { status: 'cancelled' }, 'link_cancelled'],
    ['was paid elsewhere', { status: 'paid elsewhere' }, 'link_paid_elsewhere'],
  ] as const)('is refused for a link that %s, and nothing is written', async (_, known, code) => {
    const { linkId } = await put(known);
    const called = await ask(linkId);
    expect([called.status, called.body['code']]).toEqual([409, code]);
    expect(called.body['error']).toMatch(/^[A-Z].*[a-z.]$/);
    expect([(await seen(linkId)).renewal, (await read(linkId)).renewalRequestedAt]).toEqual([null, null]);
    expect((await eventsOf(linkId)).map(([type]) => type)).not.toContain('renewal_asked');
  });

  it('is refused alike with an id that is unknown, malformed or internal', async () => {
    const { id, linkId } = await put();
    for (const endpoint of [payer.askRenewal, payer.successor])
      for (const given of [`${linkId.slice(0, -1)}u`, '0'.repeat(34), 'x', '%00', id]) {
        const called = await app.call(endpoint, { params: { linkId: given } });
        expect([called.status, called.body['error'], called.body['code'], Object.keys(called.body).length]).toEqual([
          ...[404, 'Payment link not found', 'link_not_found', 4],
        ]);
      }
  });
});

describe('staff who grant a new link', () => {
  it('let the same link be paid again and text it, and the request is answered', async () => {
    const linkId = await anAskedLink({ declineCount: 3 });
    const granted = await grant(linkId);
    expect(granted.status).toBe(200);
    expect(granted.body).toMatchObject({ smsSent: true, smsError: null });
    expect(linkOf(granted)).toMatchObject({ status: 'pending', renewalRequestedAt: null, canText: true });
    expect(Math.round((Date.parse(linkOf(granted).expiresAt) - Date.now()) / 3_600_000)).toBe(24);
    expect(await seen(linkId)).toMatchObject({ closed: null, renewal: null });
    const texts = await textsOf(linkId);
    expect(texts.map(({ toNumber }) => toNumber)).toEqual(['+12135550123']);
    expect((await eventsOf(linkId)).slice(0, 2)).toEqual([
      ['extended', name()],
      ['renewal_asked', null],
    ]);
  });

  it('text it in the language that its payer reads', async () => {
    const { linkId } = await put();
    await app.call(calls.access, { params: { linkId }, body: { language: 'es' } });
    await ask(linkId);
    await grant(linkId);
    const [text] = await textsOf(linkId);
    expect(text?.messageText).toMatch(/tiene una solicitud de pago de \$12\.50\. Pague en este enlace: http/);
  });

  it('text once where the call is repeated with its key', async () => {
    const linkId = await anAskedLink();
    const key = { 'Idempotency-Key': `grant-${linkId}` };
    const [first, second] = [await grant(linkId, { expiresIn: 6 }, key), await grant(linkId, { expiresIn: 6 }, key)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(linkOf(second)).toEqual(linkOf(first));
    expect(await textsOf(linkId)).toHaveLength(1);
    expect((await grant(linkId, { expiresIn: 12 }, key)).body['code']).toBe('idempotency_key_reused');
  });

  it('text it also where an earlier text of it had the same key', async () => {
    const key = { 'Idempotency-Key': 'one-key-for-two-texts' };
    const { linkId } = await put({ status: 'pending', expiresAt: new Date(Date.now() + 3_600_000) });
    expect((await asStaff(calls.sendSms, linkId, undefined, key)).status).toBe(200);
    await app.database.pool.query(
      `update payment_links set expires_at = now() - interval '1 hour', status = 'expired' where link_id = $1`,
      [linkId],
    );
    await ask(linkId);
    expect((await grant(linkId, {}, key)).body).toMatchObject({ smsSent: true });
    expect(await textsOf(linkId)).toHaveLength(2);
  });

  it('do it once, when two of them press at one moment', async () => {
    const linkId = await anAskedLink();
    const answers = await Promise.all([grant(linkId), grant(linkId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('renewal_not_asked');
    expect(await textsOf(linkId)).toHaveLength(1);
  });

  it('are told when it cannot be texted, and it is granted all the same', async () => {
    const silent = await aStore(app);
    const { linkId } = await put({}, silent);
    await ask(linkId);
    const granted = await app.call(calls.grantRenewal, { params: { linkId }, body: {} }, { token: silent.token });
    expect([granted.status, granted.body['smsSent']]).toEqual([200, false]);
    expect(granted.body['smsError']).toContain('No SMS provider');
    expect(await seen(linkId)).toMatchObject({ closed: null, renewal: null });
    const noPhone = await anAskedLink({ customerPhone: null });
    expect((await grant(noPhone)).body['smsError']).toBe('This payment link has no phone number.');
  });

  it.each([0, 169, -1, 1e9, 'end-of-day ', 'tomorrow', null, {}])(
    'are refused a time such as %j',
    async (expiresIn) => {
      const linkId = await anAskedLink();
      const before = await read(linkId);
      const called = await grant(linkId, { expiresIn });
      expect([called.status, called.body['code']]).toEqual([400, 'invalid_input']);
      expect([await read(linkId), await textsOf(linkId)]).toEqual([before, []]);
    },
  );
});

describe('staff who say no', () => {
  it('end the request, and the page no longer offers to ask until the link was extended', async () => {
    const linkId = await anAskedLink();
    const declined = await asStaff(calls.declineRenewal, linkId);
    expect(linkOf(declined)).toMatchObject({ status: 'expired', renewalRequestedAt: null });
    expect((await seen(linkId)).renewal).toBeNull();
    expect((await ask(linkId)).body).toMatchObject({ code: 'renewal_declined' });
    expect((await eventsOf(linkId))[0]).toEqual(['renewal_declined', name()]);
    await asStaff(calls.extend, linkId, { expiresIn: 1 });
    await app.database.pool.query('update payment_links set expires_at = now() where link_id = $1', [linkId]);
    expect((await seen(linkId)).renewal).toBe('possible');
  });
});

describe('a request for a new link', () => {
  const answers = [calls.grantRenewal, calls.declineRenewal];

  it.each(answers)('that nobody made cannot be answered ($path)', async (endpoint) => {
    const { linkId } = await put();
    const before = await read(linkId);
    const called = await asStaff(endpoint, linkId, {});
    expect([called.status, called.body['code']]).toEqual([409, 'renewal_not_asked']);
    expect([await read(linkId), await textsOf(linkId)]).toEqual([before, []]);
  });

  it.each([
    ['extended', calls.extend, { expiresIn: 1 }],
    ['cancelled', calls.cancel, { reason: 'Sold out' }],
    ['marked as paid elsewhere', calls.markPaidElsewhere, { place: 'cash' }],
  ] as const)('is answered when its link is %s', async (_, endpoint, body) => {
    const linkId = await anAskedLink();
    expect((await asStaff(endpoint, linkId, body)).status).toBe(200);
    expect((await read(linkId)).renewalRequestedAt).toBeNull();
    expect((await grant(linkId)).body['code']).toBe('renewal_not_asked');
  });

  it.each(answers)('is of the own store alone ($path)', async (endpoint) => {
    const linkId = await anAskedLink();
    for (const given of [linkId, '0'.repeat(34), 'nothing']) {
      const { body } = await app.call(endpoint, { params: { linkId: given }, body: {} }, stranger);
      expect(body).toMatchObject({ code: 'link_not_found' });
    }
    expect((await read(linkId)).renewalRequestedAt).not.toBeNull();
  });
});
