import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DailySummary } from '../../../contract/daily-summaries.ts';
import { contract } from '../../../contract/index.ts';
import { dayBounds } from '../../../contract/day-bounds.ts';
import { dayOf } from '../../../contract/local-time.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aMerchant, aPayableLink, cards, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Reporting } from '../index.ts';

const { dailySummaries, linkMoney, paymentLinks, reporting } = contract;
const zone = 'America/Los_Angeles';

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
let now: Date;

beforeAll(async () => {
  now = new Date();
  app = await startTestApp({ clock: () => now });
  [store, stranger] = [await aMerchant(app), await aMerchant(app)];
});
afterAll(() => app.close());

const paid = async (cents: number): Promise<string> => {
  const linkId = await aPayableLink(app.database, store, { cents });
  await pay(app, { linkId, cents });
  return linkId;
};

const generate = async (): Promise<DailySummary> => {
  const { body } = await app.call(dailySummaries.generate, { body: { timeframe: 'today' } }, store);
  return DailySummary.parse(body['summary']);
};

const summaries = async (): Promise<readonly DailySummary[]> => {
  const { body } = await app.call(dailySummaries.list, { query: { limit: 6 } }, store);
  return DailySummary.array().parse(body['summaries']);
};

const pdfOf = (id: string, { token }: OpenStore): Promise<Response> =>
  fetch(`${app.url}/api/daily-summaries/${id}/pdf`, { headers: { authorization: `Bearer ${token}` } });

it('a day is summed up once, anew at each press until it has ended, and then as a whole', async () => {
  const confirmed = await paid(15_000);
  const linkId = await paid(1_900);
  const refund = { params: { linkId }, body: { amount: '4.00', reason: 'Too much' } };
  await app.call(linkMoney.refund, refund, store);
  await pay(app, { linkId: await aPayableLink(app.database, store), card: cards.declined });
  await app.call(paymentLinks.confirmPos, { params: { linkId: confirmed } }, store);
  const first = await generate();
  expect(first).toMatchObject({
    ...{ summaryDate: dayOf(now, zone), zone },
    ...{ totalRevenue: '165.00', grossRevenue: '169.00', voided: '0.00', refunded: '4.00', inRegister: '150.00' },
    ...{ transactionCount: 3, successfulTransactions: 2, failedTransactions: 1, undecidedTransactions: 0 },
    // What went back before it was keyed in is not keyed in.
    toConfirm: { payments: 1, amount: '15.00' },
    ...{ generatedManually: true, isFinal: false },
  });
  // The dashboard says the same of the day.
  const { body } = await app.call(reporting.takings, { query: {} }, store);
  const total = { gross: first.grossRevenue, voided: first.voided, refunded: first.refunded, net: first.totalRevenue };
  expect(body['takings']).toMatchObject({ total });
  await paid(100);
  const [second, third] = await Promise.all([generate(), generate()]);
  expect([second.id, third.id]).toEqual([first.id, first.id]);
  expect(await summaries()).toMatchObject([{ id: first.id, totalRevenue: '166.00' }]);

  const jobs = app.get(Reporting);
  await jobs.completeSummary({ storeId: store.storeId, id: first.id });
  expect(await summaries()).toMatchObject([{ isFinal: false, generatedManually: true }]);
  now = new Date(dayBounds(dayOf(now, zone), zone).end.getTime() + 60_000);
  await jobs.completeSummary({ storeId: store.storeId, id: first.id });
  // What was paid in its last moments may still be on its way into the journal.
  expect(await summaries()).toMatchObject([{ isFinal: false }]);
  now = new Date(now.getTime() + 900_000);
  await Promise.all([1, 2].map(() => jobs.completeSummary({ storeId: store.storeId, id: first.id })));
  expect(await summaries()).toMatchObject([
    { id: first.id, totalRevenue: '166.00', isFinal: true, generatedManually: false, madeBy: null },
  ]);
});

it('its PDF says the same to the cent, and only to its store', async () => {
  const [summary] = await summaries();
  const id = summary?.id ?? '';
  const response = await pdfOf(id, store);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`filename="daily-summary-${summary?.summaryDate}.pdf"`);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
  for (const part of [
    ...['$150.00', '$19.00', '$1.00', '−$4.00', '$16.00', '$166.00'],
    'Total revenue: $170.00 gross, less $4.00 refunded',
    '$4.00 of the Debitlink total went back before it was keyed in.',
    'Not yet confirmed in POS',
    '3 of 4 attempts approved, 75%',
  ])
    expect(text).toContain(part);
  // The checksum of what it says stands on each page.
  expect(text).toMatch(/[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4} · page 1 of 1/);
  const foreign = await pdfOf(id, stranger);
  expect([foreign.status, await foreign.json()]).toMatchObject([404, { code: 'summary_not_found' }]);
});

it('no other time than today is summed up by the button', async () => {
  const { status } = await app.call(dailySummaries.generate, { body: { timeframe: 'week' as 'today' } }, store);
  expect(status).toBe(400);
});
