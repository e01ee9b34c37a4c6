import { reporting } from '../../../src/contract/reporting.ts';
import { api, call, type Answered } from '../../core/api.ts';

const reportingApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveFigures: build.query<Answered<typeof reporting.live>, void>({
      ...call(reporting.live),
      providesTags: ['links', 'customers', 'payments'],
    }),
    statusCounts: build.query<Answered<typeof reporting.statusCounts>, void>({
      ...call(reporting.statusCounts),
      providesTags: ['links', 'payments'],
    }),
    smsStats: build.query<Answered<typeof reporting.smsStats>, void>({
      ...call(reporting.smsStats),
      providesTags: ['texts'],
    }),
  }),
});

export const { useLiveFiguresQuery, useStatusCountsQuery, useSmsStatsQuery } = reportingApi;
