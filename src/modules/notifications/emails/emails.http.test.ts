import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { personTypes } from '../../../contract/notifications/notification-settings.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';
import type { Mail } from '../../../sandbox/smtp/mail-sink.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aDocument, aHoldingDocument } from '../../../testing/documents.ts';
import { aMerchant, aPayableLink, attemptsOf, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { NotificationJobs } from '../index.ts';

const calls = contract.notifications;

let app: TestApp;
let store: OpenStore;
let book: string;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sandbox.reset();
  store = await aMerchant(app);
  book = `book-${crypto.randomUUID()}@store.example`;
  await save({ realTimeNotifications: true, emailNotifications: true, recipientEmails: [book] });
});

const save = async (body: object): Promise<void> => {
  expect((await app.call(calls.saveConfig, { body }, store)).status).toBe(200);
};
const mails = (to = book): readonly Mail[] => app.sandbox.mail.list().filter((mail) => mail.to.includes(to));
const paid = async (cents = 1_250): Promise<string> => {
  const linkId = await aPayableLink(app.database, store, { cents });
  expect((await pay(app, { linkId, cents })).status).toBe(200);
  return linkId;
};
const history = async (status?: 'all' | 'sent' | 'failed' | 'pending') =>
  (await app.call(calls.history, { query: { ...(status && { status }) } }, store)).body['history'];
const stats = async () => (await app.call(calls.stats, {}, store)).body['stats'];
const bundle = () => app.get(NotificationJobs).sendBundle({ storeId: store.storeId, recipient: book });

it('a payment is emailed to every recipient of the store, and the history says that it was sent', async () => {
  const linkId = await paid();
  await expect.poll(() => mails()).toHaveLength(1);
  const [mail] = mails();
  expect(mail).toMatchObject({ subject: 'Ada Lovelace paid $12.50' });
  expect(mail?.text).toContain(`/payment-links/${linkId}`);
  expect(mail?.text).toMatch(/Ada Lovelace paid: \$12\.50\s+Payment successful\s+When: .* time\s/);
  // Whoever is named by several stores reads which it was.
  expect(mail?.text).toContain('Corner Shop has these emails sent to you. Unsubscribe:');
  await expect.poll(() => history('sent')).toHaveLength(1);
  expect(await history()).toMatchObject([
    { notification_type: 'payment_success', recipient_email: book, status: 'sent', error_message: null },
  ]);
  expect(await stats()).toEqual({ totalSent: 1, totalSuccess: 1, totalFailed: 0 });
});

it.each([
  { realTimeNotifications: false },
  { emailNotifications: false },
  { notificationTypes: ['payment_failed'] },
  { minimumAmount: '12.51' },
])('a payment is not emailed to the recipients of a store with %o', async (off) => {
  await save(off);
  await paid();
  expect(await history()).toEqual([]);
});

