export { madeAddress, type MadePlace } from './addresses.ts';
export { type BlankValues, filledIn, type WantedDocument } from './blank-values.ts';
export { DocumentMark, DocumentStatusWord, holdsItsLink, isDone } from './document-status.tsx';
export {
  useDocumentPreviewQuery,
  useDocumentsQuery,
  useMadeDocumentQuery,
  useMakeDocumentMutation,
  usePresentDocumentMutation,
  useSendDocumentMutation,
  useVoidDocumentMutation,
  useWaiveDocumentMutation,
} from './documents-api.ts';
export { documentMessages } from './messages.ts';
