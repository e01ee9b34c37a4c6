import type { NewLink } from '../../../contract/links/new-link.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import { toDecimal } from '../../../contract/money.ts';
import { toLinkRow, whyNotTexted, wireInstant, type InsertedLink, type StaffLink } from '../link/index.ts';

/** What the creation of a link does not decide. A field of the form cannot stand here: its column is inserted. */
type InitialFields = Omit<
  StaffLink,
  keyof InsertedLink | keyof NewLink | 'whyNotTexted' | 'textStatus' | 'textAt' | 'signature'
>;

const initial = {
  status: 'pending',
  isDisabled: false,
  completedAt: null,
  cardLast4: null,
  refundedAmount: '0.00',
  closingNote: null,
  paidPlace: null,
  posConfirmed: false,
  posConfirmedByEmail: null,
  posConfirmedAt: null,
  confirming: false,
  renewalRequestedAt: null,
  disownedCode: null,
  disownedAt: null,
  lockedCode: null,
  nextReminderAt: null,
  remindersEnded: null,
  replacedBy: null,
  replaces: null,
  review: null,
  textError: null,
  totalClicks: null,
  uniqueClicks: null,
  firstClickedAt: null,
  lastClickedAt: null,
} as const satisfies InitialFields;

/**
 * A link that has just been inserted, as reading it would give it: nobody has paid, confirmed or opened it yet, and its text, if it has
 * one, was queued at `textAt`.
 */
export const newLinkRow = (
  link: InsertedLink & Pick<StaffLink, 'signature'>,
  textAt: string | null,
  publicUrl: string,
): LinkRow => {
  const { customerPhone: phone } = link;
  const [expiresAt, now] = [new Date(wireInstant(link.expiresAt)), new Date(wireInstant(link.createdAt))];
  const state = {
    status: initial.status,
    isDisabled: initial.isDisabled,
    isLocked: false,
    isDisowned: false,
    expiresAt,
  };
  return toLinkRow(
    {
      ...link,
      ...initial,
      textStatus: textAt === null ? null : 'sending',
      textAt,
      amount: toDecimal(link.cents),
      customerPhone: phone ?? '',
      whyNotTexted: whyNotTexted({ ...state, phone }, now),
    },
    publicUrl,
  );
};
