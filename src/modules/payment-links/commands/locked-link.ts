import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { LinkStatus } from '../../../contract/link-status.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkFlagged, LinkStatusChanged } from '../events.ts';
import { kindOfId, statusAfter, type Act, type LinkState } from '../link.ts';

/** A link by its internal id. */
export interface LinkKey {
  readonly storeId: string;
  readonly id: string;
}

/** A link whose row is locked until the transaction ends. */
export interface LockedLink extends LinkState, LinkKey {
  /** The public id. */
  readonly linkId: string;
  readonly cents: Cents;
  readonly declines: number;
  /** What staff were called for, as it is stored (`reviewCodeOf`), or null. */
  readonly review: string | null;
  /** The database's clock at the moment the lock was had. */
  readonly now: Date;
}

const columns = `store_id as "storeId", id, link_id as "linkId", review_code as review, status, is_disabled as "isDisabled", expires_at as "expiresAt",
  (amount * 100)::bigint as cents, decline_count as declines, clock_timestamp() as now`;

const lockById = statement(
  'payment-links.lock-link',
  `select ${columns} from payment_links where store_id = $1 and id = $2 for update`,
);
const lockByPublicId = statement(
  'payment-links.lock-public-link',
  `select ${columns} from payment_links where store_id = $1 and link_id = $2 for update`,
);

/** The store whose link staff mean: the operator reaches any by a public id, everybody else stays in the own store. */
export const storeOfLink = (linkId: string, { storeId, operator }: Pick<Staff, 'storeId' | 'operator'>): string =>
  operator && kindOfId(linkId) === 'public' ? storeOf(linkId) : storeId;

/** The same answer for a link that does not exist, cannot exist, or is another store's. */
export const linkNotFound = (): Problem => new Problem('missing', 'link_not_found', 'Payment link not found');

/** Locks a link by its internal id. A link that is gone is a bug: nothing deletes links. */
export const lockLink = async ({ storeId, id }: LinkKey, tx: Tx): Promise<LockedLink> => {
  const [link] = await tx.sql<LockedLink>(lockById, [storeId, id]);
  if (!link) throw new Error(`There is no payment link ${id} in store ${storeId}.`);
  return link;
};

/** Locks a link of the store by either id. */
export const lockOwnLink = async (given: string, { storeId }: { storeId: string }, tx: Tx): Promise<LockedLink> => {
  const kind = kindOfId(given);
  if (kind === null) throw linkNotFound();
  const [link] = await tx.sql<LockedLink>(kind === 'internal' ? lockById : lockByPublicId, [storeId, given]);
  if (!link) throw linkNotFound();
  return link;
};

/** States that what is counted of a link changed. */
export const raiseStatusChanged = (
  link: LockedLink,
  to: Partial<{ status: LinkStatus; isDisabled: boolean; cents: Cents }>,
  tx: Tx,
): void => {
  const from = { status: link.status, isDisabled: link.isDisabled, cents: link.cents };
  tx.raise<LinkStatusChanged>({
    type: 'LinkStatusChanged',
    storeId: link.storeId,
    linkId: link.id,
    from,
    to: { ...from, ...to },
  });
};

/** States that staff see something new of a link, nothing of which is counted. */
export const raiseFlagged = ({ storeId, id }: LinkKey, tx: Tx): void => {
  tx.raise<LinkFlagged>({ type: 'LinkFlagged', storeId, linkId: id });
};

/** Locks a link and says where an act leads it; null when it leads nowhere. */
export const lockForAct = async (
  act: Act,
  key: LinkKey,
  tx: Tx,
): Promise<{ link: LockedLink; status: LinkStatus | null }> => {
  const link = await lockLink(key, tx);
  return { link, status: statusAfter(act, link.status) };
};
