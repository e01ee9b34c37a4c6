import { activityLog } from '../../../src/contract/activity.ts';
import { api, queryOf } from '../../core/api.ts';

const { recent, list, counts, event, chain } = activityLog;

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentActivity: queryOf(build, recent, 'activity'),
    activity: queryOf(build, list, 'activity'),
    activityCounts: queryOf(build, counts, 'activity'),
    activityEvent: queryOf(build, event),
    activityChain: queryOf(build, chain, 'activity'),
  }),
});

export const {
  useRecentActivityQuery,
  useActivityQuery,
  useActivityChainQuery,
  useActivityCountsQuery,
  useActivityEventQuery,
} = activityApi;
