import { statement } from '../../../../db/statement.ts';
import { type LinkRow, type WaitingReason, waitingReasons } from '../../../contract/links/payment-links.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { largestPage } from '../../../platform/list/keyset.ts';
import type { Context } from '../context.ts';
import { dueSql, toLinkRow, type StaffLink } from '../link/index.ts';
import { asksRenewalSql, filterConditions } from './link-filters.ts';
import { selectChosen } from './link-list.store.ts';

/** How many links of each kind are listed, and of all kinds together. */
const shownOfKind = 5;
const shown = 12;

/** The oldest few links that meet one of these conditions, each of which is read in order from an index. */
const oldest = (conditions: readonly string[], order = 'l.created_at'): string => {
  const each = conditions.map(
    (where) =>
      `(select l.id, ${order} as since from payment_links l
         where l.store_id = (select $1::text) and ${where} order by ${order} limit ${shownOfKind})`,
  );
  return `(select array_agg(id order by since, id) from (${each.join(' union all ')}) kind)`;
};

/** Why an open link waits; the first that applies. */
const reasonSql = `case when l.confirming then 'checking' when l.locked_code is not null then 'locked'
  when c.id is not null then 'opened' when t.status = 'failed' then 'text_failed' else 'unopened' end`;

const ofOpen = (reason: WaitingReason, order: string): string =>
  `array_agg(id order by ${order}, id) filter (where reason = '${reason}') as ${reason}`;

// A store has few open links, for they end within days; where it has many, the newest stand for all, so that the cost has a bound.
const selectWaiting = statement(
  'payment-links.waiting',
  `with open as materialized (
     select l.id, l.created_at, l.expires_at, c.id is not null as is_opened, ${reasonSql} as reason
       from (select * from payment_links l
              where l.store_id = (select $1::text) and not l.is_disabled and l.status = 'pending' and not (${dueSql})
              order by l.created_at desc, l.id desc limit ${largestPage + 1}) l
       left join read_link_clicks c on c.store_id = l.store_id and c.id = l.id
       left join read_link_texts t on t.store_id = l.store_id and t.id = l.id)
   select count(*) filter (where is_opened)::int as opened_links, count(*) filter (where not is_opened)::int as unopened_links,
          ${ofOpen('locked', 'created_at')}, ${ofOpen('text_failed', 'created_at')}, ${ofOpen('checking', 'created_at')},
          ${ofOpen('opened', 'expires_at')}, ${ofOpen('unopened', 'expires_at')},
          ${oldest(['l.review_code is not null'], 'l.review_since')} as review,
          ${oldest(filterConditions('to_confirm'))} as to_confirm, ${oldest([asksRenewalSql])} as asks_renewal
     from open`,
);

/** The ids of each kind, in order. */
type WaitingIds = Readonly<Record<WaitingReason, readonly string[] | null>>;

interface Waiting extends WaitingIds {
  readonly opened_links: number;
  readonly unopened_links: number;
}

/** A link that waits, and why. */
interface WaitingId {
  readonly reason: WaitingReason;
  readonly id: string;
}

/** A few links of each kind, the most urgent kind first, and each link once. */
const chosenOf = (ids: WaitingIds): readonly WaitingId[] => {
  const chosen = new Map<string, WaitingId>();
  for (const reason of waitingReasons)
    for (const id of (ids[reason] ?? []).slice(0, shownOfKind)) if (!chosen.has(id)) chosen.set(id, { reason, id });
  return [...chosen.values()].slice(0, shown);
};

/** What waits of a store's links. */
interface WaitingLinks {
  readonly waiting: { readonly reason: WaitingReason; readonly link: LinkRow }[];
  readonly opened: number;
  readonly unopened: number;
  readonly more: boolean;
}

/** What of a store's links waits for its people: a few of each kind, and how many open ones were opened by their payers. */
export const listWaiting =
  ({ readReplica, config: { publicUrl } }: Context) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<WaitingLinks> => {
    const [found] = await readReplica.sql<Waiting>(selectWaiting, [storeId]);
    if (!found) return { waiting: [], opened: 0, unopened: 0, more: false };
    const chosen = chosenOf(found);
    const rows = await readReplica.sql<StaffLink>(selectChosen('oldest'), [storeId, chosen.map(({ id }) => id)]);
    const byId = new Map(rows.map((row) => [row.id, toLinkRow(row, publicUrl)]));
    const waiting = chosen.flatMap(({ reason, id }) => {
      const link = byId.get(id);
      return link ? [{ reason, link }] : [];
    });
    const { opened_links: opened, unopened_links: unopened } = found;
    return { waiting, opened, unopened, more: opened + unopened > largestPage };
  };
