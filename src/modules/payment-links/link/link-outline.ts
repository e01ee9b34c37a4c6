import { statement, type Statement } from '../../../../db/statement.ts';
import type { ReviewCode } from '../../../contract/checkout/review.ts';
import type { Cents } from '../../../contract/money.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { keptInTransaction } from '../../../platform/kept-in-transaction.ts';
import { kindOfId, type LinkKey } from './link.ts';
import type { InsertedLink } from './new-link.store.ts';

/** What a link is about and how it stands, for whoever tells people of it. */
export interface LinkOutline {
  /** Internal. */
  readonly id: string;
  readonly publicId: string;
  /** The staff member whose link it is, or null. */
  readonly userId: string | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly transactionNumber: string;
  readonly cents: Cents;
  readonly status: LinkStatus;
  readonly posConfirmed: boolean;
  readonly review: ReviewCode | null;
  /** Text as PostgreSQL writes it; null without a review. */
  readonly reviewSince: string | null;
}

/** The columns of an outline, for whatever selects a link or writes it and returns it. */
export const outlineColumns = `id, link_id as "publicId", user_id as "userId", customer_id as "customerId",
  customer_name as "customerName", transaction_number as "transactionNumber", cents, status, pos_confirmed as "posConfirmed",
  review_code as review, review_since::text as "reviewSince"`;

/** The outline of a link that has just been inserted: nothing has happened to it. */
export const outlineOfNew = ({
  id,
  linkId: publicId,
  userId,
  customerId,
  customerName,
  transactionNumber,
  cents,
}: InsertedLink): LinkOutline => ({
  ...{ id, publicId, userId, customerId, customerName, transactionNumber, cents },
  ...{ status: 'pending', posConfirmed: false, review: null, reviewSince: null },
});

/** Makes a statement that reads the outline of the link of the store $1 that a condition finds, which has the values from $2 on. */
export const outlineStatement = (name: string, condition: string): Statement =>
  statement(name, `select ${outlineColumns} from payment_links where store_id = $1 and ${condition}`);
const selectById = outlineStatement('payment-links.outline', 'id = $2');
const selectByPublicId = outlineStatement('payment-links.outline-of-public', 'link_id = $2');

/** What a link is about, by either id; null where there is none. */
export const outlineOf = async (
  { storeId, id }: LinkKey,
  { sql }: Pick<Reader | Tx, 'sql'>,
): Promise<LinkOutline | null> => {
  const select = kindOfId(id) === 'public' ? selectByPublicId : selectById;
  const [link = null] = await sql<LinkOutline>(select, [storeId, id]);
  return link;
};

/** The outlines that are known in a transaction, by store and internal id. */
const knownIn = keptInTransaction<Promise<LinkOutline | null>>();

const entryOf = ({ storeId, id }: LinkKey): string => `${storeId} ${id}`;

/** Keeps how a link stands once nothing of it is written any more in a transaction, so that nobody has to read it there. */
export const keepOutline = (storeId: string, outline: LinkOutline, tx: Tx): void => {
  knownIn(tx).set(entryOf({ storeId, id: outline.id }), Promise.resolve(outline));
};

/**
 * The same for handlers that follow a commit and change nothing of its links: several of them tell people of one link, which is read for
 * the first of them.
 */
export const finalOutlineOf = (key: LinkKey, tx: Tx): Promise<LinkOutline | null> => {
  const known = knownIn(tx);
  const outline = known.get(entryOf(key)) ?? outlineOf(key, tx);
  known.set(entryOf(key), outline);
  return outline;
};
