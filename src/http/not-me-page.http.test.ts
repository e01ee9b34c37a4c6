import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import type { LinkEvent } from '../contract/links/link-event.ts';
import type { LinkRow } from '../contract/links/payment-links.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aLink } from '../testing/links.ts';
import { listenTo } from '../testing/live-stream.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { aText, aTextingStore } from '../testing/texts.ts';
import { TextDelivery, Texts } from '../modules/messaging/index.ts';

const { paymentLinks: calls } = contract;

let app: TestApp;
let store: OpenStore;
let link: { readonly id: string; readonly linkId: string };
beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  store = await aTextingStore(app);
  link = await aLink(app.database, store, { customerName: 'Marisol Quintero', customerNotes: 'Two dozen conchas' });
});
afterAll(() => app.close());

const pageOf = (linkId: string) => `${app.url}/pay/${linkId}/not-me`;
// Tests share an address, and each says no more than a few people would.
let caller = 0;
const say = (reason: string, linkId = link.linkId, from = `203.0.113.${(caller += 1)}`) =>
  fetch(pageOf(linkId), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ reason }),
  });
const rowOf = async (linkId = link.linkId, { token } = store): Promise<LinkRow> =>
  (await app.call(calls.one, { params: { linkId } }, { token })).body['link'] as unknown as LinkRow;
const historyOf = async (): Promise<readonly string[]> => {
  const { body } = await app.call(calls.events, { params: { linkId: link.linkId } }, { token: store.token });
  return (body['events'] as unknown as LinkEvent[]).map(({ type }) => type);
};
const send = () => app.call(calls.sendSms, { params: { linkId: link.linkId } }, { token: store.token });
const confirm = ({ token } = store) => app.call(calls.confirmNumber, { params: { linkId: link.linkId } }, { token });

describe('the page that says who asks for a payment', () => {
  it('tells the store, its phone, its site, since when it is approved and where our pages are, and nothing of the customer', async () => {
    await app.database.pool.query(
      `update read_stores set phone = '12135550142', approved_at = '2025-03-04', frame_origins = '{http://a.example,https://shop.example}'
        where store_id = $1`,
      [store.storeId],
    );
    const response = await fetch(pageOf(link.linkId));
    const html = await response.text();
    expect(response.status).toBe(200);
    const known = ['Corner Shop', '(213) 555-0142', 'shop.example', 'since March 2025', 'Our payment pages begin with'];
    for (const part of known) expect(html).toContain(part);
    for (const part of ['Marisol', 'conchas', '12.50', '5551234567', 'http://a.example'])
      expect(html).not.toContain(part);
  });

  it('has no script, may not be framed, and sends its form to us alone', async () => {
    const response = await fetch(pageOf(link.linkId));
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await response.text()).not.toMatch(/<script|style="/);
  });

  it('speaks Spanish to whoever asks for it', async () => {
    const html = await (await fetch(`${pageOf(link.linkId)}?lang=es`)).text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Número equivocado');
  });

  it('speaks Spanish up to its thanks, also to a browser that keeps no cookie', async () => {
    const answer = await fetch(`${pageOf(link.linkId)}?lang=es`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '203.0.113.250' },
      body: new URLSearchParams({ reason: 'wrong_number' }),
    });
    const thanks = await fetch(app.url + (answer.headers.get('location') ?? ''));
    expect(await thanks.text()).toContain('Hemos avisado a Corner Shop. Este número no recibirá más mensajes');
  });

  it('looks alike for a link that does not exist and an id that cannot be one', async () => {
    for (const linkId of [`${store.storeId}${'0'.repeat(26)}`, 'nonsense'])
      for (const answer of [await fetch(pageOf(linkId)), await say('wrong_number', linkId)]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('Payment link not found');
      }
  });
});