it('somebody of the store who chose so is emailed of everything else, in words of its own, and not of what they did', async () => {
  const clerk = await anAccount(app.database, { parent: store, role: 'admin' });
  const email = `clerk-${crypto.randomUUID()}@store.example`;
  await app.database.pool.query('update users set email = $2 where id = $1', [clerk.userId, email]);
  expect((await app.call(calls.savePreferences, { body: { inApp: [], email: [...personTypes] } }, clerk)).status).toBe(
    200,
  );
  const linkId = await paid();
  await expect.poll(() => mails(email)).toHaveLength(1);
  // A user chooses in the settings, and unsubscribes nowhere else.
  expect(mails(email)[0]).toMatchObject({ listUnsubscribe: '', subject: 'Ada Lovelace paid $12.50' });
  const [attempt] = await attemptsOf(app, linkId);
  const { rows } = await app.database.pool.query<{ id: string }>('select id from payment_links where link_id = $1', [
    linkId,
  ]);
  const link = { storeId: store.storeId, linkId: String(rows[0]?.id) };
  const reference = String(attempt?.['transaction_reference_id']);
  const payment = { ...link, transactionId: String(attempt?.['id']), reference, cents: 1_250, kind: 'sale' as const };
  const by = { userId: clerk.userId, name: 'Clerk' };
  const text = { ...link, messageId: crypto.randomUUID(), customerId: null };
  const at = (status: 'pending' | 'expired') => ({ status, isDisabled: false, cents: 1_250 });
  const set = (column: string, value: string) =>
    app.database.pool.query(`update payment_links set ${column} = $2 where id = $1`, [link.linkId, value]);
  const raise = <E extends DomainEvent>(event: E) => app.transact((tx) => Promise.resolve(tx.raise(event)));
  await raise({ type: 'PaymentVoided', ...payment, by: null });
  await raise({ type: 'PaymentRefunded', ...payment, by });
  await raise({ type: 'PaymentRefunded', ...payment, cents: 500, by: null });
  for (const isLapsed of [false, true]) await raise({ type: 'AuthorizationLapsing', ...payment, isLapsed });
  await raise({ type: 'TextFailed', ...text, code: '30003', reason: 'The phone is off.' });
  await raise({ type: 'TextFailed', ...text, messageId: link.linkId, code: 'cancelled', reason: '' });
  await raise({ type: 'LinkStatusChanged', ...link, from: at('pending'), to: at('expired') });
  const { documentId } = await aDocument(app.database, store);
  await app.call(contract.signing.declineDocument, { params: { documentId }, body: { reason: null } });
  await set('review_code', 'silent');
  await raise({ type: 'LinkFlagged', ...link });
  await set('status', 'failed');
  await raise({ type: 'PaymentDeclined', ...payment });
  await app.get(NotificationJobs).sendBundle({ storeId: store.storeId, recipient: email });
  await expect.poll(() => mails(email)).toHaveLength(4);
  const together = '7 more notifications';
  expect(mails(email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'The payment of $12.50 by Ada Lovelace was voided',
      '$5.00 was refunded to Ada Lovelace',
      together,
    ]),
  );
  const bundled = mails(email).find(({ subject }) => subject === together);
  for (const sentence of [
    'The authorization of $12.50 of Ada Lovelace is about to lapse',
    'The authorization of $12.50 of Ada Lovelace has lapsed',
    'The text to Ada Lovelace did not arrive',
    'The link of Ada Lovelace over $12.50 expired unpaid',
    'Maria Lopez did not sign “Repair authorization”',
    'The payment of $12.50 by Ada Lovelace needs a look',
    'The payment of $12.50 by Ada Lovelace failed',
  ])
    expect(bundled?.text).toContain(sentence);
});

it('that a document was not signed is emailed in the language of each reader’s console, with why and where it stands', async () => {
  const readers = { en: `en-${crypto.randomUUID()}@store.example`, es: `es-${crypto.randomUUID()}@store.example` };
  for (const [language, email] of Object.entries(readers)) {
    const clerk = await anAccount(app.database, { parent: store });
    const chosen = language === 'en' ? null : language;
    await app.database.pool.query('update users set email = $2, language = $3 where id = $1', [
      ...[clerk.userId, email, chosen],
    ]);
    await app.call(calls.savePreferences, { body: { inApp: [], email: ['document_declined'] } }, clerk);
  }
  const declined = await aDocument(app.database, store);
  const body = { reason: 'Too dear,\nsee cheap.example' };
  await app.call(contract.signing.declineDocument, { params: { documentId: declined.documentId }, body });
  const linkId = await aPayableLink(app.database, store);
  const wrong = await aHoldingDocument(app.database, { ...store, linkId });
  await app.call(contract.signing.reportWrongPerson, { params: { documentId: wrong.documentId } });
  for (const email of Object.values(readers)) await expect.poll(() => mails(email)).toHaveLength(2);
  const ofWrong = (mail: Mail): boolean => mail.text.includes(wrong.id);
  const [english, spanish] = Object.values(readers).map((email) =>
    mails(email).toSorted((one, other) => Number(ofWrong(one)) - Number(ofWrong(other))),
  );
  expect(english?.map(({ subject }) => subject)).toEqual([
    'Maria Lopez did not sign “Repair authorization”',
    '“Repair authorization” for Maria Lopez reached the wrong person',
  ]);
  expect(spanish?.map(({ subject }) => subject)).toEqual([
    'Maria Lopez no firmó “Repair authorization”',
    '“Repair authorization” para Maria Lopez llegó a la persona equivocada',
  ]);
  const address = `/templates?tab=documents&view=made&document=${declined.id}`;
  expect(english?.[0]?.text).toMatch(/> Too dear,\n> see cheap\. example\s+Nothing was signed\..*\s+When: .* time\s/);
  expect(english?.[0]?.text).toContain(`Open the document:\n`);
  expect(english?.[0]?.text).toContain(address);
  expect(spanish?.[0]?.text).toMatch(/No se firmó nada\..*\s+Cuándo: .* hora d/);
  expect(spanish?.[0]?.text).toContain('Abrir configuración:');
  expect(spanish?.[0]?.html).toContain('Si el botón no se abre');
  expect(spanish?.[1]?.text).toContain('A ese número no van más mensajes de texto');
});

