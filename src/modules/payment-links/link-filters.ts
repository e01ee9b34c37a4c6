import type { Cents } from '../../contract/money.ts';
import type { StatusFilter } from '../../contract/payment-links.ts';
import type { LinkStatus } from '../../contract/public-link.ts';
import { dueSql } from './link.ts';

/** The statuses that a filter shows; `all` and `disabled` show every status, also one that this version does not know. */
export const filterStatuses = {
  pending: ['pending', 'authorized'],
  completed: ['completed', 'confirmed in pos', 'refunded', 'partly refunded', 'paid elsewhere'],
  failed: ['failed'],
  expired: ['expired'],
  voided: ['voided', 'cancelled'],
  authorized: ['authorized'],
  to_confirm: ['completed'],
  refunded: ['refunded'],
  partly_refunded: ['partly refunded'],
  paid_elsewhere: ['paid elsewhere'],
  cancelled: ['cancelled'],
} as const satisfies Readonly<Record<Exclude<StatusFilter, 'all' | 'disabled'>, readonly LinkStatus[]>>;

const paid: readonly string[] = filterStatuses.completed;

/** Whether a filter by status shows a disabled link: one that was paid is still paid. */
const isShownDisabled = (status: string): boolean => paid.includes(status);

const conditionsOf = (status: LinkStatus): readonly string[] => {
  const enabled = `not l.is_disabled and l.status = '${status}'`;
  if (status === 'pending') return [`${enabled} and not (${dueSql})`];
  if (status === 'expired') return [enabled, `not l.is_disabled and ${dueSql}`];
  return isShownDisabled(status) ? [enabled, `l.is_disabled and l.status = '${status}'`] : [enabled];
};

/** The SQL conditions on a link `l` that a filter shows. No link meets two of them, and each is read in order from one index. */
export const filterConditions = (filter: StatusFilter): readonly string[] => {
  if (filter === 'all') return ['true'];
  return filter === 'disabled' ? ['l.is_disabled'] : filterStatuses[filter].flatMap(conditionsOf);
};

/** How many links there are and what they come to, less what was refunded. */
export interface LinkCount {
  readonly links: number;
  readonly cents: Cents;
}

/** The links of a store that have one status and flag. */
export interface LinkBucket extends LinkCount {
  readonly status: string;
  readonly isDisabled: boolean;
}

const isShown = (filter: StatusFilter, { status, isDisabled }: LinkBucket): boolean => {
  if (filter === 'all') return true;
  if (filter === 'disabled') return isDisabled;
  const statuses: readonly string[] = filterStatuses[filter];
  return statuses.includes(status) && (!isDisabled || isShownDisabled(status));
};

/** What a filter shows, from the totals; `due` are the links among the pending ones that everybody is shown as expired. */
export const countShown = (filter: StatusFilter, buckets: readonly LinkBucket[], due: LinkCount): LinkCount => {
  const moved = filter === 'pending' ? -1 : Number(filter === 'expired');
  const shown = buckets.filter((bucket) => isShown(filter, bucket));
  return {
    links: shown.reduce((sum, { links }) => sum + links, moved * due.links),
    cents: shown.reduce((sum, { cents }) => sum + cents, moved * due.cents),
  };
};
