export { DocumentEventModel, DocumentModel, LinkTemplateModel, TemplateUsageModel } from './document.model.ts';
export { holdsLink, isAllowed, nextToSign, type AskedToSign, type DocumentAct } from './document.ts';
export { endDocumentsQueue, endDueDocuments } from './end-documents.ts';
export { documentHandlers } from './follow-link.ts';
export { followMessages } from './follow-message.ts';
export { releaseHold } from './hold.ts';
export {
  aboutDocument,
  documentNotFound,
  isDocumentId,
  lockDocument,
  lockOwnDocument,
  type LockedDocument,
} from './locked-document.ts';
export { doneBy, programName, recordEvent, type Doer, type TrailEvent } from './trail.ts';
export { makeForAutomation } from './make-document.ts';
export { signedOfLink, type SignedDocument } from './read-documents.ts';
export { signedDocuments, unsignedTexts } from './retention.ts';
export { sendLocked, type SentDocument } from './send-document.ts';
export { usage } from './usage.ts';
export { copyAddress, isCopySecret } from './copy-address.ts';
export { findChangedDocuments, readTrailHash, type RecordedHashes } from './recorded-hashes.ts';
export { isSignedBrowser, signedCookie } from './signed-browser.ts';
