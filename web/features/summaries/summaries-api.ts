import { dailySummaries } from '../../../src/contract/daily-summaries.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const summariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    dailySummaries: queryOf(build, dailySummaries.list, 'summaries'),
    generateSummary: mutationOf(build, dailySummaries.generate, 'summaries'),
  }),
});

export const { useDailySummariesQuery, useGenerateSummaryMutation } = summariesApi;
