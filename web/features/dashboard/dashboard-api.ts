import { customers } from '../../../src/contract/customers.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { reporting } from '../../../src/contract/reporting.ts';
import { api, queryOf } from '../../core/api.ts';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveFigures: queryOf(build, reporting.live, 'links', 'customers', 'payments'),
    statusCounts: queryOf(build, reporting.statusCounts, 'links', 'payments'),
    takings: queryOf(build, reporting.takings, 'links', 'payments'),
    recentPayments: queryOf(build, reporting.recentPayments, 'payments'),
    snapshots: queryOf(build, reporting.snapshots, 'snapshots'),
    recentCustomers: queryOf(build, customers.list, 'customers', 'links'),
    waitingLinks: queryOf(build, paymentLinks.waiting, 'links', 'payments', 'texts'),
    customersText: queryOf(build, paymentLinks.previewText),
    smsStats: queryOf(build, reporting.smsStats, 'texts'),
  }),
});

export const {
  useCustomersTextQuery,
  useLiveFiguresQuery,
  useRecentCustomersQuery,
  useRecentPaymentsQuery,
  useStatusCountsQuery,
  useSnapshotsQuery,
  useSmsStatsQuery,
  useTakingsQuery,
  useWaitingLinksQuery,
} = dashboardApi;
