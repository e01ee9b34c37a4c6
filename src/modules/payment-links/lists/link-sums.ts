import type { RouteResult } from '../../../contract/endpoint.ts';
import { toDecimal } from '../../../contract/money.ts';
import { statusFilters, type paymentLinks, type StatusFilter } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { positionOf } from '../../../platform/list/keyset.ts';
import type { Context } from '../context.ts';
import { countShown, type LinkBucket, type LinkCount } from './link-filters.ts';
import {
  countAsksRenewal,
  countBatch,
  countDue,
  countFound,
  countPartlyToConfirm,
  type Searched,
  selectBuckets,
  valuesOf,
} from './link-list.store.ts';
import type { LinkSearch } from './list-links.ts';
import { parseSearchTerm } from './link-search.ts';

type LinkSum = RouteResult<typeof paymentLinks.sums>['found'];

/** How many links each filter shows, and what those of a search and filter come to. */
export interface LinkSums {
  readonly found: LinkSum;
  readonly links: Record<StatusFilter, number>;
}

const nothing: LinkCount = { links: 0, cents: 0 };

/** Counts what the list would show for a term, up to its largest page. */
const countTerm = async ({ readReplica }: Context, searched: Searched, storeId: string): Promise<LinkSum> => {
  const { at, id } = positionOf(undefined);
  const values = [storeId, at, id, ...valuesOf(searched)];
  const [found] = await readReplica.sql<LinkCount & { more: boolean }>(countFound(searched), values);
  const { links, cents, more } = found ?? { ...nothing, more: false };
  return { links, amount: toDecimal(cents), more };
};

/** Says what a filter shows. */
type CountOf = (filter: StatusFilter) => LinkCount;

const countStore = async ({ readReplica }: Context, storeId: string): Promise<CountOf> => {
  const [buckets, [due = nothing], [partlyToConfirm = nothing], [asksRenewal = nothing]] = await Promise.all([
    readReplica.sql<LinkBucket>(selectBuckets, [storeId]),
    readReplica.sql<LinkCount>(countDue, [storeId]),
    readReplica.sql<LinkCount>(countPartlyToConfirm, [storeId]),
    readReplica.sql<LinkCount>(countAsksRenewal, [storeId]),
  ]);
  return (filter) => countShown(filter, buckets, { due, partlyToConfirm, asksRenewal });
};

const countLinksOfBatch = async ({ readReplica }: Context, batch: string, storeId: string): Promise<CountOf> => {
  const [row] = await readReplica.sql<{ counts: Record<StatusFilter, LinkCount> }>(countBatch, [storeId, batch]);
  return (filter) => row?.counts[filter] ?? nothing;
};

/**
 * The numbers beside the list. Those of the filters come from the totals and cost the same in the tenth year as on the first day;
 * those of a search are counted up to a bound, and those of a list for many each by itself.
 */
export const sumLinks =
  (context: Context) =>
  async (
    { q = '', status, batch }: Pick<LinkSearch, 'q' | 'status' | 'batch'>,
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<LinkSums> => {
    const term = parseSearchTerm(q);
    const [shown, searched] = await Promise.all([
      batch === undefined ? countStore(context, storeId) : countLinksOfBatch(context, batch, storeId),
      term && countTerm(context, { status, term, batch }, storeId),
    ]);
    const { links, cents } = shown(status);
    return {
      found: searched ?? { links, amount: toDecimal(cents), more: false },
      links: Object.fromEntries(statusFilters.map((filter) => [filter, shown(filter).links])) as LinkSums['links'],
    };
  };
