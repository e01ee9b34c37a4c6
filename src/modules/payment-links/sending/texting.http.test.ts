import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { LinkRow, SentMessage } from '../../../contract/links/payment-links.ts';
import { anAccount, aStore, type OpenStore } from '../../../testing/accounts.ts';
import { aLink, linksIn } from '../../../testing/links.ts';
import { listenTo } from '../../../testing/live-stream.ts';
import { aTextingStore } from '../../../testing/texts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { TextDelivery, Texts, TextSettings } from '../../messaging/index.ts';

const { paymentLinks: calls } = contract;
const body = { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '(212) 555-0123', smsEnabled: true };

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
  const settings = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a token', fromNumber: '+12125550100' };
  await app.transact((tx) =>
    app.get(TextSettings).saveTwilioSettings(settings, { ...store.staff, operator: false }, tx),
  );
});
afterAll(() => app.close());

const history = async (linkId: string) => {
  const called = await app.call(calls.smsHistory, { params: { linkId } }, { token: store.token });
  return called.body['smsHistory'] as unknown as SentMessage[];
};

describe('texting a link', () => {
  it('happens with its creation, and the row shows it', async () => {
    const called = await app.call(calls.create, { body }, { token: store.token });
    expect(called.body).toMatchObject({ smsSent: true, smsError: null });
    const link = called.body['link'] as unknown as LinkRow;
    expect(link.lastText).toMatchObject({ status: 'sending', error: null });
    expect(linksIn(await app.call(calls.list, {}, { token: store.token }))[0]).toEqual(link);
    const [text, ...others] = await history(link.linkId);
    expect(others).toEqual([]);
    expect(text?.status).toBe('sending');
    expect(text?.messageText).toContain('12.50');
    expect(text?.messageText).toContain(`/t/${store.storeId}`);
  });

  it('is told to the browsers of the store when the provider took the text, and not before', async () => {
    const shop = await aTextingStore({ ...app, database: app.database });
    const stream = await listenTo(app, shop.token);
    const { body: made } = await app.call(
      calls.create,
      { body: { ...body, smsEnabled: false } },
      { token: shop.token },
    );
    const { linkId } = made['link'] as unknown as LinkRow;
    await stream.hear('links');
    const sent = await app.call(calls.sendSms, { params: { linkId } }, { token: shop.token });
    expect(sent.body['link']).toMatchObject({ lastText: { status: 'sending', error: null } });
    await stream.hear('texts');
    const [message] = (await app.call(calls.smsHistory, { params: { linkId } }, { token: shop.token })).body[
      'smsHistory'
    ] as unknown as SentMessage[];
    expect(message?.status).toBe('sending');
    const key = { storeId: shop.staff.storeId, messageId: message?.id ?? '' };
    await app.get(TextDelivery).deliverText(key, new AbortController().signal);
    expect(await stream.hear('texts', 'links')).not.toBeNull();
    const { links } = (await app.call(calls.list, {}, { token: shop.token })).body as unknown as { links: LinkRow[] };
    expect(links[0]?.lastText?.status).toMatch(/^(sent|delivered)$/);
    await stream.leave();
  });

  it.each([
    [
      'staff ask for',
      (shop: OpenStore, { linkId }: LinkRow) =>
        app.call(calls.sendSms, { params: { linkId } }, { token: shop.token }).then(({ status }) => status),
    ],
    [
      'follows by itself',
      ({ storeId, userId }: OpenStore, { id, linkId: publicLinkId, customerId, customerName }: LinkRow) =>
        app.transact(async (tx) => {
          const about = { linkId: id, publicLinkId, customerId, customerName, to: '12125550123', variables: {} };
          await app
            .get(Texts)
            .queueText({ storeId, userId, intentKey: 'reminder', template: 'reminder', ...about }, tx);
          return 200;
        }),
    ],
  ])('with its creation and one that %s are both done, where both are for one customer', async (_, text) => {
    const shop = await aTextingStore({ ...app, database: app.database });
    const create = () => app.call(calls.create, { body }, { token: shop.token });
    const { link } = (await create()).body as unknown as { link: LinkRow };
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiters = async () => (await app.database.pool.query(waiting)).rowCount;
    const reader = await app.database.pool.connect();
    await reader.query('begin');
    await reader.query('select from read_conversations where store_id = $1 for update', [shop.storeId]);
    const sent = text(shop, link);
    await expect.poll(waiters).toBe(1);
    const made = create();
    await expect.poll(waiters).toBe(2);
    await reader.query('rollback');
    reader.release();
    expect([await sent, (await made).status]).toEqual([200, 200]);
  });

  it('happens once for one Idempotency-Key and again for another', async () => {
    const { linkId } = await aLink(app.database, store, { customerPhone: '12125550123' });
    for (const key of ['text-once', 'text-once', 'text-again']) {
      const options = { token: store.token, headers: { 'Idempotency-Key': key } };
      const called = await app.call(calls.sendSms, { params: { linkId } }, options);
      expect(called.status).toBe(200);
    }
    expect(await history(linkId)).toHaveLength(2);
  });

  it('is refused to a customer who opted out, and the refusal stands in the history', async () => {
    const { linkId } = await aLink(app.database, store, { customerPhone: '12125550199' });
    await app.database.pool.query('insert into sms_opt_outs (store_id, phone) values ($1, $2)', [
      store.storeId,
      '12125550199',
    ]);
    const called = await app.call(calls.sendSms, { params: { linkId } }, { token: store.token });
    expect([called.status, called.body['error']]).toEqual([400, 'This customer has opted out of text messages.']);
    expect((await history(linkId)).map(({ status }) => status)).toEqual(['failed']);
  });

  it('texts no link that cannot be paid, and says where a provider is set up', async () => {
    const shop = await aStore(app);
    const asStaff = (endpoint: typeof calls.sendSms | typeof calls.smsHistory, { linkId }: { linkId: string }) =>
      app.call(endpoint, { params: { linkId } }, { token: shop.token });
    const paid = await aLink(app.database, shop, { status: 'completed' });
    const open = await aLink(app.database, shop);
    const refused = await asStaff(calls.sendSms, paid);
    expect([refused.status, refused.body['error']]).toEqual([
      400,
      'This payment link has already been paid, so it cannot be sent.',
    ]);
    const unset = await asStaff(calls.sendSms, open);
    expect([unset.status, unset.body['error']]).toEqual([
      400,
      'No SMS provider is set up. Add one in Settings, SMS Configuration.',
    ]);
    const history = await asStaff(calls.smsHistory, open);
    expect(history.body).toEqual({ success: true, smsHistory: [] });
  });
});

