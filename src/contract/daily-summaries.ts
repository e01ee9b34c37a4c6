import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { decimal, instant, page, text, uuid } from './formats.ts';
import { Recipients } from './notifications/notification-settings.ts';
import { NotificationStatus, TestResult } from './notifications/notification-history.ts';

const count = z.number().int();

/**
 * A store's day. `totalRevenue` is `grossRevenue`, what was paid on it, less what was `voided` and `refunded` on it, whenever that was
 * paid. `transactionCount` counts the payments that were tried on the day and whose outcome is known.
 */
export const DailySummary = z.object({
  id: uuid,
  /** The calendar day, `2026-11-21`, in `zone`. */
  summaryDate: z.iso.date(),
  zone: z.string(),
  totalRevenue: decimal,
  grossRevenue: decimal,
  voided: decimal,
  refunded: decimal,
  transactionCount: count,
  successfulTransactions: count,
  failedTransactions: count,
  /** Payments whose outcome nobody knows yet; they are in no other figure. */
  undecidedTransactions: count,
  /** Of what was paid on the day, what was keyed in at the point-of-sale system. */
  inRegister: decimal,
  /** What an admin has to decide about first, since it may go back to its customer. */
  toDecide: decimal,
  /** What is still to be keyed in. It leaves out `toDecide` and what went back before it was keyed in. */
  toConfirm: z.object({ payments: count, amount: decimal }),
  /** To how many people it was emailed, of how many to whom it goes, and whom it will not reach. */
  emailsSent: count,
  emailsTo: count,
  emailsFailed: count,
  /** Until when it tells the day. */
  until: instant,
  generatedAt: instant,
  generatedManually: z.boolean(),
  /** Who pressed the button; null where it was made by itself. */
  madeBy: z.string().nullable(),
  /** Made after the day had ended. Until then it tells the day so far. */
  isFinal: z.boolean(),
});
export type DailySummary = z.output<typeof DailySummary>;

/** A summary on its way to one recipient. */
export const SummaryEmail = z.object({
  id: uuid,
  recipient: z.string(),
  status: NotificationStatus,
  /** When it was sent, or else written. */
  at: instant,
  error: z.string().nullable(),
});
export type SummaryEmail = z.output<typeof SummaryEmail>;

/** A summary as it would be emailed now. */
export const SummaryPreview = z.object({
  subject: z.string(),
  htmlContent: z.string(),
  /** The PDF in base64. */
  pdfPreview: z.string(),
});

/** Whom a summary is sent to: these, or whom the store has named. */
const ToRecipients = z.object({ recipientEmails: Recipients.optional() });
const results = z.object({ results: z.array(TestResult) });

/** Calls for the summaries of a store's days. */
export const dailySummaries = {
  list: endpoint({
    method: 'GET',
    path: '/api/daily-summaries',
    access: 'staff',
    keyScope: 'read',
    summary: 'The summaries of the store, the latest day first; `cursor` is a day, before which the page begins',
    polled: true,
    query: z.object({
      limit: page.limit,
      cursor: z.iso.date().optional(),
      /** Part of the day (`Nov 21`, `Saturday`, `2026-11`), of the revenue, or of who made it. */
      q: text(200).optional(),
    }),
    response: z.object({ summaries: z.array(DailySummary), nextCursor: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/daily-summaries/:id',
    access: 'staff',
    keyScope: 'read',
    summary: 'The summary of a day',
    params: z.object({ id: uuid }),
    response: z.object({ summary: DailySummary }),
  }),
  emails: endpoint({
    method: 'GET',
    path: '/api/daily-summaries/:id/emails',
    access: 'staff',
    summary: 'To whom the summary of a day went, the latest first',
    params: z.object({ id: uuid }),
    response: z.object({ emails: z.array(SummaryEmail) }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/daily-summaries/:id/send',
    access: 'admin',
    perMinute: 20,
    summary: 'Email the summary of a day again to whom the store has named, and say what the mail server answered',
    params: z.object({ id: uuid }),
    response: results,
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
    keyScope: 'read',
    perMinute: 60,
    summary: 'The summary of a day as a PDF',
    params: z.object({ id: uuid }),
    response: z.string(),
    file: 'application/pdf',
  }),
};

/** Calls that show what the summary would be like by email. */
export const summaryTests = {
  previewSummary: endpoint({
    method: 'POST',
    path: '/api/notifications/preview-summary',
    access: 'staff',
    perMinute: 20,
    summary: 'The summary of today so far as it would be emailed; nothing is written or sent',
    response: z.object({ preview: SummaryPreview }),
  }),
  testSummary: endpoint({
    method: 'POST',
    path: '/api/notifications/test-summary',
    access: 'admin',
    perMinute: 5,
    summary: 'Email the summary of today so far to these recipients, or to the saved ones, as a test',
    body: ToRecipients,
    response: results,
  }),
};
