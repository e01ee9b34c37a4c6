import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { decimal, instant } from './formats.ts';
import { addDays } from './local-time.ts';

const count = z.number().int();

/**
 * The figures of a store at this moment. `totalRevenue` is what was paid by card and kept: `grossRevenue` less what was `voided` and
 * `refunded` of it.
 */
export const LiveFigures = z.object({
  totalRevenue: decimal,
  grossRevenue: decimal,
  voided: decimal,
  refunded: decimal,
  activeLinks: count,
  customers: count,
  completedTransactions: count,
});
export type LiveFigures = z.output<typeof LiveFigures>;

/** Links of a store by status, as many as the list shows under that filter; disabled ones that nobody paid only in the total and as disabled. */
export const StatusCounts = z.object({
  total: count,
  pending: count,
  completed: count,
  failed: count,
  expired: count,
  voided: count,
  disabled: count,
});
export type StatusCounts = z.output<typeof StatusCounts>;

/** `clickRate` is a percentage with one decimal. */
export const SmsStats = z.object({ totalSent: count, totalClicked: count, clickRate: z.number() });
export type SmsStats = z.output<typeof SmsStats>;

/** A calendar day of the store: `2026-11-20`. */
// What is no day is compared with none.
const day = z.iso.date({ error: 'Please choose a day', abort: true });

/** What was taken in a stretch of time, by when the money moved: `net` is `gross` less what was voided and refunded. */
const sums = {
  gross: decimal,
  voided: decimal,
  refunded: decimal,
  net: decimal,
  payments: count,
};
export const TakingsSum = z.object(sums);
export type TakingsSum = z.output<typeof TakingsSum>;

/** An hour (`2026-11-20T17`) or a day (`2026-11-20`) by the clock of the store. An hour that a clock shows twice is one. */
export const TakingsSlot = z.object({ at: z.string(), ...sums });
export type TakingsSlot = z.output<typeof TakingsSlot>;

/** Some days of the store, the last one included, by hours where it is one day. */
const stretch = { from: day, to: day, slots: z.array(TakingsSlot), total: TakingsSum };

/** The periods that a dashboard offers, beside one's own: the last day, or so many with it. */
export const takingsPeriods = ['today', '7', '30', '90'] as const;
export type TakingsPeriod = (typeof takingsPeriods)[number];

/** The most days that one's own period has. */
export const mostDays = 366;

/** Why a bank or a store's terminal took no payment. */
export const declineReasons = ['declined', 'declined_for_good', 'card_unread', 'store_refused', 'other'] as const;

/**
 * The takings of a period. Before it stands one as long, and before a single day the same day of the week before. While the period
 * goes on, `total` of the one before covers it up to the same hour: `until` is the end of the present one.
 */
export const Takings = z.object({
  ...stretch,
  timezone: z.string(),
  until: instant.nullable(),
  before: z.object(stretch),
  declines: z.array(z.object({ reason: z.enum(declineReasons), payments: count })),
  /** Of the links that were made in the period, how many their payers have opened and how many they have paid since. */
  funnel: z.object({ made: count, opened: count, paid: count }),
});
export type Takings = z.output<typeof Takings>;

/** What a day of the store came to, as it is kept. */
export const Snapshot = z.object({
  id: z.uuid(),
  snapshotDate: day,
  dailyRevenue: decimal,
  /** Links made on the day. */
  dailyActiveLinks: count,
  dailyNewCustomers: count,
  dailyCompletedTransactions: count,
});
export type Snapshot = z.output<typeof Snapshot>;

/** A payment that stands. */
export const RecentPayment = z.object({
  id: z.uuid(),
  /** The public id of its link. */
  linkId: z.string(),
  customerName: z.string().nullable(),
  amount: decimal,
  cardLabel: z.string().nullable(),
  funding: z.string().nullable(),
  cardLast4: z.string().nullable(),
  at: instant,
});
export type RecentPayment = z.output<typeof RecentPayment>;

const chosenPeriod = z
  .object({ period: z.enum(takingsPeriods).default('today'), from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'Please choose the first and the last day',
  })
  .refine(({ from = '', to = '' }) => from <= to, { path: ['to'], message: 'The last day comes before the first' })
  .refine(({ from, to }) => from === undefined || to === undefined || to < addDays(from, mostDays), {
    path: ['to'],
    message: `Please choose at most ${mostDays} days`,
  });

/** Calls for a store's figures. */
export const reporting = {
  live: endpoint({
    method: 'GET',
    path: '/api/analytics/live',
    access: 'staff',
    keyScope: 'read',
    summary: 'Revenue, active links, customers and completed payments of the store now',
    polled: true,
    response: z.object({ analytics: LiveFigures }),
  }),
  statusCounts: endpoint({
    method: 'GET',
    path: '/api/analytics/status-counts',
    access: 'staff',
    keyScope: 'read',
    summary: 'Links of the store by status, as the filters of the list show them',
    polled: true,
    response: z.object({ statusCounts: StatusCounts }),
  }),
  takings: endpoint({
    method: 'GET',
    path: '/api/analytics/takings',
    access: 'staff',
    keyScope: 'read',
    summary: 'Takings of a period by day or hour, the period before, reasons of declines, and how many links were paid',
    polled: true,
    query: chosenPeriod,
    response: z.object({ takings: Takings }),
  }),
  recentPayments: endpoint({
    method: 'GET',
    path: '/api/analytics/recent-payments',
    access: 'staff',
    keyScope: 'read',
    summary: 'The newest payments of the store, at most seven',
    polled: true,
    response: z.object({ payments: z.array(RecentPayment) }),
  }),
  snapshots: endpoint({
    method: 'GET',
    path: '/api/analytics/snapshots',
    access: 'staff',
    keyScope: 'read',
    summary: "The figures of the store's last days as they are kept, newest first",
    polled: true,
    query: z.object({ days: z.coerce.number().int().min(1).max(mostDays).default(7) }),
    response: z.object({ snapshots: z.array(Snapshot) }),
  }),
  smsStats: endpoint({
    method: 'GET',
    path: '/api/sms-tracking/stats',
    access: 'staff',
    keyScope: 'read',
    summary: 'Texts sent, texts opened, click rate',
    response: z.object({ stats: SmsStats }),
  }),
};