describe('emailing a link', () => {
  const mail = (linkId: string, email: string | null, token = store.token) =>
    app.call(
      calls.sendEmail,
      { params: { linkId }, body: { email } },
      { token, headers: { 'idempotency-key': linkId } },
    );

  it('goes to the address that is named, else to the link’s own, once for each request, and the row’s history shows it', async () => {
    const { linkId } = await aLink(app.database, store, { customerEmail: 'own@mail.example' });
    expect((await mail(linkId, 'other@mail.example')).status).toBe(200);
    expect((await mail(linkId, 'other@mail.example')).status).toBe(200);
    expect((await history(linkId)).map(({ channel, toNumber }) => [channel, toNumber])).toEqual([
      ['email', 'other@mail.example'],
    ]);
    const second = await aLink(app.database, store, { customerEmail: 'own@mail.example' });
    await mail(second.linkId, null);
    expect((await history(second.linkId)).map(({ toNumber }) => toNumber)).toEqual(['own@mail.example']);
  });

  it('is refused without an address, for a link that cannot be paid, and to another store', async () => {
    const [bare, paid] = [
      await aLink(app.database, store),
      await aLink(app.database, store, { status: 'completed', customerEmail: 'own@mail.example' }),
    ];
    expect((await mail(bare.linkId, null)).body).toMatchObject({ code: 'email_needed' });
    expect((await mail(paid.linkId, null)).body).toMatchObject({ code: 'link_not_textable' });
    const stranger = await anAccount(app.database);
    expect((await mail(bare.linkId, 'a@mail.example', stranger.token)).status).toBe(404);
  });
});
