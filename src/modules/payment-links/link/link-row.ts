import type { NewLink } from '../../../contract/links/new-link.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import { reviewMessages } from '../../../contract/checkout/review.ts';
import { wireInstant, type InsertedLink, type StaffLink } from './link-row.store.ts';
import { paymentUrl, whyNotTexted } from './link.ts';

const instantOrNull = (at: string | null): string | null => (at === null ? null : wireInstant(at));

const lastText = ({ textStatus, textAt, textError }: StaffLink): LinkRow['lastText'] =>
  textStatus && textAt ? { status: textStatus, at: wireInstant(textAt), error: textError } : null;

const trackingOf = (link: StaffLink): LinkRow['tracking'] => ({
  totalClicks: link.totalClicks ?? 0,
  uniqueClicks: link.uniqueClicks ?? 0,
  firstClickedAt: instantOrNull(link.firstClickedAt),
  lastClickedAt: instantOrNull(link.lastClickedAt),
});

/** A selected link as staff see it. Field by field: a page has fifty, and spreading such wide rows took eight times as long. */
export const toLinkRow = (link: StaffLink, publicUrl: string): LinkRow => {
  const { review: reviewCode } = link;
  return {
    id: link.id,
    linkId: link.linkId,
    paymentUrl: paymentUrl(publicUrl, link.linkId),
    transactionNumber: link.transactionNumber,
    amount: link.amount,
    customerId: link.customerId,
    customerName: link.customerName,
    customerEmail: link.customerEmail,
    customerPhone: link.customerPhone,
    transactionType: link.transactionType,
    status: link.status,
    isDisabled: link.isDisabled,
    debitOnly: link.debitOnly,
    expiresAt: wireInstant(link.expiresAt),
    completedAt: instantOrNull(link.completedAt),
    refundedAmount: link.refundedAmount,
    closingNote: link.closingNote,
    paidPlace: link.paidPlace,
    createdAt: wireInstant(link.createdAt),
    internalNotes: link.internalNotes,
    customerNotes: link.customerNotes,
    posConfirmed: link.posConfirmed,
    posConfirmedByEmail: link.posConfirmedByEmail,
    posConfirmedAt: instantOrNull(link.posConfirmedAt),
    confirming: link.confirming,
    renewalRequestedAt: instantOrNull(link.renewalRequestedAt),
    lockedCode: link.lockedCode,
    replacedBy: link.replacedBy,
    replaces: link.replaces,
    reviewReason: reviewCode && reviewMessages[reviewCode],
    reviewCode,
    canText: link.whyNotTexted === null,
    whyNotTexted: link.whyNotTexted,
    lastText: lastText(link),
    tracking: trackingOf(link),
  };
};

/** What the creation of a link does not decide. A field of the form cannot stand here: its column is inserted. */
type Untouched = Omit<StaffLink, keyof InsertedLink | keyof NewLink | 'whyNotTexted'>;

const unchanged = {
  status: 'pending',
  isDisabled: false,
  completedAt: null,
  refundedAmount: '0.00',
  closingNote: null,
  paidPlace: null,
  posConfirmed: false,
  posConfirmedByEmail: null,
  posConfirmedAt: null,
  confirming: false,
  renewalRequestedAt: null,
  lockedCode: null,
  replacedBy: null,
  replaces: null,
  review: null,
  textStatus: null,
  textAt: null,
  textError: null,
  totalClicks: null,
  uniqueClicks: null,
  firstClickedAt: null,
  lastClickedAt: null,
} as const satisfies Untouched;

/** A link that has just been inserted, as reading it would give it: nobody has paid, confirmed, texted or opened it yet. */
export const newLinkRow = (link: InsertedLink, publicUrl: string): LinkRow => {
  const { customerPhone: phone } = link;
  const [expiresAt, now] = [new Date(wireInstant(link.expiresAt)), new Date(wireInstant(link.createdAt))];
  const state = { status: unchanged.status, isDisabled: unchanged.isDisabled, isLocked: false, expiresAt };
  return toLinkRow(
    {
      ...link,
      ...unchanged,
      amount: toDecimal(link.cents),
      customerPhone: phone ?? '',
      whyNotTexted: whyNotTexted({ ...state, phone }, now),
    },
    publicUrl,
  );
};
