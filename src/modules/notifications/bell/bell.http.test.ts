import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { BellItem } from '../../../contract/notifications/bell.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aDocument } from '../../../testing/documents.ts';
import { aMerchant, aPayableLink, cards, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { DocumentEnded, DocumentReplaced, DocumentWaived } from '../../documents/index.ts';
import type { TextEvent } from '../../messaging/index.ts';

const calls = contract.notifications;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  store = await aMerchant(app);
});

const bell = async (by = store): Promise<{ unread: number; items: BellItem[] }> =>
  (await app.call(calls.bell, {}, by)).body as never;
const raise = <E extends DomainEvent>(event: E): Promise<void> =>
  app.transact((tx) => {
    tx.raise(event);
    return Promise.resolve();
  });
const idOf = async (linkId: string): Promise<string> => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from payment_links where store_id = $1 and link_id = $2',
    [storeOf(linkId), linkId],
  );
  return String(rows[0]?.id);
};
const paid = async (cents = 1_250): Promise<string> => {
  const linkId = await aPayableLink(app.database, store, { cents });
  expect((await pay(app, { linkId, cents })).status).toBe(200);
  return linkId;
};

it('a payment is told to everybody of its store until it is confirmed in the register, and again once that was a mistake', async () => {
  const clerk = await anAccount(app.database, { parent: store });
  const linkId = await paid();
  const line = { type: 'payment_success', amount: '12.50', customerName: 'Ada Lovelace', linkId, count: 1 };
  for (const reader of [store, clerk])
    expect(await bell(reader)).toMatchObject({ unread: 1, items: [{ ...line, state: 'unread' }] });
  expect(await bell(await anAccount(app.database))).toMatchObject({ unread: 0, items: [] });
  const confirmed = await app.call(contract.paymentLinks.confirmPos, { params: { linkId }, body: {} }, clerk);
  expect(confirmed.status).toBe(200);
  for (const reader of [store, clerk])
    expect(await bell(reader)).toMatchObject({ unread: 0, items: [{ ...line, state: 'settled' }] });
  const { items } = await bell(clerk);
  await app.call(calls.markRead, { body: { ids: items.flatMap(({ ids }) => ids) } }, clerk);
  await app.call(calls.markAllRead, { body: {} }, store);
  const again = { params: { linkId }, body: { reason: 'The other one was meant' } };
  expect((await app.call(contract.paymentLinks.unconfirmPos, again, store)).status).toBe(200);
  for (const reader of [store, clerk])
    expect(await bell(reader)).toMatchObject({ unread: 1, items: [{ ...line, state: 'unread' }] });
});

it('a decline is told after the last try alone, and no more once the link is paid after all', async () => {
  const linkId = await aPayableLink(app.database, store);
  await pay(app, { linkId, card: cards.declined });
  expect(await bell()).toMatchObject({ unread: 0 });
  for (let tries = 0; tries < 4; tries += 1) await pay(app, { linkId, card: cards.declined });
  expect(await bell()).toMatchObject({ unread: 1, items: [{ type: 'payment_failed', linkId, state: 'unread' }] });
});

it('what somebody opened is read by them alone, and Mark all read leaves what is about their safety', async () => {
  const clerk = await anAccount(app.database, { parent: store });
  await paid();
  const [first] = (await bell()).items;
  await raise({ type: 'NewDeviceUsed', storeId: store.storeId, userId: store.userId, device: 'Firefox', address: 'x' });
  expect((await app.call(calls.markRead, { body: { ids: first?.ids ?? [] } }, store)).status).toBe(200);
  expect(await bell()).toMatchObject({
    unread: 1,
    items: [{ type: 'new_device', detail: 'Firefox' }, { state: 'read' }],
  });
  expect(await bell(clerk)).toMatchObject({ unread: 1, items: [{ type: 'payment_success' }] });
  for (const by of [store, clerk]) expect((await app.call(calls.markAllRead, {}, by)).status).toBe(200);
  expect(await bell(clerk)).toMatchObject({ unread: 0 });
  const { unread, items } = await bell();
  expect(unread).toBe(1);
  await app.call(calls.markRead, { body: { ids: items[0]?.ids ?? [] } }, store);
  expect(await bell()).toMatchObject({ unread: 0 });
  // Another store cannot mark anything of this one.
  await paid();
  const ids = (await bell()).items[0]?.ids ?? [];
  await app.call(calls.markRead, { body: { ids } }, await anAccount(app.database));
  expect(await bell()).toMatchObject({ unread: 1 });
});

it('several payments are one line, and one below the smallest amount of the store is not told', async () => {
  await app.call(calls.saveConfig, { body: { minimumAmount: '10' } }, store);
  for (const cents of [1_000, 1_250, 999]) await paid(cents);
  expect(await bell()).toMatchObject({
    unread: 2,
    items: [{ count: 2, amount: '22.50', linkId: null, customerName: null }],
  });
});

