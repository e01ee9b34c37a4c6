import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openClone, type OpenClone } from '../../db/testing.ts';
import { connect, type Database } from '../../db/connect.ts';
import { RequestLimits } from './request-limits.ts';

let clone: OpenClone;
let database: Database;
let now = new Date('2026-11-22T12:00:10Z');

beforeAll(async () => {
  clone = await openClone();
  database = connect(clone.connection, { size: 2 });
});
beforeEach(() => clone.client.query('delete from request_counts'));
afterAll(async () => {
  await database.close();
  await clone.close();
});

const aProcess = () => new RequestLimits({ database, clock: () => now });

/** How many of so many requests a process lets through. */
const admitted = (limits: RequestLimits, requests: number, { caller = '203.0.113.7', most = 80 } = {}): number => {
  let passed = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    try {
      limits.count('GET /pay', caller, most);
      passed += 1;
    } catch {
      return passed;
    }
  }
  return passed;
};

it('a caller gets as many requests a minute as the limit allows, and is told when there are more', () => {
  const limits = aProcess();
  expect(admitted(limits, 100)).toBe(80);
  expect(() => limits.count('GET /pay', '203.0.113.7', 80)).toThrow(
    expect.objectContaining({ kind: 'throttled', code: 'too_many_requests', retryAfter: 50 }),
  );
  expect(admitted(limits, 100, { caller: '203.0.113.8' })).toBe(80);
  now = new Date(now.getTime() + 60_000);
  expect(admitted(limits, 100)).toBe(80);
});

it('several processes let through no more than the limit together', async () => {
  const processes = [aProcess(), aProcess(), aProcess()];
  let passed = 0;
  for (let round = 0; round < 12; round += 1) {
    for (const limits of processes) passed += admitted(limits, 4);
    for (const limits of processes) await limits.share();
  }
  expect(passed).toBeGreaterThanOrEqual(80);
  // What each of them lets through before it hears of the others.
  expect(passed).toBeLessThanOrEqual(80 + 2 * 3 * 4);
});

it('a caller who sends little is never written down, and one who sends much has one row for each process', async () => {
  const [first, second] = [aProcess(), aProcess()];
  admitted(first, 9);
  await first.share();
  expect((await clone.client.query('select from request_counts')).rowCount).toBe(0);
  for (const limits of [first, second]) {
    admitted(limits, 15);
    await limits.share();
    admitted(limits, 15);
    await limits.share();
  }
  const { rows } = await clone.client.query('select requests from request_counts order by requests');
  expect(rows).toEqual([{ requests: 30 }, { requests: 39 }]);
});

it('when fifty thousand callers of a minute are counted, further ones share the limit of a group until the next', () => {
  now = new Date(now.getTime() + 60_000);
  const limits = aProcess();
  for (let caller = 0; caller < 50_000; caller += 1) limits.count('GET /pay', String(caller), 80);
  const late = { caller: 'late', most: 2 };
  expect(admitted(limits, 5, late)).toBe(2);
  // Of so many, two share a group, and with it its limit.
  const others = Array.from({ length: 5_000 }, (_, n) => admitted(limits, 2, { caller: `later ${n}`, most: 2 }));
  expect(others.reduce((sum, passed) => sum + passed, 0)).toBeLessThanOrEqual(2 * 4_096);
  expect(admitted(limits, 5, { caller: '7', most: 2 })).toBe(1);
  now = new Date(now.getTime() + 60_000);
  expect(admitted(limits, 5, late)).toBe(2);
});
