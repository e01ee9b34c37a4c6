import { reporting } from '../../../src/contract/reporting.ts';
import { api, queryOf } from '../../core/api.ts';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveFigures: queryOf(build, reporting.live, 'links', 'customers', 'payments'),
    statusCounts: queryOf(build, reporting.statusCounts, 'links', 'payments'),
    takings: queryOf(build, reporting.takings, 'links', 'payments'),
    recentPayments: queryOf(build, reporting.recentPayments, 'payments'),
    snapshots: queryOf(build, reporting.snapshots, 'snapshots'),
    smsStats: queryOf(build, reporting.smsStats, 'texts'),
  }),
});

export const {
  useLiveFiguresQuery,
  useRecentPaymentsQuery,
  useStatusCountsQuery,
  useSnapshotsQuery,
  useSmsStatsQuery,
  useTakingsQuery,
} = dashboardApi;
