import type { StatusCounts } from '../../../src/contract/reporting.ts';

/** What the dashboard says. */
export const texts = {
  title: 'Dashboard',
  subtitle: 'Your store at a glance',
  overview: 'Overview',
  since: 'All time, up to this moment',
  revenue: 'Total Revenue',
  revenueNote: 'Completed payments',
  paidLinks: 'Paid Links',
  paidLinksNote: 'Active links awaiting payment',
  customers: 'Customers',
  customersNote: 'Active in your directory',
  completed: 'Completed Transactions',
  completedNote: 'Paid and confirmed links',
  statuses: 'Payment Links by Status',
  statusesNote: 'All links of the store',
  sms: 'SMS Tracking',
  smsNote: 'All texts of the store',
  sent: 'Total Sent',
  sentNote: 'Texts handed to the carrier',
  clicked: 'Total Clicked',
  clickedNote: 'Texts whose link was opened',
  rate: 'Click Rate',
  rateNote: 'Clicked of sent',
  noRate: 'Nothing was sent yet',
  failed: 'These figures could not be loaded.',
};

/** The words of the status tiles, in their order. */
export const tiles: readonly { readonly status: keyof StatusCounts; readonly word: string }[] = [
  { status: 'total', word: 'Total' },
  { status: 'pending', word: 'Pending' },
  { status: 'completed', word: 'Completed' },
  { status: 'failed', word: 'Failed' },
  { status: 'expired', word: 'Expired' },
  { status: 'voided', word: 'Voided' },
];

/** Where a tile leads: the list that shows exactly what it counts. */
export const listOf = (status: keyof StatusCounts): string =>
  `/payment-links?status=${status === 'total' ? 'all' : status}`;
