import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DailySummary } from '../../../contract/daily-summaries.ts';
import { contract } from '../../../contract/index.ts';
import { dayBounds } from '../../../contract/day-bounds.ts';
import { addDays, dayOf, instantOf } from '../../../contract/local-time.ts';
import type { Mail } from '../../../sandbox/smtp/mail-sink.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aMerchant, aPayableLink, cards, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DailySummaries, Reporting } from '../../reporting/index.ts';
import { NotificationJobs } from '../index.ts';

const { dailySummaries, notifications } = contract;
const zone = 'America/Los_Angeles';
const today = dayOf(new Date(), zone);
/** What a clock of the zone shows on today, or so many days later. */
const at = (time: string, days = 0): Date => instantOf(Date.parse(`${addDays(today, days)}T${time}Z`), zone);

let app: TestApp;
let store: OpenStore;
let now = new Date();
let [dana, office] = ['', ''];
beforeAll(async () => {
  app = await startTestApp({ worker: true, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = at('12:00:00');
  app.sandbox.reset();
  store = await aMerchant(app);
  [dana, office] = ['dana', 'office'].map((name) => `${name}-${crypto.randomUUID()}@store.example`) as [string, string];
  await save({ dailySummaryEnabled: true, recipientEmails: [dana, office] });
});

const save = async (body: object): Promise<void> => {
  expect((await app.call(notifications.saveConfig, { body }, store)).status).toBe(200);
};
const paid = async (cents: number): Promise<void> => {
  const linkId = await aPayableLink(app.database, store, { cents });
  expect((await pay(app, { linkId, cents })).status).toBe(200);
};
/** Both workers look at once, as often as the schedule has them. */
const work = async (): Promise<void> => {
  const { sendSummaries } = app.get(NotificationJobs);
  await Promise.all([1, 2].map(() => sendSummaries({ storeId: store.storeId })));
};
const mails = (to = dana): readonly Mail[] => app.sandbox.mail.list().filter((mail) => mail.to.includes(to));
const list = async (query = {}): Promise<readonly DailySummary[]> => {
  const { body } = await app.call(dailySummaries.list, { query }, store);
  return body['summaries'] as unknown as readonly DailySummary[];
};
/** In the order of the letters: what is queued together goes out as it happens. */
const subjects = (): readonly string[] =>
  mails()
    .map(({ subject }) => subject.replace(/^\w+, \w+ \d+/, 'Day'))
    .toSorted();

it('a day is emailed once to each recipient at its hour, marked so far, and completed after its end', async () => {
  await paid(12_500);
  await work();
  expect(await list()).toEqual([]);
  now = at('18:00:00');
  await work();
  await expect.poll(() => [mails().length, mails(office).length]).toEqual([1, 1]);
  const [mail] = mails();
  expect(subjects()).toEqual(['Day so far: $125.00']);
  expect(mail?.attachments).toMatchObject([{ name: `daily-summary-${today}.pdf`, type: 'application/pdf' }]);
  expect(mail?.text).toContain('Not in the register yet: 1 payment, $125.00');
  expect(mail?.listUnsubscribe).not.toBe('');
  await expect.poll(async () => (await list())[0]?.emailsSent).toBe(2);
  expect(await list()).toMatchObject([
    { summaryDate: today, isFinal: false, generatedManually: false, madeBy: null, emailsTo: 2, emailsFailed: 0 },
  ]);

  now = at('22:00:00');
  await paid(700);
  await work();
  now = at('00:20:00', 1);
  await work();
  const [summary] = await list();
  await app.get(Reporting).completeSummary({ storeId: store.storeId, id: summary?.id ?? '' });
  expect(await list()).toMatchObject([{ totalRevenue: '132.00', isFinal: true, emailsSent: 2 }]);
  expect([mails().length, mails(office).length]).toEqual([1, 1]);
});

it('who asked for it gets the day again once it is whole, also where its worker died between two steps', async () => {
  await save({ summaryFinal: true });
  await paid(500);
  now = at('18:01:00');
  // As a worker leaves it that died after the first step.
  const request = { storeId: store.storeId, day: today, zone, by: null };
  await app.transact((tx) => app.get(DailySummaries).writeSummary(request, tx));
  await work();
  await expect.poll(() => mails()).toHaveLength(1);
  await paid(100);
  now = at('00:16:00', 1);
  await work();
  await work();
  await expect.poll(subjects).toEqual(['Day so far: $5.00', 'Day: $6.00']);
  expect(await list()).toMatchObject([{ isFinal: true, emailsTo: 2 }]);
});

it('after three days without a worker each day is told once, as a whole', async () => {
  await paid(500);
  now = at('12:00:00', 3);
  await work();
  await work();
  await expect.poll(subjects).toEqual(['Day: $0.00', 'Day: $0.00', 'Day: $5.00']);
  expect((await list()).map(({ summaryDate, isFinal }) => [summaryDate, isFinal])).toEqual(
    [2, 1, 0].map((days) => [addDays(today, days), true]),
  );
});

it('a clock that went ahead and came back has nobody emailed twice of a day, and no payment missing', async () => {
  await save({ summaryFinal: true });
  await paid(500);
  now = at('18:05:00');
  await work();
  await expect.poll(() => mails()).toHaveLength(1);
  now = at('18:05:00', 1);
  await work();
  now = at('18:06:00');
  await paid(250);
  await work();
  const sent = ['Day so far: $0.00', 'Day so far: $5.00', 'Day: $5.00'];
  await expect.poll(subjects).toEqual(sent);
  now = at('00:16:00', 1);
  await app.get(Reporting).completeDueSummaries();
  await expect.poll(async () => (await list()).at(-1)?.totalRevenue).toBe('7.50');
  await work();
  expect(subjects()).toEqual(sent);
});

it('a day without payments stands in the list, and is emailed unless the store leaves such days out', async () => {
  await save({ summarySkipsEmpty: true });
  now = at('18:00:00');
  await work();
  expect(await list()).toMatchObject([{ totalRevenue: '0.00', emailsTo: 0 }]);
  await save({ summarySkipsEmpty: false });
  now = at('18:00:00', 1);
  await work();
  await expect.poll(subjects).toEqual(['Day so far: $0.00']);
});

it('the schedule finds the stores of which a day is due, and no others', async () => {
  await save({ summaryTime: '18:00', summaryTimezone: 'Pacific/Honolulu' });
  now = at('19:00:00');
  await app.get(NotificationJobs).findDueSummaries();
  now = dayBounds(today, 'Pacific/Honolulu').end;
  now = new Date(now.getTime() - 3 * 3_600_000);
  await app.get(NotificationJobs).findDueSummaries();
  await expect.poll(() => mails()).toHaveLength(1);
  expect(await list()).toMatchObject([{ summaryDate: today, zone: 'Pacific/Honolulu' }]);
});

it('a summary says whom it did not reach, and is sent again by an admin', async () => {
  app.sandbox.mail.refuse(office, 550);
  now = at('18:00:00');
  await work();
  await expect.poll(async () => (await list())[0]).toMatchObject({ emailsSent: 1, emailsFailed: 1, emailsTo: 2 });
  const [summary] = await list();
  const params = { id: summary?.id ?? '' };
  app.sandbox.mail.refuse(office, undefined);
  const clerk = await anAccount(app.database, { parent: store, role: 'user' });
  expect((await app.call(dailySummaries.send, { params }, clerk)).status).toBe(403);
  const { body } = await app.call(dailySummaries.send, { params }, store);
  expect(body).toMatchObject({ results: [dana, office].map((recipient) => ({ recipient, status: 'sent' })) });
  expect((await app.call(dailySummaries.emails, { params }, clerk)).body['emails']).toHaveLength(4);
  expect((await app.call(dailySummaries.read, { params }, clerk)).body['summary']).toMatchObject({
    ...{ emailsSent: 2, emailsFailed: 0 },
  });
});

it('the preview is what a test sends, of today so far, and neither writes a summary', async () => {
  await paid(4_200);
  const { body } = await app.call(notifications.previewSummary, {}, store);
  const preview = body['preview'] as unknown as Readonly<Record<'subject' | 'htmlContent' | 'pdfPreview', string>>;
  expect(preview.subject).toMatch(/ so far: \$42\.00$/);
  expect(preview.htmlContent).toContain('$42.00');
  const { text } = await extractText(new Uint8Array(Buffer.from(preview.pdfPreview, 'base64')), { mergePages: true });
  expect(text).toContain('So far: 12:00 AM to 12:00 PM');
  const typed = `typed-${crypto.randomUUID()}@store.example`;
  const test = (sent: object) => app.call(notifications.testSummary, { body: sent }, store);
  expect((await test({ recipientEmails: [typed] })).body).toMatchObject({
    results: [{ recipient: typed, status: 'sent' }],
  });
  expect(mails(typed)).toMatchObject([
    { subject: `Test: ${preview.subject}`, attachments: [{ type: 'application/pdf' }] },
  ]);
  expect((await test({})).body['results']).toHaveLength(2);
  await save({ recipientEmails: [] });
  expect(await test({})).toMatchObject({ status: 400, body: { code: 'no_recipient' } });
  expect(await list()).toEqual([]);
});

it('the button sums today up by the zone of the summaries, with the parts that the store chose', async () => {
  const summaryTimezone = 'Pacific/Honolulu';
  await save({ summaryTimezone, summaryParts: ['declined'] });
  const day = dayOf(new Date(), summaryTimezone);
  // In the zone of the store the next day has begun.
  now = instantOf(Date.parse(`${day}T23:00:00Z`), summaryTimezone);
  await paid(100);
  await pay(app, { linkId: await aPayableLink(app.database, store), card: cards.insufficientFunds });
  const { body } = await app.call(dailySummaries.generate, { body: { timeframe: 'today' } }, store);
  expect(body['summary']).toMatchObject({ summaryDate: day, zone: summaryTimezone, totalRevenue: '1.00' });
  const { id } = body['summary'] as unknown as DailySummary;
  const pdf = await fetch(`${app.url}/api/daily-summaries/${id}/pdf`, {
    headers: { authorization: `Bearer ${store.token}` },
  });
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  expect(text).not.toMatch(/Difference|Not yet confirmed/);
  expect(text).toMatch(/Declined attempts.*1 attempt.*Visa debit \d{4} ?Not enough money.*page 2 of 2/s);
});

it('days are found by what their line says', async () => {
  await paid(123_456);
  await app.call(dailySummaries.generate, { body: { timeframe: 'today' } }, store);
  const found = async (q: string) => (await list({ q })).length;
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(today));
  expect(await Promise.all(['1,234.56', '1234.56', today.slice(0, 7), month].map(found))).toEqual([1, 1, 1, 1]);
  expect(await Promise.all(['9,999.99', '1999-01', '100%'].map(found))).toEqual([0, 0, 0]);
});
