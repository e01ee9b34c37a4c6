export type { RefusedDocuments } from './document-refusals.ts';
export { DocumentPreview } from './document-preview.tsx';
export { MakeDocumentDialog, type Recipient } from './make-document-dialog.tsx';
export { outcomeOf } from './outcome.ts';
export { WantedDocuments } from './wanted-documents.tsx';
