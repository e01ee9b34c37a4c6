import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { decimal } from './formats.ts';

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

/** Links of a store by status, as many as the list shows under that filter; disabled ones that nobody paid only in the total. */
export const StatusCounts = z.object({
  total: count,
  pending: count,
  completed: count,
  failed: count,
  expired: count,
  voided: count,
});
export type StatusCounts = z.output<typeof StatusCounts>;

/** `clickRate` is a percentage with one decimal. */
export const SmsStats = z.object({ totalSent: count, totalClicked: count, clickRate: z.number() });
export type SmsStats = z.output<typeof SmsStats>;

/** Calls for a store's figures. */
export const reporting = {
  live: endpoint({
    method: 'GET',
    path: '/api/analytics/live',
    access: 'staff',
    summary: 'Revenue, active links, customers and completed payments of the store now',
    polled: true,
    response: z.object({ analytics: LiveFigures }),
  }),
  statusCounts: endpoint({
    method: 'GET',
    path: '/api/analytics/status-counts',
    access: 'staff',
    summary: 'Links of the store by status, as the filters of the list show them',
    polled: true,
    response: z.object({ statusCounts: StatusCounts }),
  }),
  smsStats: endpoint({
    method: 'GET',
    path: '/api/sms-tracking/stats',
    access: 'staff',
    summary: 'Texts sent, texts opened, click rate',
    response: z.object({ stats: SmsStats }),
  }),
};
