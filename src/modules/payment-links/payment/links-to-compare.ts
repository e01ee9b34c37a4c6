import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Reader } from '../../../kernel/tokens.ts';

/** What the links of every store say of their money, for the reconciliation check. */
export interface LinksToCompare {
  /** Links that are paid, by their public ids, with what was paid and not returned. */
  readonly paid: readonly { readonly linkId: string; readonly cents: Cents }[];
  /** What the dashboards of all stores show as paid. */
  readonly figuresCents: Cents;
  /** Links at which staff were called, by their public ids. */
  readonly underReview: ReadonlySet<string>;
}

const paidStatuses = `('completed', 'confirmed in pos', 'partly refunded')`;

const selectPaid = statement(
  'payment-links.list-paid',
  `select link_id as "linkId", cents - refunded_cents as cents
     from payment_links where status in ${paidStatuses}`,
);
const selectFigures = statement(
  'payment-links.sum-paid-figures',
  `select coalesce(sum(cents), 0)::bigint as cents from read_link_totals where status in ${paidStatuses}`,
);
const selectUnderReview = statement(
  'payment-links.list-links-under-review',
  `select link_id as "linkId" from payment_links where review_code is not null`,
);

/** Reads what links and figures of every store say; in a transaction, where one moment of them is to be seen. */
export const readLinksToCompare = async ({ sql }: Pick<Reader, 'sql'>): Promise<LinksToCompare> => {
  const paid = await sql<LinksToCompare['paid'][number]>(selectPaid);
  const [figures] = await sql<{ cents: Cents }>(selectFigures);
  const underReview = await sql<{ linkId: string }>(selectUnderReview);
  return {
    paid,
    figuresCents: figures?.cents ?? 0,
    underReview: new Set(underReview.map(({ linkId }) => linkId)),
  };
};
