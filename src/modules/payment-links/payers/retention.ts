import { statement } from '../../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/** Visits of long ago are added to those of the others, so that the counts of a link stay and nothing tells its visitors apart. */
export const retentions: readonly Retention[] = [
  {
    name: 'payment-links.visits',
    purge: statement(
      'payment-links.merge-old-visits',
      `with gone as (
         delete from payment_link_visits where (store_id, id) in (
           select store_id, id from payment_link_visits
            where last_at <= $1 and visitor <> 'others' order by last_at limit ${purgeBatch} for update skip locked)
         returning *),
       merged as (
         insert into payment_link_visits as o (store_id, id, payment_link_id, visitor, visits, visitors, first_at, last_at)
         select store_id, gen_random_uuid(), payment_link_id, 'others', sum(visits), sum(visitors), min(first_at), max(last_at)
           from gone group by store_id, payment_link_id
         on conflict (store_id, payment_link_id, visitor)
         do update set visits = o.visits + excluded.visits, visitors = o.visitors + excluded.visitors,
                       first_at = least(o.first_at, excluded.first_at), last_at = greatest(o.last_at, excluded.last_at))
       select count(*) as rows from gone`,
    ),
  },
];
