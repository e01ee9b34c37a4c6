const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

/** Labels and messages of the money of all stores. */
export const moneyMessages = {
  title: 'Money through all stores',
  failed: 'The money of all stores could not be loaded.',
  slotFailed: 'What the stores took could not be loaded.',
  period: 'Period',
  periods: { days: '30 days', months: '12 months' },
  unknown: (count: number, amount: string) =>
    count === 1 ? `1 payment, ${amount}, waits for a decision.` : `${count} payments, ${amount}, wait for a decision.`,
  unknownHint: 'What nobody knows of them yet is in no figure below.',
  decide: (count: number) => `Decide ${count}`,
  before: { days: 'the 30 days before', months: 'the 12 months before' },
  nothingBefore: (before: string) => `Nothing was paid in ${before}`,
  more: (percent: string) => `${percent} more than`,
  less: (percent: string) => `${percent} less than`,
  paidIn: (payments: number, stores: number) =>
    stores === 0 ? 'No payment yet' : `${countOf(payments, 'payment')} of ${countOf(stores, 'store')}`,
  payments: (count: number) => countOf(count, 'payment'),
  declined: (percent: string) => `${percent} declined`,
  noPayments: 'Nobody paid.',
  until: (day: string, time: string) => `${day}, until ${time}`,
  today: 'Today',
  thisMonth: 'This month',
  chart: (amount: string) => `Paid in each part of the period, ${amount} in all; the table below says the same`,
  columns: {
    days: 'Day',
    months: 'Month',
    gross: 'Paid',
    payments: 'Payments',
    declined: 'Declined',
    voided: 'Voided',
    refunded: 'Refunded',
    net: 'Stays',
  },
  earlier: 'Earlier',
  later: 'Later',
  stores: 'Stores',
  allStores: (count: number) => `All ${count.toLocaleString('en-US')} stores`,
  firstStores: (count: number) => `The ${count} stores that took the most.`,
};
