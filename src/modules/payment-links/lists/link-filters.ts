import type { Cents } from '../../../contract/money.ts';
import type { StatusFilter } from '../../../contract/links/payment-links.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import { dueSql } from '../link/index.ts';

/** The statuses that a filter shows; `all` and `disabled` show every status. */
export const filterStatuses = {
  pending: ['pending', 'authorized'],
  completed: ['completed', 'confirmed in pos', 'refunded', 'partly refunded', 'paid elsewhere'],
  failed: ['failed'],
  expired: ['expired'],
  voided: ['voided', 'cancelled'],
  authorized: ['authorized'],
  to_confirm: ['completed', 'partly refunded'],
  refunded: ['refunded'],
  partly_refunded: ['partly refunded'],
  paid_elsewhere: ['paid elsewhere'],
  cancelled: ['cancelled'],
} as const satisfies Readonly<
  Record<Exclude<StatusFilter, 'all' | 'disabled' | 'asks_renewal'>, readonly LinkStatus[]>
>;

const paid: readonly string[] = filterStatuses.completed;

/** Whether a filter by status shows a disabled link: one that was paid is still paid. */
const isShownDisabled = (status: string): boolean => paid.includes(status);

const conditionsOf = (status: LinkStatus): readonly string[] => {
  const enabled = `not l.is_disabled and l.status = '${status}'`;
  if (status === 'pending') return [`${enabled} and not (${dueSql})`];
  if (status === 'expired') return [enabled, `not l.is_disabled and ${dueSql}`];
  return isShownDisabled(status) ? [enabled, `l.is_disabled and l.status = '${status}'`] : [enabled];
};

/** The condition on a link `l` that it was made of a list for many, whose id is that parameter; such a link has the id of its row. */
export const ofBatchSql = (parameter: number): string =>
  `l.id in (select r.id from link_batch_rows r where r.store_id = $1 and r.batch_id = $${parameter} and r.state = 'created')`;

/** The condition on a link `l` of which a part was refunded and whose rest is not in the register yet; a small index serves it. */
export const partlyToConfirmSql = `l.status = 'partly refunded' and not l.pos_confirmed`;

/** The condition on a link `l` whose customer has asked for a new one, and nobody has answered yet; a small index serves it. */
export const asksRenewalSql = 'l.renewal_requested_at is not null and not l.is_disabled';

const waitingConditions: readonly string[] = [
  ...conditionsOf('completed'),
  `not l.is_disabled and ${partlyToConfirmSql}`,
  `l.is_disabled and ${partlyToConfirmSql}`,
];

/** The SQL conditions on a link `l` that a filter shows. No link meets two of them, and each is read in order from one index. */
export const filterConditions = (filter: StatusFilter): readonly string[] => {
  if (filter === 'all') return ['true'];
  if (filter === 'to_confirm') return waitingConditions;
  if (filter === 'asks_renewal') return [asksRenewalSql];
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
  // The totals know nothing of it.
  if (filter === 'asks_renewal') return false;
  // Of what was refunded in part the totals do not know whether it was confirmed; it is counted beside them.
  if (filter === 'to_confirm') return status === 'completed';
  const statuses: readonly string[] = filterStatuses[filter];
  return statuses.includes(status) && (!isDisabled || isShownDisabled(status));
};

/** What the totals do not tell apart, counted at this moment. */
export interface LiveCounts {
  /** Pending links that everybody is shown as expired. */
  readonly due: LinkCount;
  /** Links refunded in part whose rest is not in the register yet. */
  readonly partlyToConfirm: LinkCount;
  /** Links whose customers have asked for a new one. */
  readonly asksRenewal: LinkCount;
}

const additionsOf = (filter: StatusFilter, { due, partlyToConfirm, asksRenewal }: LiveCounts): LinkCount => {
  if (filter === 'asks_renewal') return asksRenewal;
  if (filter === 'pending') return { links: -due.links, cents: -due.cents };
  if (filter === 'expired') return due;
  return filter === 'to_confirm' ? partlyToConfirm : { links: 0, cents: 0 };
};

/** What a filter shows, from the totals and what is counted beside them. */
export const countShown = (filter: StatusFilter, buckets: readonly LinkBucket[], live: LiveCounts): LinkCount => {
  const added = additionsOf(filter, live);
  const shown = buckets.filter((bucket) => isShown(filter, bucket));
  return {
    links: shown.reduce((sum, { links }) => sum + links, added.links),
    cents: shown.reduce((sum, { cents }) => sum + cents, added.cents),
  };
};
