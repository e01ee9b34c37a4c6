import { reporting } from '../../../src/contract/reporting.ts';
import { api, queryOf } from '../../core/api.ts';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveFigures: queryOf(build, reporting.live, 'links', 'customers', 'payments'),
    statusCounts: queryOf(build, reporting.statusCounts, 'links', 'payments'),
    smsStats: queryOf(build, reporting.smsStats, 'texts'),
  }),
});

export const { useLiveFiguresQuery, useStatusCountsQuery, useSmsStatsQuery } = dashboardApi;
