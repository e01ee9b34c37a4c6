export { type DocumentEventModel, DocumentModel } from './document.model.ts';
export { isAllowed, type AskedToSign } from './document.ts';
export { endDocumentsQueue, endDueDocuments } from './end-documents.ts';
export { documentHandlers } from './follow-link.ts';
export { followMessages } from './follow-message.ts';
export { decideHold, releaseHold } from './hold.ts';
export { makeForAutomation } from './make-document.ts';
export { sendForAutomation } from './send-document.ts';
export {
  aboutDocument,
  documentNotFound,
  isDocumentId,
  lockDocument,
  type DocumentToSign,
  lockForSignature,
  type LockedDocument,
  lockOwnDocument,
} from './locked-document.ts';
export { momentOf, readTrails, recordEvent, type Doer } from './trail.ts';
export { signedDocuments, unsignedTexts } from './retention.ts';
export { countSigned, usage } from './usage.ts';
export { copyAddress, isCopySecret } from './copy-address.ts';
export { findChangedDocuments, readTrailHash, type RecordedHashes } from './recorded-hashes.ts';
export { signatureHash, type SignatureColumns } from './signature-hash.ts';
export { isSignedBrowser, signedCookie } from './signed-browser.ts';
