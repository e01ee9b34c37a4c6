export { askToSign, type AskedToSign, signatureOfNew } from './ask-to-sign.ts';
export { followLink, followNewLinks, followOpenLinks, type LinkFollowing } from './follow-links.ts';
export type {
  DocumentsWanted,
  LinkCreated,
  LinkDisowned,
  LinkEventRecorded,
  LinkFlagged,
  LinkHistoryEvent,
  LinkNotesSaved,
  LinkStatusChanged,
  LinkTermsChanged,
  LinkTotalsKey,
} from './events.ts';
export { listLinkEvents, recordEvent, recordExpiry } from './link-event.store.ts';
export { staffColumns, staffJoins, type StaffLink, wireInstant } from './link-row.store.ts';
export { idOfLink, readLink, toLinkRow } from './link-row.ts';
export { addToHours, hourSlot, hourSql, linkHours } from './link-hours.ts';
export {
  finalOutlineOf,
  keepOutline,
  type LinkOutline,
  outlineColumns,
  outlineOf,
  outlineOfNew,
  outlineStatement,
} from './link-outline.ts';
export { keepTerms, linkTerms, type LinkTerms } from './link-terms.ts';
export { countNew, linkTotals } from './link-totals.ts';
export { PaymentLinkModel } from './link.model.ts';
export {
  afterDecline,
  closedReason,
  dueSql,
  isConfigured,
  isDue,
  isLastDecline,
  isPaid,
  kindOfId,
  type LinkChange,
  type LinkKey,
  type LinkState,
  paymentUrl,
  type SavedCredentials,
  statusAfter,
  type StoreState,
  waitingLinkSql,
  whyNotTexted,
  whyUnchangeable,
} from './link.ts';
export {
  linkNotFound,
  lockedColumns,
  type LockedLink,
  lockLink,
  lockLinkStatement,
  lockOwnLink,
  raiseFlagged,
  raiseStatusChanged,
  raiseTermsChanged,
  storeOfLink,
} from './locked-link.ts';
export { closedMessage, notTextedMessages, replacedMessage, unchangeableMessage } from './messages.ts';
export {
  drawIds,
  type InsertedLink,
  insertLink,
  insertLinkOfKnown,
  type LinkDraft,
  type LinkInstants,
} from './new-link.store.ts';
export { declinesOfSuccessor, hasTriesLeft, renewalOf, whyNotReplaced } from './renewal.ts';
export { isPaidBefore, withdrawSuccessors } from './successors.ts';
