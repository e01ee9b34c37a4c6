import type { platformMoney } from '../operator/platform-money.ts';
import type { ExampleOf } from './records.ts';

type MoneyCalls = typeof platformMoney;

const sumOf = (amount: string, payments: number, declined: number) => ({
  gross: amount,
  voided: '0.00',
  refunded: '0.00',
  net: amount,
  payments,
  declined,
});

/** Examples of the operator's calls for the money of all stores. */
export const platformMoneyExamples: { [Name in keyof MoneyCalls]: ExampleOf<MoneyCalls[Name]> } = {
  money: {
    query: { period: 'days' },
    response: {
      money: {
        from: '2026-10-23',
        to: '2026-11-21',
        timezone: 'America/Los_Angeles',
        until: '2026-11-22T02:00:00.000Z',
        slots: [
          { at: '2026-11-20', ...sumOf('9214.10', 118, 22) },
          { at: '2026-11-21', ...sumOf('5702.11', 71, 11) },
        ],
        total: { ...sumOf('14916.21', 189, 33), stores: 61 },
        before: { ...sumOf('14058.10', 180, 30), stores: 58 },
      },
    },
  },
  moneyOf: {
    params: { at: '2026-11-20' },
    response: {
      slot: {
        at: '2026-11-20',
        total: { ...sumOf('9214.10', 118, 22), stores: 61 },
        stores: [{ storeId: 'abcd2345', store: 'Alder & Finch', ...sumOf('3140.85', 17, 2) }],
      },
    },
  },
};
