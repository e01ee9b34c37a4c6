import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../formats.ts';
import { TakingsSum } from '../reporting.ts';

const count = z.number().int();
const day = z.iso.date({ error: 'Please choose a day' });

/** What moved in a stretch of time in all stores; `payments` were paid in so many `stores`, `declined` are further tries. */
const MoneySum = TakingsSum.extend({ declined: count, stores: count });
export type MoneySum = z.output<typeof MoneySum>;

/** A day (`2026-11-20`) or a month (`2026-11`) by the clock of the operator. */
const MoneySlot = TakingsSum.extend({ at: z.string(), declined: count });
export type MoneySlot = z.output<typeof MoneySlot>;

/** The last thirty days with today, or the last twelve months with the present one. */
export const moneyPeriods = ['days', 'months'] as const;
export type MoneyPeriod = (typeof moneyPeriods)[number];

/**
 * The money that moved through the platform, and how much in as many days before. While the last day goes on, the days before are
 * counted up to the same hour: `until` is the end of the present one.
 */
export const PlatformMoney = z.object({
  from: day,
  to: day,
  timezone: z.string(),
  until: instant,
  slots: z.array(MoneySlot),
  total: MoneySum,
  before: MoneySum,
});
export type PlatformMoney = z.output<typeof PlatformMoney>;

/** What one store took in a stretch of time. */
const StoreMoney = TakingsSum.extend({ storeId: z.string(), store: z.string(), declined: count });

/** A day or a month of all stores; of the stores those hundred that took the most. */
export const PlatformSlot = z.object({ at: z.string(), total: MoneySum, stores: z.array(StoreMoney) });
export type PlatformSlot = z.output<typeof PlatformSlot>;

/** Calls of the operator about the money of all stores. */
export const platformMoney = {
  money: endpoint({
    method: 'GET',
    path: '/api/system/money',
    access: 'operator',
    summary: 'Money through all stores by day or month, by when it moved; outcomes that nobody knows are in no figure',
    polled: true,
    query: z.object({ period: z.enum(moneyPeriods).default('days') }),
    response: z.object({ money: PlatformMoney }),
  }),
  moneyOf: endpoint({
    method: 'GET',
    path: '/api/system/money/:at',
    access: 'operator',
    summary: 'What each store took on a day (2026-11-20) or in a month (2026-11), the most first',
    polled: true,
    params: z.object({ at: z.union([day, z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)], 'Please choose a day') }),
    response: z.object({ slot: PlatformSlot }),
  }),
};
