import { statement } from '../../../../db/statement.ts';
import type { LinkStatus } from '../../../contract/payer/public-link.ts';
import { projection } from '../../../kernel/projection.ts';

/** Adds rows of (store, hour, made, opened, paid) to the hours. An hour is the sum over its slots. */
export const addToHours = (rows: string): string =>
  `insert into read_link_hours as total (store_id, hour, made, opened, paid, slot) ${rows}
   on conflict (store_id, hour, slot) do update
     set made = total.made + excluded.made, opened = total.opened + excluded.opened, paid = total.paid + excluded.paid`;

/**
 * Each connection of a process has its own slot: over eight, half of the time of a busy store's new links went by in waiting. What reads
 * many hours reads all of their slots, of which there are never more than links.
 */
export const hourSlot = 'pg_backend_pid() % 32';

/** The hour of UTC of an instant. */
export const hourSql = (instant: string): string => `date_trunc('hour', ${instant}, 'UTC')`;

const taken: readonly LinkStatus[] = ['completed', 'confirmed in pos', 'partly refunded', 'refunded'];

/** Whether money of a link was taken, and not voided. What was refunded since was paid. */
export const isTaken = (status: LinkStatus): boolean => taken.includes(status);

const emptyHours = statement('payment-links.empty-hours', 'delete from read_link_hours');
const refillHours = statement(
  'payment-links.refill-hours',
  addToHours(`select l.store_id, ${hourSql('l.created_at')}, count(*), count(c.id),
                     count(*) filter (where l.status in (${taken.map((status) => `'${status}'`).join(', ')})), 0
                from payment_links l left join read_link_clicks c on c.store_id = l.store_id and c.id = l.id
               group by 1, 2`),
);

/**
 * How many links of a store were made in each hour of UTC, and how many of these were opened and were paid, whenever that was. The
 * statements that make, open and pay a link count it, so that this follows no event.
 */
export const linkHours = projection(
  'read_link_hours',
  [],
  async () => undefined,
  async (tx) => {
    await tx.sql(emptyHours);
    await tx.sql(refillHours);
  },
);
