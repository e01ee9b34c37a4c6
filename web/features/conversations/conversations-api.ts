import { conversations } from '../../../src/contract/texting/conversations.ts';
import { savedTexts } from '../../../src/contract/texting/saved-texts.ts';
import { api, mutationOf, queryOf } from '../../core/api.ts';

const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: queryOf(build, conversations.list, 'texts', 'customers'),
    conversation: queryOf(build, conversations.one, 'texts', 'customers'),
    readConversation: mutationOf(build, conversations.read, 'texts'),
    finishConversation: mutationOf(build, conversations.done, 'texts'),
    recordConsent: mutationOf(build, conversations.recordConsent, 'texts'),
    answerPhone: mutationOf(build, conversations.answer, 'texts'),
    savedTexts: queryOf(build, savedTexts.savedTexts, 'texts'),
    saveText: mutationOf(build, savedTexts.saveText, 'texts'),
    deleteSavedText: mutationOf(build, savedTexts.deleteSavedText, 'texts'),
    sendMessage: mutationOf(build, conversations.sendMessage, 'texts'),
    sendTextNow: mutationOf(build, conversations.sendNow, 'texts'),
    cancelText: mutationOf(build, conversations.cancel, 'texts'),
  }),
});

export const {
  useAnswerPhoneMutation,
  useDeleteSavedTextMutation,
  useSavedTextsQuery,
  useSaveTextMutation,
  useCancelTextMutation,
  useConversationQuery,
  useConversationsQuery,
  useFinishConversationMutation,
  useReadConversationMutation,
  useRecordConsentMutation,
  useSendMessageMutation,
  useSendTextNowMutation,
} = conversationsApi;

/** Where a conversation is found. */
export const conversationAddress = (phone: string): string => `/customers/conversations/${phone}`;
