import { reviewMessages } from '../../../contract/checkout/review-messages.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { selectLink, wireInstant, type StaffLink } from './link-row.store.ts';
import { PaymentLinkModel } from './link.model.ts';
import { kindOfId, paymentUrl } from './link.ts';
import { linkNotFound } from './locked-link.ts';

const instantOrNull = (at: string | null): string | null => (at === null ? null : wireInstant(at));

const lastText = ({ textStatus, textAt, textError }: StaffLink): LinkRow['lastText'] =>
  textStatus && textAt ? { status: textStatus, at: wireInstant(textAt), error: textError } : null;

const trackingOf = (link: StaffLink): LinkRow['tracking'] => ({
  totalClicks: link.totalClicks ?? 0,
  uniqueClicks: link.uniqueClicks ?? 0,
  firstClickedAt: instantOrNull(link.firstClickedAt),
  lastClickedAt: instantOrNull(link.lastClickedAt),
});

// What has happened to the link since the reminder was planned is looked at when it is due.
const remindersOf = (link: StaffLink): Pick<LinkRow, 'nextReminderAt' | 'remindersEnded'> => ({
  nextReminderAt: link.whyNotTexted === null ? instantOrNull(link.nextReminderAt) : null,
  remindersEnded: link.remindersEnded,
});

/** What keeps it from being texted or paid. */
const obstaclesOf = (link: StaffLink): Pick<LinkRow, 'disownedCode' | 'disownedAt' | 'lockedCode' | 'signature'> => ({
  lockedCode: link.lockedCode,
  signature: link.signature,
  disownedCode: link.disownedCode,
  disownedAt: instantOrNull(link.disownedAt),
});

/** A selected link as staff see it. Field by field: a page has fifty, and spreading such wide rows took eight times as long. */
export const toLinkRow = (link: StaffLink, publicUrl: string): LinkRow => ({
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
  cardLast4: link.cardLast4,
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
  ...obstaclesOf(link),
  replacedBy: link.replacedBy,
  replaces: link.replaces,
  reviewReason: link.review && reviewMessages[link.review],
  reviewCode: link.review,
  canText: link.whyNotTexted === null,
  whyNotTexted: link.whyNotTexted,
  lastText: lastText(link),
  tracking: trackingOf(link),
  ...remindersOf(link),
});

type Store = Pick<Staff, 'storeId'>;

/** One link as its staff see it, by its internal id. */
export const readLink =
  ({ reader, config: { publicUrl } }: Context) =>
  async (id: string, { storeId }: Store): Promise<LinkRow> => {
    const [link] = await reader.sql<StaffLink>(selectLink, [storeId, id]);
    if (!link) throw linkNotFound();
    return toLinkRow(link, publicUrl);
  };

/** The internal id of a link of the store, by either of its ids. */
export const idOfLink =
  ({ reader }: Context) =>
  async (given: string, { storeId }: Store): Promise<string> => {
    const kind = kindOfId(given);
    if (kind === null) throw linkNotFound();
    const column = kind === 'internal' ? 'id' : 'linkId';
    const link = await PaymentLinkModel.of(storeId, reader).findOne(column, given).select('id');
    if (!link) throw linkNotFound();
    return link.id;
  };
