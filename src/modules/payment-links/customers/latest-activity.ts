/** As many links of a customer are looked at for what happened last, so that nobody's history makes a commit slow. */
const newestLinks = 100;

/** When what happened to a link `l`, with its clicks `k` and texts `t`; the later line wins where two happened in one moment. */
const happened = `(values
  (1, 'asked', l.created_at),
  (2, case when t.status = 'failed' then 'failed' else 'texted' end, t.last_at),
  (3, 'opened', k.last_clicked_at),
  (4, 'expired', case when l.status = 'expired' then l.expires_at end),
  (5, 'paid', case when l.status in ('completed', 'confirmed in pos') then l.completed_at end),
  (6, case when l.confirming then 'checking' when l.status = 'authorized' then 'authorized'
           when l.status = 'failed' then 'declined' else 'refunded' end,
      case when l.confirming or l.status in ('authorized', 'failed', 'refunded', 'partly refunded', 'voided')
           then l.outcome_at end)) h (rank, activity, at)`;

/** What happened last with a customer `c`, by the newest of their links and by what they wrote, and whether the newest text failed. */
export const latestSql = `
  select coalesce(max(h.activity) filter (where h.place = 1 and h.at >= c.added_at), 'added') as activity,
         greatest(c.added_at, max(h.at)) as active_at,
         coalesce((array_agg(h.text_status order by h.text_at desc nulls last))[1] = 'failed', false) as text_failed
    from (select *, row_number() over (order by at desc nulls last, rank desc) as place from (
            select h.*, t.status as text_status, t.last_at as text_at
            from (select * from payment_links l where l.store_id = c.store_id and l.customer_id = c.id
                   order by l.created_at desc, l.id desc limit ${newestLinks}) l
            left join read_link_clicks k on k.store_id = l.store_id and k.id = l.id
            left join read_link_texts t on t.store_id = l.store_id and t.id = l.id
            cross join lateral ${happened}
          union all
          values (7, 'replied', c.replied_at, null, null::timestamptz), (8, 'stop', c.stopped_at, null, null)) happened) h`;

/** What is open for a customer `c`. */
export const openSql = `
  select count(*) as links, coalesce(sum(l.amount), 0) as amount from payment_links l
   where l.store_id = c.store_id and l.customer_id = c.id and l.status = 'pending' and not l.is_disabled`;
