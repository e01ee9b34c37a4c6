import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { addDays, dayOf } from '../../contract/local-time.ts';
import { showMoney, toCents, toDecimal } from '../../contract/money.ts';
import type { MoneyPeriod, PlatformMoney, PlatformSlot } from '../../contract/operator/platform-money.ts';
import type { Snapshot, Takings, TakingsSum } from '../../contract/reporting.ts';
import { anAccount, type OpenStore } from '../../testing/accounts.ts';
import { aLink } from '../../testing/links.ts';
import { budget } from '../../testing/run-sequences.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DailySummaries, Reporting } from './index.ts';
import {
  drawJournal,
  insertOf,
  insertTransactions,
  nights,
  readSummary,
  recountSummary,
  zones,
  type Line,
} from './testing-journal.ts';

const acts = budget({ usual: 2_000, soak: 20_000 });

let now = new Date('2026-11-02T20:30:00Z');
let app: TestApp;
const stores = new Map<string, OpenStore>();

const lines: Line[] = [];

const aStoreIn = async (zone: string): Promise<OpenStore> => {
  const store = await anAccount(app.database);
  const changes = 'timezone = $2, approved_at = $3, created_at = $3 where store_id = $1';
  for (const table of ['users', 'read_stores'])
    await app.database.pool.query(`update ${table} set ${changes}`, [
      ...[store.storeId, zone, new Date('2026-10-29T20:00:00Z')],
    ]);
  return store;
};

const storeIn = (zone: string): OpenStore => {
  const store = stores.get(zone);
  if (!store) throw new Error(`There is no store in ${zone}.`);
  return store;
};

const write = async (line: Line, linkId: string): Promise<void> => {
  const { zone, type, cents, at, transactionId } = line;
  lines.push(line);
  const detail = type === 'declined' ? '{"code": "declined_for_good"}' : '{}';
  await app.database.pool.query(insertOf(line), [
    ...[storeIn(zone).storeId, linkId, type, cents, detail, at, transactionId],
  ]);
};

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  for (const zone of zones) stores.set(zone, await aStoreIn(zone));
  const drawn = drawJournal(acts);
  for (const zone of zones) {
    const { id: linkId } = await aLink(app.database, storeIn(zone), { createdAt: now });
    const mine = drawn.filter((line) => line.zone === zone);
    await insertTransactions(app.database, mine, { storeId: storeIn(zone).storeId, linkId });
    for (const line of mine) await write(line, linkId);
  }
});
afterAll(() => app.close());

const takingsOf = async (zone: string, query: object): Promise<Takings> => {
  const { body, status } = await app.call(contract.reporting.takings, { query }, storeIn(zone));
  expect(status).toBe(200);
  return body['takings'] as unknown as Takings;
};

/** What the journal says of what `isIn` names, line by line. */
const recount = (zone: string | null, isIn: (at: Date) => boolean): TakingsSum => {
  const mine = lines.filter((line) => (zone ?? line.zone) === line.zone && isIn(line.at));
  const sum = (...types: string[]): number =>
    mine.filter(({ type }) => types.includes(type)).reduce((total, { cents }) => total + cents, 0);
  return {
    gross: toDecimal(sum('approved', 'captured')),
    voided: toDecimal(-sum('voided')),
    refunded: toDecimal(-sum('refunded')),
    net: toDecimal(sum('approved', 'captured', 'voided', 'refunded')),
    payments: mine.filter(({ type }) => type === 'approved' || type === 'captured').length,
  };
};

it('the takings of each day are what the journal says of it, across midnight and the nights on which clocks are changed', async () => {
  for (const zone of zones)
    for (const night of nights) {
      const [from, to] = [addDays(night, -1), night];
      const { slots, total, declines, before } = await takingsOf(zone, { from, to });
      expect(slots).toEqual([from, to].map((at) => ({ at, ...recount(zone, (each) => dayOf(each, zone) === at) })));
      expect(total).toEqual(recount(zone, (at) => [from, to].includes(dayOf(at, zone))));
      expect([before.from, before.to, before.total.net]).toEqual([addDays(from, -2), addDays(from, -1), '0.00']);
      const declined = lines.filter(
        (line) => line.zone === zone && line.type === 'declined' && [from, to].includes(dayOf(line.at, zone)),
      );
      expect(declines).toEqual([{ reason: 'declined_for_good', payments: declined.length }]);
      const hours = (await takingsOf(zone, { from: night, to: night })).slots;
      expect(hours).toHaveLength(24);
      expect(toDecimal(hours.reduce((sum, { net }) => sum + toCents(net), 0))).toBe(slots[1]?.net);
    }
});

