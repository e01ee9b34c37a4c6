import { bell } from '../../src/contract/notifications/bell.ts';
import { api, mutationOf, queryOf } from './api.ts';
import { useFallbackPolling } from './live-stream.ts';

/** The bell stands in the menu and in the header of a phone, and what it tells in a panel of its own. */
const bellApi = api.injectEndpoints({
  endpoints: (build) => ({
    bell: queryOf(build, bell.bell, 'notifications'),
    markRead: mutationOf(build, bell.markRead, 'notifications'),
    markAllRead: mutationOf(build, bell.markAllRead, 'notifications'),
  }),
});

const { useBellQuery } = bellApi;
export const { useMarkReadMutation, useMarkAllReadMutation } = bellApi;

/** What somebody is told of; without the live stream it is asked for every half minute. */
export const useBell = () => useBellQuery(undefined, useFallbackPolling(30_000));
