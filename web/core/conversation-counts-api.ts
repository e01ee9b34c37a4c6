import { conversationCounts } from '../../src/contract/texting/conversation-counts.ts';
import { api, queryOf } from './api.ts';

/** How many conversations wait stands in the menu and over their list, so that the count belongs to no feature. */
const conversationCountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversationCounts: queryOf(build, conversationCounts, 'texts'),
  }),
});

export const { useConversationCountsQuery } = conversationCountsApi;

/** In how many conversations somebody waits for an answer; 0 until the server has answered. */
export const useWaitingConversations = (): number => useConversationCountsQuery().data?.waiting ?? 0;
