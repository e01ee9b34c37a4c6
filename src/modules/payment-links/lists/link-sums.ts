import type { RouteResult } from '../../../contract/endpoint.ts';
import { toDecimal } from '../../../contract/money.ts';
import { statusFilters, type paymentLinks, type StatusFilter } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { positionOf } from '../../../platform/list/keyset.ts';
import type { Context } from '../context.ts';
import { countShown, type LinkBucket, type LinkCount } from './link-filters.ts';
import { countAsksRenewal, countDue, countFound, countPartlyToConfirm, selectBuckets } from './link-list.store.ts';
import { parseSearchTerm, type SearchTerm } from './link-search.ts';

type LinkSum = RouteResult<typeof paymentLinks.sums>['found'];

/** How many links each filter shows, and what those of a search and filter come to. */
export interface LinkSums {
  readonly found: LinkSum;
  readonly links: Record<StatusFilter, number>;
}

const nothing: LinkCount = { links: 0, cents: 0 };

/** Counts what the list would show for a term, up to its largest page. */
const countTerm = async (
  { readReplica }: Context,
  term: SearchTerm,
  status: StatusFilter,
  storeId: string,
): Promise<LinkSum> => {
  const { at, id } = positionOf(undefined);
  const values = [storeId, at, id, ...term.values];
  const [found] = await readReplica.sql<LinkCount & { more: boolean }>(countFound(status, term), values);
  const { links, cents, more } = found ?? { ...nothing, more: false };
  return { links, amount: toDecimal(cents), more };
};

/**
 * The numbers beside the list. Those of the filters come from the totals and cost the same in the tenth year as on the first day;
 * those of a search are counted up to a bound.
 */
export const sumLinks =
  (context: Context) =>
  async (
    { q = '', status }: { readonly q?: string | undefined; readonly status: StatusFilter },
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<LinkSums> => {
    const { readReplica } = context;
    const term = parseSearchTerm(q);
    const [buckets, [due = nothing], [partlyToConfirm = nothing], [asksRenewal = nothing], searched] =
      await Promise.all([
        readReplica.sql<LinkBucket>(selectBuckets, [storeId]),
        readReplica.sql<LinkCount>(countDue, [storeId]),
        readReplica.sql<LinkCount>(countPartlyToConfirm, [storeId]),
        readReplica.sql<LinkCount>(countAsksRenewal, [storeId]),
        term && countTerm(context, term, status, storeId),
      ]);
    const shown = (filter: StatusFilter) => countShown(filter, buckets, { due, partlyToConfirm, asksRenewal });
    const { links, cents } = shown(status);
    return {
      found: searched ?? { links, amount: toDecimal(cents), more: false },
      links: Object.fromEntries(statusFilters.map((filter) => [filter, shown(filter).links])) as LinkSums['links'],
    };
  };
