import { lazy } from 'react';

/** Asks before a customer is archived, and says that they can be restored; it needs a `Suspense` above it. */
export const ArchiveQuestion = lazy(async () => ({
  default: (await import('./archive-question.tsx')).ArchiveQuestion,
}));
export {
  customerAddress,
  useAddCustomerMutation,
  useArchivedCustomersQuery,
  useChangeCustomerMutation,
  useCustomerCountsQuery,
  useCustomerMessagesQuery,
  useCustomerQuery,
  useCustomerTotalsQuery,
  useCustomersQuery,
  useCustomerWithEmail,
  useCustomerWithPhone,
  useFixPhoneNumbersMutation,
  useKnownCustomersQuery,
  useLazyKnownCustomersQuery,
  useLinksOfCustomerQuery,
  useMergeCustomersMutation,
  useMergePreviewQuery,
  useNearCustomersQuery,
  useNotTheSameMutation,
  useSaidAboutTextsQuery,
} from './customers-api.ts';
export { archiveMessages, archiveQuestion } from './messages.ts';
export { useArchiving } from './use-archiving.ts';
export { useTotals } from './use-totals.ts';
export {
  useChangeImportRowMutation,
  useCustomerImportQuery,
  useCustomerImportsQuery,
  useImportPartMutation,
  useImportRowsQuery,
  useLazyUndoPlanQuery,
  useMapColumnsMutation,
  usePauseImportMutation,
  useResumeImportMutation,
  useRunImportMutation,
  useStartImportMutation,
  useStayedCustomersQuery,
  useStopImportMutation,
  useUndoImportMutation,
} from './imports-api.ts';
