import { activityLog } from '../../../src/contract/activity.ts';
import { api, queryOf } from '../../core/api.ts';

const { recent, list, counts, people, event, chain } = activityLog;

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentActivity: queryOf(build, recent, 'activity'),
    activity: queryOf(build, list, 'activity'),
    activityCounts: queryOf(build, counts, 'activity'),
    activityPeople: queryOf(build, people, 'accounts'),
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
  useActivityPeopleQuery,
} = activityApi;
