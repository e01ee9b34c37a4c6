import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { kindOfId, type LinkKey } from './link.ts';

/** What a line about a link names it by. */
export interface LinkSubject {
  /** The public id. */
  readonly linkId: string;
  /** The staff member whose link it is, or null. */
  readonly userId: string | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly cents: Cents;
}

const selectBy = (column: string): string =>
  `select link_id as "linkId", user_id as "userId", customer_id as "customerId", customer_name as "customerName",
          (amount * 100)::bigint as cents
     from payment_links where store_id = $1 and ${column} = $2`;
const selectById = statement('payment-links.read-subject', selectBy('id'));
const selectByPublicId = statement('payment-links.read-public-subject', selectBy('link_id'));

/** Whose link it is, by either id, in the transaction that did something to it; null where there is none. */
export const subjectOf = async ({ storeId, id }: LinkKey, { sql }: Pick<Tx, 'sql'>): Promise<LinkSubject | null> => {
  const kind = kindOfId(id);
  if (kind === null) return null;
  const [link = null] = await sql<LinkSubject>(kind === 'internal' ? selectById : selectByPublicId, [storeId, id]);
  return link;
};
