import { reporting } from '../../../src/contract/reporting.ts';
import { api, call, type ResultOf } from '../../core/api.ts';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveFigures: build.query<ResultOf<typeof reporting.live>, void>({
      ...call(reporting.live),
      providesTags: ['links', 'customers', 'payments'],
    }),
    statusCounts: build.query<ResultOf<typeof reporting.statusCounts>, void>({
      ...call(reporting.statusCounts),
      providesTags: ['links', 'payments'],
    }),
    smsStats: build.query<ResultOf<typeof reporting.smsStats>, void>({
      ...call(reporting.smsStats),
      providesTags: ['texts'],
    }),
  }),
});

export const { useLiveFiguresQuery, useStatusCountsQuery, useSmsStatsQuery } = dashboardApi;
