import { activityLog } from '../../../src/contract/activity.ts';
import { api, queryOf } from '../../core/api.ts';

const { recent, list, counts } = activityLog;

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    recentActivity: queryOf(build, recent, 'activity'),
    activity: queryOf(build, list, 'activity'),
    activityCounts: queryOf(build, counts, 'activity'),
  }),
});

export const { useRecentActivityQuery, useActivityQuery, useActivityCountsQuery } = activityApi;
