import { statement } from '../../../db/statement.ts';

const spans = ['day', 'week', 'month', 'year'] as const;

const names = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;

const statuses = ['pending', 'completed', 'failed', 'expired', 'voided', 'total'] as const;

const columns = [
  'total_revenue',
  ...spans.map((span) => `${names[span]}_revenue`),
  ...spans.map((span) => `${names[span]}_completed_transactions`),
  ...spans.map((span) => `${names[span]}_active_links`),
  ...spans.map((span) => `${names[span]}_new_customers`),
];
const statusColumns = statuses.map((status) => `${status}_links`);

/** $4 to $7 are where day, week, month and year begin. */
const since = (index: number): string => `filter (where hour >= $${index + 4}::timestamptz)`;

/**
 * Writes the day $2 of the store $1, which ends at $3; $8 are the new customers of its four spans, $9 the links by status, null where
 * the day is not captured at its time. Revenue and payments are the journal's, by the hour in which the money moved.
 */
export const writeSnapshot = statement(
  'reporting.write-snapshot',
  `insert into analytics_snapshots as kept (store_id, user_id, snapshot_date, ${columns.join(', ')}, ${statusColumns.join(', ')})
   select $1, (select owner_id from read_stores where store_id = $1), $2::date, money.*, links.*,
          ${spans.map((_, index) => `($8::int[])[${index + 1}]`).join(', ')},
          ${statuses.map((_, index) => `($9::int[])[${index + 1}]`).join(', ')}
     from (select coalesce(sum(cents), 0) / 100.0,
                  ${spans.map((_, index) => `coalesce(sum(cents) ${since(index)}, 0) / 100.0`).join(', ')},
                  ${spans.map((_, index) => `coalesce(sum(lines) filter (where hour >= $${index + 4} and type in ('approved', 'captured')), 0)`).join(', ')}
             from read_payment_hours where store_id = $1 and hour < $3) money,
          (select ${spans.map((_, index) => `coalesce(sum(made) ${since(index)}, 0)`).join(', ')}
             from read_link_hours where store_id = $1 and hour < $3 and hour >= least($4::timestamptz, $5, $6, $7)) links
   on conflict (store_id, snapshot_date) do update set
     ${columns.map((column) => `${column} = excluded.${column}`).join(', ')},
     ${statusColumns.map((column) => `${column} = coalesce(excluded.${column}, kept.${column})`).join(', ')}`,
);

/** Days of stores that ended before the capture $1 and of which no snapshot tells: of the last $2 days, at most $3 of them. */
const missing = `
  select s.store_id as "storeId", d.day::date::text as day
    from read_stores s
    cross join lateral (select ($1::timestamptz at time zone s.timezone)::date as today) t
    cross join lateral generate_series(
      greatest((s.created_at at time zone s.timezone)::date, t.today - $2::int), t.today - 1, interval '1 day') d (day)
   where s.approved_at is not null
     and not exists (select from analytics_snapshots a where a.store_id = s.store_id and a.snapshot_date = d.day::date)`;
export const selectMissing = statement('reporting.missing-snapshots', `${missing} order by d.day, s.store_id limit $3`);
export const countMissing = statement(
  'reporting.count-missing-snapshots',
  `select count(*)::int as days from (${missing}) missing`,
);

export const selectZone = statement(
  'reporting.read-zone',
  `select timezone, ($2::timestamptz at time zone timezone)::date::text as today from read_stores where store_id = $1`,
);

/** The snapshots of the store $1 from the day $2 on, the newest first. */
export const selectSnapshots = statement(
  'reporting.list-snapshots',
  `select id, snapshot_date::text as "snapshotDate", daily_revenue::text as "dailyRevenue",
          daily_active_links as "dailyActiveLinks", daily_new_customers as "dailyNewCustomers",
          daily_completed_transactions as "dailyCompletedTransactions"
     from analytics_snapshots where store_id = $1 and snapshot_date >= $2::date order by snapshot_date desc`,
);