it('a text that did not arrive is told until another one does, once for each text', async () => {
  const linkId = await idOf(await aPayableLink(app.database, store));
  const about = { storeId: store.storeId, messageId: crypto.randomUUID(), linkId, customerId: null };
  const failed: TextEvent = { type: 'TextFailed', ...about, code: '30003', reason: 'The phone is off.' };
  await raise(failed);
  await raise(failed);
  expect(await bell()).toMatchObject({ unread: 1, items: [{ type: 'text_failed', detail: 'The phone is off.' }] });
  await raise({ type: 'TextDelivered', ...about });
  expect(await bell()).toMatchObject({ unread: 0, items: [{ state: 'settled' }] });
});

it('whoever wants to be told of nothing but expired links is told of these', async () => {
  await app.call(calls.savePreferences, { body: { inApp: ['link_expired'], email: [] } }, store);
  await paid();
  const linkId = await idOf(await aPayableLink(app.database, store));
  const at = (status: 'pending' | 'expired') => ({ status, isDisabled: false, cents: 1_250 });
  await app.database.pool.query("update payment_links set status = 'expired' where id = $1", [linkId]);
  await raise({ type: 'LinkStatusChanged', storeId: store.storeId, linkId, from: at('pending'), to: at('expired') });
  expect(await bell()).toMatchObject({ unread: 1, items: [{ type: 'link_expired' }] });
});

it('a link that a person has to look at is told until nobody has to any more', async () => {
  const publicId = await aPayableLink(app.database, store);
  const linkId = await idOf(publicId);
  const review = (code: string | null) =>
    app.database.pool.query('update payment_links set review_code = $2, review_since = $3 where id = $1', [
      ...[linkId, code, code && new Date(1_000)],
    ]);
  await review('silent');
  for (let times = 0; times < 2; times += 1) await raise({ type: 'LinkFlagged', storeId: store.storeId, linkId });
  expect(await bell()).toMatchObject({ unread: 1, items: [{ type: 'review_needed', detail: 'silent' }] });
  await review(null);
  await raise({ type: 'LinkFlagged', storeId: store.storeId, linkId });
  expect(await bell()).toMatchObject({ unread: 0, items: [{ state: 'settled' }] });
});

it('a document that somebody declined, or that reached the wrong person, is told once, also where it has no link', async () => {
  const linkId = await aPayableLink(app.database, store);
  const ofLink = { paymentLinkId: await idOf(linkId), linkPublicId: linkId };
  const { id, documentId } = await aDocument(app.database, store, ofLink);
  const alone = await aDocument(app.database, store);
  const body = { reason: 'The price' };
  for (let times = 0; times < 2; times += 1) {
    await app.call(contract.signing.reportWrongPerson, { params: { documentId } });
    await app.call(contract.signing.declineDocument, { params: { documentId: alone.documentId }, body });
  }
  const line = { type: 'document_declined', count: 1, customerName: 'Maria Lopez', amount: null };
  const document = { title: 'Repair authorization' };
  expect(await bell()).toMatchObject({
    unread: 2,
    items: [
      { ...line, linkId: null, detail: 'The price', document: { ...document, id: alone.id, wrongPerson: false } },
      { ...line, linkId, detail: null, document: { ...document, id, wrongPerson: true } },
    ],
  });
});

it('a document that was not signed is told until it is voided, waived, replaced or ended', async () => {
  const declined = async () => {
    const { id, documentId } = await aDocument(app.database, store);
    await app.call(contract.signing.declineDocument, { params: { documentId }, body: { reason: null } });
    const about = { title: 'Repair authorization', customerId: null, customerName: '', linkId: null };
    return { storeId: store.storeId, id, documentId, ...about, publicLinkId: null };
  };
  const { id } = await declined();
  const ended = [await declined(), await declined(), await declined()] as const;
  expect(await bell()).toMatchObject({ unread: 4 });
  const voided = { params: { id }, body: { reason: 'Not needed' } };
  expect((await app.call(contract.documents.voidDocument, voided, store)).status).toBe(200);
  expect(await bell()).toMatchObject({ unread: 3 });
  await raise<DocumentWaived>({ type: 'DocumentWaived', ...ended[0], reason: 'A regular' });
  await raise<DocumentReplaced>({ type: 'DocumentReplaced', ...ended[1], wasSigned: false, newDocumentId: 'new' });
  expect(await bell()).toMatchObject({ unread: 1 });
  await raise<DocumentEnded>({ type: 'DocumentEnded', ...ended[2] });
  expect((await bell()).items.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'settled'));
});
