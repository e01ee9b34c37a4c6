export { ArchiveQuestion } from './archive-question.tsx';
export {
  customerAddress,
  useAddCustomerMutation,
  useArchivedCustomersQuery,
  useChangeCustomerMutation,
  useCustomerCountsQuery,
  useCustomerMessagesQuery,
  useCustomerQuery,
  useCustomersQuery,
  useCustomerWithPhone,
  useFixPhoneNumbersMutation,
  useKnownCustomersQuery,
  useLazyKnownCustomersQuery,
  useLinksOfCustomerQuery,
} from './customers-api.ts';
export { archiveMessages, archiveQuestion } from './messages.ts';
export { useArchiving } from './use-archiving.ts';
export { useTotals } from './use-totals.ts';
