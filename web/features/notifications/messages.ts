import { lapsed, mostCounted, type BellItem } from '../../../src/contract/notifications/bell.ts';
import { ReviewCode } from '../../../src/contract/checkout/review.ts';
import { reviewMessages } from '../../../src/contract/checkout/review-messages.ts';
import { showMoney, toCents } from '../../../src/contract/money.ts';

/** Labels of the panel. */
export const panelMessages = {
  title: 'Notifications',
  unread: (count: number) => `${count > 99 ? '99+' : count} unread`,
  markAll: 'Mark all read',
  settings: 'Notification settings',
  close: 'Close',
  read: 'Read',
  empty: 'Nothing happened that you are told of.',
  everything: 'Everything that happened',
  kept: 'kept 30 days',
  failed: 'Notifications could not be loaded.',
};

const money = ({ amount }: BellItem): string => showMoney(toCents(amount ?? '0.00'));
const many = ({ count }: BellItem): string => (count >= mostCounted ? `${mostCounted} or more` : String(count));
/** Their sum, where all of them are counted. */
const sum = (item: BellItem): string => (item.count >= mostCounted ? '' : `, ${money(item)}`);

const ofMany = (item: BellItem): string => {
  switch (item.type) {
    case 'payment_success':
      return `${many(item)} payments wait for the register${sum(item)}.`;
    case 'payment_failed':
      return `${many(item)} payments failed${sum(item)}.`;
    case 'payment_voided':
      return `${many(item)} payments were voided${sum(item)}.`;
    case 'payment_refunded':
      return `${many(item)} refunds were made${sum(item)}.`;
    case 'authorization_lapsing':
      return `${many(item)} authorizations lapse or have lapsed${sum(item)}.`;
    case 'link_expired':
      return `${many(item)} links expired unpaid${sum(item)}.`;
    case 'text_failed':
      return `${many(item)} texts did not arrive.`;
    default:
      return `${many(item)} payments need a look.`;
  }
};

const reasonOf = (code: string | null): string => {
  const review = ReviewCode.safeParse(code);
  return review.success ? ` ${reviewMessages[review.data]}` : '';
};

const ofOne = (item: BellItem): string => {
  const name = item.customerName ?? 'A customer';
  switch (item.type) {
    case 'payment_success':
      return `${name} paid ${money(item)}.${item.state === 'settled' ? '' : ' Not in the register yet.'}`;
    case 'payment_failed':
      return `The payment of ${money(item)} by ${name} failed.`;
    case 'payment_voided':
      return `The payment of ${money(item)} by ${name} was voided.`;
    case 'payment_refunded':
      return `${money(item)} was refunded to ${name}.`;
    case 'review_needed':
      return `The payment of ${money(item)} by ${name} needs a look.${reasonOf(item.detail)}`;
    case 'authorization_lapsing':
      return `The authorization of ${money(item)} of ${name} ${item.detail === lapsed ? 'has lapsed' : 'is about to lapse'}.`;
    case 'link_expired':
      return `The link of ${name} over ${money(item)} expired unpaid.`;
    case 'text_failed':
      return `The text to ${name} did not arrive: ${item.detail ?? ''}`;
    case 'document_declined':
      return ofDocument(item);
    case 'new_device':
      return `You signed in on a new browser: ${item.detail ?? ''}.`;
    default:
      return `The payment credentials of your store were changed by ${item.detail ?? 'somebody'}.`;
  }
};

/** Why a document was not signed, in the words of whoever did not. */
const whyNot = (reason: string | null): string => (reason === null ? '.' : `: “${reason}”`);

const ofDocument = ({ customerName, detail, document }: BellItem): string => {
  const title = `“${document?.title ?? ''}”`;
  return document?.wrongPerson === true
    ? `${title}${customerName === null ? '' : ` for ${customerName}`} reached the wrong person.`
    : `${customerName ?? 'A customer'} did not sign ${title}${whyNot(detail)}`;
};

/** What a line says. */
export const sentenceOf = (item: BellItem): string => (item.count > 1 ? ofMany(item) : ofOne(item));

/** What a line offers to do, and where that is done. */
export const actOf = ({
  type,
  count,
  linkId,
  document,
  state,
}: BellItem): { readonly label: string; readonly to: string } => {
  if (document !== null)
    return { label: 'Open document', to: `/templates?tab=documents&view=made&document=${document.id}` };
  if (type === 'new_device') return { label: 'See sign-ins', to: '/settings?tab=settings' };
  if (type === 'credentials_changed') return { label: 'See credentials', to: '/settings?tab=credentials' };
  const confirms = type === 'payment_success' && state !== 'settled';
  if (count === 1 && linkId !== null)
    return { label: confirms ? 'Confirm POS' : 'Open link', to: `/payment-links/${linkId}` };
  if (type === 'payment_success') return { label: 'Confirm POS', to: '/pos' };
  if (type === 'payment_failed') return { label: 'Show links', to: '/payment-links?status=failed' };
  if (type === 'link_expired') return { label: 'Show links', to: '/payment-links?status=expired' };
  return { label: 'Show links', to: '/payment-links' };
};
