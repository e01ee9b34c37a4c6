import type { reporting } from '../reporting.ts';
import { type ExampleOf, linkId } from './records.ts';

type Calls = typeof reporting;

const noReturns = { voided: '0.00', refunded: '0.00' };

const sumOf = (amount: string, payments: number) => ({ gross: amount, ...noReturns, net: amount, payments });

/** Examples of the calls for figures. */
export const reportingExamples: { [Name in keyof Calls]: ExampleOf<Calls[Name]> } = {
  live: {
    response: {
      analytics: {
        totalRevenue: '2504.99',
        grossRevenue: '2667.49',
        voided: '12.50',
        refunded: '150.00',
        activeLinks: 6,
        customers: 10,
        completedTransactions: 4,
      },
    },
  },
  statusCounts: {
    response: { statusCounts: { total: 10, pending: 6, completed: 4, failed: 0, expired: 0, voided: 0, disabled: 0 } },
  },
  takings: {
    query: { from: '2026-11-20', to: '2026-11-21' },
    response: {
      takings: {
        from: '2026-11-20',
        to: '2026-11-21',
        timezone: 'America/Los_Angeles',
        until: '2026-11-22T02:00:00.000Z',
        slots: [
          { at: '2026-11-20', ...sumOf('432.10', 3) },
          { at: '2026-11-21', ...sumOf('120.00', 1) },
        ],
        total: sumOf('552.10', 4),
        before: {
          from: '2026-11-18',
          to: '2026-11-19',
          slots: [
            { at: '2026-11-18', ...sumOf('0.00', 0) },
            { at: '2026-11-19', ...sumOf('80.00', 2) },
          ],
          total: sumOf('80.00', 2),
        },
        declines: [{ reason: 'declined', payments: 1 }],
        funnel: { made: 6, opened: 5, paid: 4 },
      },
    },
  },
  recentPayments: {
    response: {
      payments: [
        {
          id: '0197a1b2-0000-7000-8000-000000000008',
          linkId,
          customerName: 'Maria Lopez',
          amount: '432.10',
          cardLabel: 'VISA DEBIT',
          funding: 'debit',
          cardLast4: '4417',
          at: '2026-11-21T01:47:00.000Z',
        },
      ],
    },
  },
  snapshots: {
    query: { days: 7 },
    response: {
      snapshots: [
        {
          id: '0197a1b2-0000-7000-8000-000000000007',
          snapshotDate: '2026-11-20',
          dailyRevenue: '432.10',
          dailyActiveLinks: 5,
          dailyNewCustomers: 2,
          dailyCompletedTransactions: 3,
        },
      ],
    },
  },
  smsStats: { response: { stats: { totalSent: 10, totalClicked: 4, clickRate: 40 } } },
};