it.each([
  ['America/Los_Angeles', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/New_York', '2026-03-07'],
  ['Pacific/Honolulu', '2026-06-15'],
])('the summary of a day in %s, %s, and its PDF are what the journal says', async (zone, day) => {
  const { storeId, token } = storeIn(zone);
  const id = await app.transact((tx) => app.get(DailySummaries).writeSummary({ storeId, day, zone, by: null }, tx));
  const pdf = await fetch(`${app.url}/api/daily-summaries/${id}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
  const recounted = recountSummary(lines, zone, day);
  expect(readSummary(text)).toEqual(recounted);
  expect(recounted.payments.length).toBeGreaterThan(5);
  const { summary } = (await app.call(contract.dailySummaries.read, { params: { id } }, { token })).body;
  const { totalRevenue, refunded } = summary as unknown as Readonly<Record<string, string>>;
  expect([showMoney(toCents(totalRevenue ?? '')), showMoney(-toCents(refunded ?? ''))]).toEqual([
    recounted.revenue,
    recounted.refunded,
  ]);
});

it('what was voided and refunded in all is what the journal says', async () => {
  for (const zone of zones) {
    const { body } = await app.call(contract.reporting.live, {}, storeIn(zone));
    const { voided, refunded } = recount(zone, () => true);
    expect([zone, body['analytics']]).toEqual([zone, expect.objectContaining({ voided, refunded })]);
  }
});

it('the takings of a period are compared with those of the one before up to the same hour', async () => {
  const zone = 'America/Los_Angeles';
  const lastWeek = (hour: string) => `2026-10-26T${hour}`;
  const { id } = await aLink(app.database, storeIn(zone), { createdAt: now });
  const line = { zone, type: 'approved' };
  // It is half past twelve on Monday: the clocks of the Monday before were an hour ahead of UTC's distance now.
  await write({ ...line, cents: 1_000, at: new Date(lastWeek('19:59:59Z')) }, id);
  await write({ ...line, cents: 500, at: new Date(lastWeek('20:00:00Z')) }, id);
  const { from, to, before, until } = await takingsOf(zone, { period: 'today' });
  expect({ from, to, until }).toEqual({ from: '2026-11-02', to: '2026-11-02', until: '2026-11-02T21:00:00.000Z' });
  expect([before.from, before.total.net]).toEqual(['2026-10-26', '10.00']);
  expect(before.slots.filter(({ payments }) => payments > 0).map(({ at }) => at)).toEqual([
    '2026-10-26T12',
    '2026-10-26T13',
  ]);
});

it('the operator reads the money of all stores by day and month, and of a day what each store took, as the journal says', async () => {
  const operator = await anAccount(app.database, { username: 'operator', operator: true });
  const { timezone: zone } = operator.staff;
  const declined = (isIn: (at: Date) => boolean): number =>
    lines.filter(({ type, at }) => type === 'declined' && isIn(at)).length;
  const all = (isIn: (at: Date) => boolean) => ({ ...recount(null, isIn), declined: declined(isIn) });
  const read = async (period: MoneyPeriod): Promise<PlatformMoney> =>
    (await app.call(contract.operator.money, { query: { period } }, operator)).body[
      'money'
    ] as unknown as PlatformMoney;
  const [days, months] = [await read('days'), await read('months')];
  expect([days.from, days.slots.length, months.from, months.slots.length]).toEqual([
    '2026-10-04',
    30,
    '2025-12-01',
    12,
  ]);
  for (const { at, ...slot } of [...days.slots, ...months.slots])
    expect({ at, ...slot }).toEqual({ at, ...all((moved) => dayOf(moved, zone).startsWith(at)) });
  expect(days.total).toEqual({ ...all((moved) => dayOf(moved, zone) >= '2026-10-04'), stores: zones.length });
  expect(days.before).toMatchObject({ payments: 0, stores: 0 });
  const day = '2026-11-01';
  const { body } = await app.call(contract.operator.moneyOf, { params: { at: day } }, operator);
  const { total, stores: taken } = body['slot'] as unknown as PlatformSlot;
  expect(total).toEqual({ ...all((at) => dayOf(at, zone) === day), stores: zones.length });
  for (const each of zones)
    expect(taken.find(({ storeId }) => storeId === storeIn(each).storeId)).toMatchObject(
      recount(each, (at) => dayOf(at, zone) === day),
    );
  expect(taken.map(({ gross }) => toCents(gross))).toEqual(
    taken.map(({ gross }) => toCents(gross)).toSorted((a, b) => b - a),
  );
});

it.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'The last day comes before the first'],
  [{ from: '2026-11-02' }, 'Please choose the first and the last day'],
  [{ from: '2024-11-02', to: '2026-11-01' }, 'Please choose at most 366 days'],
])('the takings of the period %o are refused in words', async (query, message) => {
  const { status, body } = await app.call(contract.reporting.takings, { query }, storeIn(zones[0]));
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
});

it('the funnel counts links by when they were made, opened once however often, and paid', async () => {
  const store = await aStoreIn('America/Denver');
  stores.set('America/Denver', store);
  const createdAt = new Date('2026-11-02T19:00:00Z');
  const [opened] = [await aLink(app.database, store, { createdAt }), await aLink(app.database, store, { createdAt })];
  await aLink(app.database, store, { createdAt, status: 'completed' });
  await aLink(app.database, store, { createdAt: new Date('2026-11-01T19:00:00Z') });
  for (const { rebuild } of app.projections) await app.transact(rebuild);
  const open = (agent: string) =>
    app.call(
      contract.paymentLinks.access,
      { params: { linkId: opened.linkId }, body: {} },
      { headers: { 'user-agent': agent } },
    );
  await Promise.all(['a', 'b', 'c'].map(open));
  expect((await takingsOf('America/Denver', { period: 'today' })).funnel).toEqual({ made: 3, opened: 1, paid: 1 });
  for (const { rebuild } of app.projections) await app.transact(rebuild);
  expect((await takingsOf('America/Denver', { period: '7' })).funnel).toEqual({ made: 4, opened: 1, paid: 1 });
});

const snapshotsOf = async (zone: string, days = 7): Promise<Snapshot[]> =>
  (await app.call(contract.reporting.snapshots, { query: { days } }, storeIn(zone))).body[
    'snapshots'
  ] as unknown as Snapshot[];

it('a day is captured from ten in the morning UTC on, once, and a second run replaces the first', async () => {
  const zone = 'America/New_York';
  const missing = async (): Promise<string[]> =>
    (await app.get(Reporting).missingDays(1_000))
      .filter(({ storeId }) => storeId === storeIn(zone).storeId)
      .map(({ day }) => day);
  now = new Date('2026-11-02T09:59:59Z');
  expect(await missing()).toEqual(['2026-10-29', '2026-10-30', '2026-10-31']);
  now = new Date('2026-11-02T10:00:00Z');
  expect(await missing()).toEqual(['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01']);
  expect(await snapshotsOf(zone)).toEqual([]);
  const { missingDays, captureSnapshot, countMissingDays } = app.get(Reporting);
  for (const day of await missingDays(1_000)) await captureSnapshot(day);
  expect(await countMissingDays()).toBe(0);
  const kept = await snapshotsOf(zone);
  expect(kept.map(({ snapshotDate }) => snapshotDate)).toEqual([
    '2026-11-01',
    '2026-10-31',
    '2026-10-30',
    '2026-10-29',
  ]);
  const { id } = await aLink(app.database, storeIn(zone), { createdAt: new Date('2026-11-01T12:00:00Z') });
  await write({ zone, type: 'approved', cents: 77, at: new Date('2026-11-02T04:59:59Z') }, id);
  await write({ zone, type: 'approved', cents: 99, at: new Date('2026-11-02T05:00:00Z') }, id);
  const day = { storeId: storeIn(zone).storeId, day: '2026-11-01' };
  await app.get(Reporting).captureSnapshot(day);
  const [again] = await snapshotsOf(zone);
  expect(again).toEqual({
    ...kept[0],
    dailyRevenue: expect.anything(),
    dailyCompletedTransactions: (kept[0]?.dailyCompletedTransactions ?? 0) + 1,
  });
  expect(again?.dailyRevenue).toBe(toDecimal(toCents(kept[0]?.dailyRevenue ?? '') + 77));
});

it('a snapshot is what the journal says of its day', async () => {
  for (const zone of zones)
    for (const { snapshotDate, dailyRevenue, dailyCompletedTransactions } of await snapshotsOf(zone)) {
      const { net, payments } = recount(zone, (at) => dayOf(at, zone) === snapshotDate);
      expect([zone, snapshotDate, dailyRevenue, dailyCompletedTransactions]).toEqual([
        zone,
        snapshotDate,
        net,
        payments,
      ]);
    }
});

it('a worker that was down asks for the last days that it missed, each once, and for none that has not ended', async () => {
  now = new Date('2026-11-20T10:00:00Z');
  const { findMissingSnapshots, captureSnapshot } = app.get(Reporting);
  await findMissingSnapshots();
  await findMissingSnapshots();
  const { rows } = await app.database.pool.query<{ storeId: string; day: string }>(
    `select data ->> 'storeId' as "storeId", data ->> 'day' as day from pgboss.job
      where name = 'reporting.capture-snapshot' and data ->> 'storeId' = $1 order by 2`,
    [storeIn('Pacific/Honolulu').storeId],
  );
  expect(rows.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => addDays('2026-11-13', index)));
  await captureSnapshot({ storeId: storeIn('Pacific/Honolulu').storeId, day: '2026-11-20' });
  expect((await snapshotsOf('Pacific/Honolulu', 30)).map(({ snapshotDate }) => snapshotDate)).not.toContain(
    '2026-11-20',
  );
});
