import { appeals } from '../../../../src/contract/operator/appeals.ts';
import { warningSigns } from '../../../../src/contract/operator/warning-signs.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const needsApi = api.injectEndpoints({
  endpoints: (build) => ({
    storesToReview: queryOf(build, warningSigns.storesToReview, 'accounts'),
    reviewStore: mutationOf(build, warningSigns.reviewStore, 'accounts'),
    snoozeStore: mutationOf(build, warningSigns.snoozeStore, 'accounts'),
    appeals: queryOf(build, appeals.appeals, 'accounts'),
    answerAppeal: mutationOf(build, appeals.answerAppeal, 'accounts'),
    notes: queryOf(build, warningSigns.notes, 'accounts'),
    addNote: mutationOf(build, warningSigns.addNote, 'accounts'),
  }),
});

/** A job looks at the stores every hour, of which nothing on the stream tells. */
export const useStoresToReviewQuery = () =>
  needsApi.useStoresToReviewQuery(undefined, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });

export const useNotesQuery = (id: string) =>
  needsApi.useNotesQuery({ params: { id } }, { refetchOnMountOrArgChange: true });

export const {
  useAppealsQuery,
  useAnswerAppealMutation,
  useReviewStoreMutation,
  useSnoozeStoreMutation,
  useAddNoteMutation,
} = needsApi;
