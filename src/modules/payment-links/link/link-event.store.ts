import { statement } from '../../../../db/statement.ts';
import type { LinkEvent } from '../../../contract/links/link-event.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LinkEventRecorded } from './events.ts';
import type { LinkKey } from './link.ts';

/** What somebody did to a link: an amount or expiry (ISO) before and after, and what was written down with it. */
export interface NewLinkEvent extends Partial<Pick<LinkEvent, 'from' | 'to' | 'note'>> {
  readonly type: LinkEventRecorded['what'];
  /** Text as PostgreSQL writes it keeps the microseconds of the moment. */
  readonly at: Date | string;
}

const insert = statement(
  'payment-links.record-event',
  `insert into payment_link_events (store_id, id, payment_link_id, type, at, by_name, from_value, to_value, note)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Adds what somebody did to the history of a link, in the commit that does it; a payer has no name. */
export const recordEvent =
  ({ newId }: { readonly newId: () => string }) =>
  async (
    { storeId, id }: LinkKey,
    { type, at, from = null, to = null, note = null }: NewLinkEvent,
    by: Pick<Staff, 'name'> | null,
    tx: Tx,
  ): Promise<void> => {
    await tx.sql(insert, [storeId, newId(), id, type, at, by?.name ?? null, from, to, note]);
    const said = { what: type, from, to, note };
    tx.raise<LinkEventRecorded>({ type: 'LinkEventRecorded', storeId, linkId: id, ...said });
  };

/** Records that what `expired` holds has expired: at its time, whenever the job reached it. */
export const recordExpiry = `insert into payment_link_events (store_id, payment_link_id, type, at)
   select store_id, id, 'expired', expires_at from expired`;

// The link knows its creation, and the first change of its amount what it was for until then. The first opening comes from the clicks.
const selectEvents = statement(
  'payment-links.read-events',
  `select type, at, by_name as "by", from_value as "from", to_value as "to", note
     from payment_link_events where store_id = $1 and payment_link_id = $2
    union all
   select 'created', l.created_at, l.created_by_name, null,
          coalesce((select from_value from payment_link_events
                     where store_id = $1 and payment_link_id = $2 and type = 'amount_changed' order by at limit 1), l.amount::text),
          null
     from payment_links l where l.store_id = $1 and l.id = $2
    union all
   select 'opened', first_clicked_at, null, null, null, null from read_link_clicks
    where store_id = $1 and id = $2 and first_clicked_at is not null
    order by at desc, type desc limit 200`,
);

/** What happened to a link: newest first and its creation last, at most 200 lines. */
export const listLinkEvents =
  ({ reader }: { readonly reader: Reader }) =>
  async ({ storeId, id }: LinkKey): Promise<LinkEvent[]> => {
    const rows = await reader.sql<LinkEvent & { at: Date }>(selectEvents, [storeId, id]);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  };