it('beyond the third within five minutes, what happens goes to a recipient in one email', async () => {
  for (let times = 0; times < 6; times += 1) await paid();
  await expect.poll(() => mails()).toHaveLength(3);
  await expect.poll(() => history('pending')).toHaveLength(3);
  await Promise.all([bundle(), bundle()]);
  await expect.poll(() => mails()).toHaveLength(4);
  expect(mails().at(-1)).toMatchObject({ subject: '3 more payments, $37.50' });
  await expect.poll(() => history('sent')).toHaveLength(6);
  await bundle();
  expect(await history('pending')).toEqual([]);
});

it('an email that the mail server refuses costs no payment, and the history says why', async () => {
  app.sandbox.mail.refuse(book, 550);
  await paid();
  await expect.poll(() => history('failed')).toHaveLength(1);
  expect(await history('failed')).toMatchObject([
    { recipient_email: book, error_message: expect.stringContaining('550') },
  ]);
  expect(await stats()).toEqual({ totalSent: 1, totalSuccess: 0, totalFailed: 1 });
});

it('the history is narrowed before it is cut to ten, the newest first, and shows the own store alone', async () => {
  app.sandbox.mail.refuse(book, 550);
  await app.call(calls.test, { body: {} }, store);
  app.sandbox.mail.refuse(book, undefined);
  for (let times = 0; times < 12; times += 1) await paid();
  for (const status of [undefined, 'all'] as const) expect(await history(status)).toHaveLength(10);
  expect(await history('failed')).toMatchObject([{ notification_type: 'test' }]);
  const other = await anAccount(app.database);
  expect((await app.call(calls.history, {}, other)).body).toMatchObject({ history: [] });
});

it('whoever is no user unsubscribes by one click, which the store sees, and may come back', async () => {
  await paid();
  await expect.poll(() => mails()).toHaveLength(1);
  const address = (mails()[0]?.listUnsubscribe ?? '').replaceAll(/[<>]/g, '');
  const path = new URL(address).pathname;
  const open = (method: 'GET' | 'POST', body?: string, at = path) =>
    fetch(new URL(at, app.url), {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });
  const unsubscribed = async () =>
    Object(await app.call(calls.config, {}, store)).body.config.unsubscribedEmails as unknown;
  // Looking at the address changes nothing.
  const page = await open('GET');
  expect(page.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'; form-action 'self'");
  expect(await page.text()).toContain('<button');
  expect(await unsubscribed()).toEqual([]);
  expect((await open('POST', 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await unsubscribed()).toEqual([book]);
  await paid();
  expect(await history()).toHaveLength(1);
  expect((await app.call(calls.test, { body: {} }, store)).body).toMatchObject({
    results: [{ recipient: book, status: 'failed', error: 'This recipient unsubscribed.' }],
  });
  expect((await open('POST', 'choice=again')).status).toBe(200);
  expect(await unsubscribed()).toEqual([]);
  // Nobody unsubscribes somebody else.
  const forged = path.replace(/\/([^./]+)\./, `/${store.storeId}x.`);
  expect((await open('POST', '', forged)).status).toBe(404);
});

it('a test goes to the recipients that are sent along, else to the saved ones, and says what became of each', async () => {
  const typed = `typed-${crypto.randomUUID()}@store.example`;
  app.sandbox.mail.refuse(typed, 550);
  const test = (body: object) => app.call(calls.test, { body }, store);
  expect((await test({ recipientEmails: [typed, book] })).body).toMatchObject({
    results: [
      { recipient: typed, status: 'failed', error: expect.stringContaining('550') },
      { recipient: book, status: 'sent', error: null },
    ],
  });
  expect((await test({})).body).toMatchObject({ results: [{ recipient: book, status: 'sent' }] });
  expect(mails().at(-1)).toMatchObject({ subject: 'A test of your notifications' });
  await save({ recipientEmails: [] });
  expect(await test({})).toMatchObject({ status: 400, body: { code: 'no_recipient' } });
  const clerk = await anAccount(app.database, { parent: store });
  expect((await app.call(calls.test, { body: { recipientEmails: [typed] } }, clerk)).status).toBe(403);
});