describe('a link that is not theirs who got it', () => {
  it('is flagged for staff, in its row, its history and the activity, once however often it is said', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => say('wrong_number')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await (await fetch(app.url + (answers[0]?.headers.get('location') ?? ''))).text()).toContain(
      'We have told Corner Shop. No more texts',
    );
    expect(await rowOf()).toMatchObject({
      disownedCode: 'wrong_number',
      disownedAt: expect.any(String),
      canText: false,
      whyNotTexted: 'disowned',
    });
    expect((await historyOf()).filter((type) => type === 'wrong_number')).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      `select description from activity_logs where store_id = $1 and action = 'PAYMENT_LINK_DISOWNED' and entity_id = $2`,
      [store.storeId, link.linkId],
    );
    expect(rows).toEqual([{ description: 'Whoever got the payment link says that the number is wrong' }]);
  });

  it('is told to the browsers of its store the moment it is said', async () => {
    const stream = await listenTo(app, store.token);
    await say('wrong_number');
    expect(await stream.hear('links')).not.toBeNull();
    await stream.leave();
  });

  it('gets no more texts to its number: staff are refused, and a text that waits already is not sent', async () => {
    const waiting = aText(store, link, { to: '15551234567' });
    const queued = await app.transact((tx) => app.get(Texts).queueText(waiting, tx));
    const messageId = 'messageId' in queued ? queued.messageId : '';
    await say('store_not_known');
    expect(await send()).toMatchObject({ status: 400, body: { error: expect.stringContaining('not theirs') } });
    const automatic = aText(store, link, { template: 'receipt', publicLinkId: null });
    expect(await app.transact((tx) => app.get(Texts).queueText(automatic, tx))).toMatchObject({
      refused: expect.stringContaining('not theirs'),
    });
    await app.get(TextDelivery).deliverText({ storeId: store.storeId, messageId }, new AbortController().signal);
    const { rows } = await app.database.pool.query(
      'select id, state, error_code, failed_at is not null as failed from message_history where store_id = $1 order by created_at',
      [store.storeId],
    );
    expect(rows).toMatchObject([
      { id: messageId, state: 'rejected', error_code: 'disowned', failed: true },
      { state: 'suppressed', error_code: 'disowned', failed: true },
    ]);
  });

  it('can still be paid by its right payer, and other links of the number are still texted', async () => {
    const other = await aLink(app.database, store);
    await say('wrong_number');
    expect(await rowOf()).toMatchObject({ status: 'pending', isDisabled: false, lockedCode: null });
    const sent = await app.call(calls.sendSms, { params: { linkId: other.linkId } }, { token: store.token });
    expect(sent.status).toBe(200);
  });

  it('is texted again once staff of its own store have confirmed the number', async () => {
    await say('wrong_number');
    const stranger = await anAccount(app.database);
    expect((await confirm(stranger)).status).toBe(404);
    const confirmed = await confirm();
    expect(confirmed.body['link']).toMatchObject({ disownedCode: null, canText: true });
    expect((await send()).status).toBe(200);
    expect(await historyOf()).toEqual(expect.arrayContaining(['number_confirmed', 'wrong_number']));
  });

  it('is flagged three times a day at most, however often staff confirm its number', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await say('wrong_number')).status).toBe(303);
      await confirm();
    }
    expect((await historyOf()).filter((type) => type === 'wrong_number')).toHaveLength(3);
  });

  it('is told by a choice of the page and by nothing else', async () => {
    const answer = await say('drop table');
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Please choose one of the two.'),
    ]);
    expect(await rowOf()).toMatchObject({ disownedCode: null, canText: true });
  });

  it('counts among the signs by which the operator looks at its store', async () => {
    const operator = await anAccount(app.database, { operator: true });
    const links = [link];
    for (let count = 0; count < 5; count += 1) links.push(await aLink(app.database, store));
    for (const { linkId } of links) await say('store_not_known', linkId);
    const { body } = await app.call(
      contract.operator.risk,
      { params: { id: store.userId } },
      { token: operator.token },
    );
    expect(body['risk']).toMatchObject({ disownedLinks: { value: 6, limit: 5, high: true } });
  });
});

it('an address says it ten times a minute at most', async () => {
  const answers: number[] = [];
  for (let time = 0; time < 11; time += 1)
    answers.push((await say('wrong_number', link.linkId, '198.51.100.9')).status);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(303));
  expect(answers[10]).toBe(429);
});
