import { statement } from '../../../../db/statement.ts';
import type { ReviewCode } from '../../../contract/checkout/review.ts';
import type { Cents } from '../../../contract/money.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** What a link is about and how it stands, for whoever tells people of it. */
export interface LinkOutline {
  readonly publicId: string;
  readonly customerName: string;
  readonly cents: Cents;
  readonly status: LinkStatus;
  readonly posConfirmed: boolean;
  readonly review: ReviewCode | null;
  /** Text as PostgreSQL writes it; null without a review. */
  readonly reviewSince: string | null;
}

const select = statement(
  'payment-links.outline',
  `select link_id as "publicId", customer_name as "customerName", cents, status, pos_confirmed as "posConfirmed",
          review_code as review, review_since::text as "reviewSince"
     from payment_links where store_id = $1 and id = $2`,
);

/** What a link of the store is about, by its internal id; undefined where there is none. */
export const outlineOf = async (
  linkId: string,
  storeId: string,
  tx: Pick<Tx, 'sql'>,
): Promise<LinkOutline | undefined> => (await tx.sql<LinkOutline>(select, [storeId, linkId]))[0];
