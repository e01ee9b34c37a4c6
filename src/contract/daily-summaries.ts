import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { decimal, instant, page, uuid } from './formats.ts';

const count = z.number().int();

/**
 * A store's day. `totalRevenue` is what was paid on the day and not voided on it; what was refunded, or voided of earlier days, is told
 * beside it. `transactionCount` counts the payments that were tried on the day and whose outcome is known.
 */
export const DailySummary = z.object({
  id: uuid,
  /** The calendar day, `2026-11-21`, in `zone`. */
  summaryDate: z.iso.date(),
  zone: z.string(),
  totalRevenue: decimal,
  /** Of earlier payments that were voided on the day; below zero where there were any. */
  voided: decimal,
  refunded: decimal,
  transactionCount: count,
  successfulTransactions: count,
  failedTransactions: count,
  /** Payments whose outcome nobody knows yet; they are in no other figure. */
  undecidedTransactions: count,
  /** What is not in the point-of-sale system yet. */
  toConfirm: z.object({ payments: count, amount: decimal }),
  emailsSent: count,
  generatedAt: instant,
  generatedManually: z.boolean(),
  /** Who pressed the button; null where it was made by itself. */
  madeBy: z.string().nullable(),
  /** Made after the day had ended. Until then it tells the day so far. */
  isFinal: z.boolean(),
});
export type DailySummary = z.output<typeof DailySummary>;

/** Calls for the summaries of a store's days. */
export const dailySummaries = {
  list: endpoint({
    method: 'GET',
    path: '/api/daily-summaries',
    access: 'staff',
    summary: 'The summaries of the store, the latest day first; `cursor` is a day, before which the page begins',
    polled: true,
    query: z.object({ limit: page.limit, cursor: z.iso.date().optional() }),
    response: z.object({ summaries: z.array(DailySummary), nextCursor: z.string().nullable() }),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/daily-summaries/generate',
    access: 'staff',
    perMinute: 10,
    summary: 'Write the summary of today so far; it replaces the one of today',
    body: z.object({ timeframe: z.literal('today', 'Only today can be summarized') }),
    response: z.object({ summary: DailySummary }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/daily-summaries/:id/pdf',
    access: 'staff',
    perMinute: 60,
    summary: 'The summary of a day as a PDF',
    params: z.object({ id: uuid }),
    response: z.string(),
    file: 'application/pdf',
  }),
};
