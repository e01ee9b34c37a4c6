import { selectList } from '../../../../db/model.ts';
import { statement, type Statement } from '../../../../db/statement.ts';
import type { ReviewCode } from '../../../contract/checkout/review.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkFlagged, LinkStatusChanged, LinkTermsChanged, LinkTotalsKey } from './events.ts';
import { PaymentLinkModel } from './link.model.ts';
import { kindOfId, type LinkKey, type LinkState } from './link.ts';

/**
 * A link whose row is locked until the transaction ends. It is written at most once from the same value, because a second write
 * would restore what the first has changed.
 */
export interface LockedLink extends LinkState, LinkKey {
  /** The public id. */
  readonly linkId: string;
  readonly cents: Cents;
  readonly customerId: string | null;
  readonly createdAt: Date;
  /** What was returned of its payment. */
  readonly refundedCents: Cents;
  /** Its payment was entered in the point-of-sale system, and that was not cleared since. */
  readonly posConfirmed: boolean;
  readonly declines: number;
  /** The bank's answer to a payment is awaited. */
  readonly confirming: boolean;
  /** Its payment was voided for the card it was made with, so that another link can take its place. */
  readonly replaceable: boolean;
  /** The link that has taken its place, and the one whose place it has taken, by their internal ids. */
  readonly replacedBy: string | null;
  readonly replaces: string | null;
  /** Its payer asks for a link that can be paid again, and nobody has answered. */
  readonly renewalRequested: boolean;
  /** What its payer is asked to sign now, by the id of the document, whether nothing is paid before, and whether they declined to. */
  readonly signingId: string | null;
  readonly signingHolds: boolean;
  readonly signingDeclined: boolean;
  readonly hasDocuments: boolean;
  /** What staff were called for, or null. */
  readonly review: ReviewCode | null;
  /** The database's clock at the moment the lock was had. */
  readonly now: Date;
}

const lockedFields = [
  'storeId',
  'id',
  'linkId',
  'customerId',
  'createdAt',
  'status',
  'isDisabled',
  'expiresAt',
  'confirming',
  'cents',
  'refundedCents',
  'replaceable',
  'replacedBy',
  'replaces',
  'posConfirmed',
  'signingId',
  'signingHolds',
  'signingDeclined',
  'hasDocuments',
] as const;

/** What is selected of a link that is locked, whose row is `l`. */
export const lockedColumns = `${selectList(PaymentLinkModel, 'l', lockedFields)},
  l.locked_code is not null as "isLocked", l.renewal_requested_at is not null as "renewalRequested",
  l.review_code as review, l.decline_count as declines, clock_timestamp() as now`;

/** Makes a statement that locks the link `l` of the store $1 that a condition finds, which has the values from $2 on. */
export const lockLinkStatement = (name: string, condition: string): Statement =>
  statement(name, `select ${lockedColumns} from payment_links l where l.store_id = $1 and ${condition} for update`);

/** Locks a link by its internal id. */
export const lockById = lockLinkStatement('payment-links.lock-link', 'l.id = $2');
const lockByPublicId = lockLinkStatement('payment-links.lock-public-link', 'l.link_id = $2');

/** The store whose link staff mean: the operator reaches any by a public id, everybody else stays in the own store. */
export const storeOfLink = (linkId: string, { storeId, operator }: Pick<Staff, 'storeId' | 'operator'>): string =>
  operator && kindOfId(linkId) === 'public' ? storeOf(linkId) : storeId;

/** The same answer for a link that does not exist, cannot exist, or is another store's. */
export const linkNotFound = (): Problem => new Problem('missing', 'link_not_found', 'Payment link not found');

/** Locks a link of the store by either id. */
export const lockOwnLink = async (given: string, { storeId }: { storeId: string }, tx: Tx): Promise<LockedLink> => {
  const kind = kindOfId(given);
  if (kind === null) throw linkNotFound();
  const [link] = await tx.sql<LockedLink>(kind === 'internal' ? lockById : lockByPublicId, [storeId, given]);
  if (!link) throw linkNotFound();
  return link;
};

/** Locks a link that staff mean: the operator any by its public id, everybody else one of the own store by either id. */
export const lockLink = (given: string, staff: Pick<Staff, 'storeId' | 'operator'>, tx: Tx): Promise<LockedLink> =>
  lockOwnLink(given, { storeId: storeOfLink(given, staff) }, tx);

type TotalsColumns = Pick<LockedLink, 'status' | 'isDisabled' | 'cents' | 'refundedCents'>;

const totalsKeyOf = ({ status, isDisabled, cents, refundedCents }: TotalsColumns): LinkTotalsKey => ({
  status,
  isDisabled,
  cents: cents - refundedCents,
});

/** The new values of what figures count by, and when the link was paid, where the change is its payment. */
interface TotalsChange extends Partial<TotalsColumns> {
  readonly paidAt?: Date | null;
}

/** Says that something changed which figures count. */
export const raiseStatusChanged = (link: LockedLink, { paidAt = null, ...change }: TotalsChange, tx: Tx): void => {
  const { storeId, id: linkId, customerId, hasDocuments } = link;
  const [from, to] = [totalsKeyOf(link), totalsKeyOf({ ...link, ...change })];
  const times = { createdAt: link.createdAt.toISOString(), paidAt: paidAt?.toISOString() ?? null };
  tx.raise<LinkStatusChanged>({
    type: 'LinkStatusChanged',
    storeId,
    linkId,
    customerId,
    hasDocuments,
    ...times,
    from,
    to,
  });
};

/** Says that staff see something new of a link, nothing of which is counted. */
export const raiseFlagged = ({ storeId, id }: LinkKey, tx: Tx): void => {
  tx.raise<LinkFlagged>({ type: 'LinkFlagged', storeId, linkId: id });
};

/** Says that a link asks for something else than before, or no longer asks: whoever knows of a payment under way refuses that. */
export const raiseTermsChanged = (link: LockedLink, change: Partial<TotalsColumns>, tx: Tx): void => {
  const { storeId, id: linkId, hasDocuments } = link;
  tx.raise<LinkTermsChanged>({ type: 'LinkTermsChanged', storeId, linkId, hasDocuments });
  const [from, to] = [totalsKeyOf(link), totalsKeyOf({ ...link, ...change })];
  const isCounted = from.status !== to.status || from.cents !== to.cents || from.isDisabled !== to.isDisabled;
  if (isCounted) raiseStatusChanged(link, change, tx);
};
