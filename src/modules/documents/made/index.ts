export { copyAddress, isCopySecret } from './copy-address.ts';
export { DocumentEventModel, DocumentModel } from './document.model.ts';
export { findChangedDocuments, readTrailHash, type RecordedHashes } from './recorded-hashes.ts';
export { doneBy, programName, recordEvent, type Doer, type TrailEvent } from './trail.ts';
export { isSignedBrowser, signedCookie } from './signed-browser.ts';
