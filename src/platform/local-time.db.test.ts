import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayBounds } from '../contract/day-bounds.ts';
import { addDays } from '../contract/local-time.ts';
import { timezones } from '../contract/store/store.ts';
import { openClone, type OpenClone } from '../../db/testing.ts';

let clone: OpenClone;

beforeAll(async () => {
  clone = await openClone();
});

afterAll(() => clone.close());

const days = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

it('PostgreSQL lets a day begin and end at the same instants as the program, in every zone of a store and in both nights of a change', async () => {
  const bounds = [...timezones, 'America/Havana', 'Asia/Beirut'].flatMap((zone) =>
    days('2026-01-01', 730).map((day) => ({ zone, day, ...dayBounds(day, zone) })),
  );
  const { rows } = await clone.client.query(
    `select zone, day from unnest($1::text[], $2::date[], $3::timestamptz[], $4::timestamptz[]) b (zone, day, starts, ends)
      where (starts at time zone zone)::date <> day
         or ((starts - interval '1 microsecond') at time zone zone)::date <> day - 1
         or ((ends - interval '1 microsecond') at time zone zone)::date <> day
         or (ends at time zone zone)::date <> day + 1`,
    [
      bounds.map(({ zone }) => zone),
      bounds.map(({ day }) => day),
      bounds.map(({ start }) => start),
      bounds.map(({ end }) => end),
    ],
  );
  expect(rows).toEqual([]);
});
