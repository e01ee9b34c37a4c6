export { DocumentEventModel, DocumentModel, LinkTemplateModel, TemplateUsageModel } from './document.model.ts';
export { holdsLink, isAllowed, nextToSign, type AskedToSign, type DocumentAct } from './document.ts';
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
export { isSignedBrowser, signedCookie } from './signed-browser.ts';
