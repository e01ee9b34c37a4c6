import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';
import { projection } from '../../../kernel/projection.ts';
import type { DomainEvent, Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { addToHours, hourSlot, hourSql, kindOfId, linkNotFound } from '../link/index.ts';

/** A payer opened the link. */
export interface LinkOpened extends DomainEvent {
  readonly type: 'LinkOpened';
  readonly linkId: string;
  readonly newVisitor: boolean;
  readonly at: Date;
}

/** Who opened a link, as far as that can be told. */
export interface Visit {
  /** The public id. */
  readonly linkId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The language that the page is read in, where it says so. */
  readonly language?: Language | undefined;
}

// By hand, because one statement finds the link and adds the visit. Whoever comes after the 500th visitor is counted with all
// others, so that nobody can fill the table.
const addVisit = statement(
  'payment-links.count-visit',
  `insert into payment_link_visits as v (store_id, id, payment_link_id, visitor, first_at, last_at)
   select l.store_id, $3, l.id,
          case when exists (select from payment_link_visits k
                             where k.store_id = l.store_id and k.payment_link_id = l.id and k.visitor = $4)
                 or (select count(*) from payment_link_visits k
                      where k.store_id = l.store_id and k.payment_link_id = l.id) < 500
               then $4 else 'others' end, $5, $5
     from payment_links l where l.store_id = $1 and l.link_id = $2
   on conflict (store_id, payment_link_id, visitor)
   do update set visits = v.visits + 1, first_at = least(v.first_at, excluded.first_at),
                 last_at = greatest(v.last_at, excluded.last_at)
   returning payment_link_id as "linkId", xmax = 0 as "newVisitor"`,
);

// A page that is opened again in the same language writes nothing.
const keepLanguage = statement(
  'payment-links.keep-language',
  `update payment_links set payer_language = $3
    where store_id = $1 and link_id = $2 and payer_language is distinct from $3`,
);

/** Counts one opening of a link by a payer, and keeps the language in which texts about it are written. */
export const countVisit =
  ({ secrets, newId, clock }: Context) =>
  async ({ linkId, ip, userAgent, language }: Visit, tx: Tx): Promise<void> => {
    if (kindOfId(linkId) !== 'public') throw linkNotFound();
    const storeId = storeOf(linkId);
    const at = clock();
    if (language !== undefined) await tx.sql(keepLanguage, [storeId, linkId, language]);
    // Addresses are not kept: a keyed fingerprint tells visitors apart and nothing else about them.
    const visitor = secrets.fingerprint('visitor', `${ip}\n${userAgent}`);
    const values = [storeId, linkId, newId(), visitor, at];
    const [visit] = await tx.sql<{ linkId: string; newVisitor: boolean }>(addVisit, values);
    if (!visit) throw linkNotFound();
    tx.raise<LinkOpened>({ type: 'LinkOpened', storeId, ...visit, at });
  };

// Clicks are added up and not counted again: two payers may open a link in one moment, and neither sees the other's visit yet. The first
// one also counts the link as opened, in the hour in which it was made.
const addClick = statement(
  'payment-links.add-click',
  `with click as (
     insert into read_link_clicks as c (store_id, id, total_clicks, unique_clicks, first_clicked_at, last_clicked_at)
     values ($1, $2, 1, $3, $4, $4)
     on conflict (store_id, id) do update
        set total_clicks = c.total_clicks + 1, unique_clicks = c.unique_clicks + excluded.unique_clicks,
            first_clicked_at = least(c.first_clicked_at, excluded.first_clicked_at),
            last_clicked_at = greatest(c.last_clicked_at, excluded.last_clicked_at)
     returning total_clicks)
   ${addToHours(`select l.store_id, ${hourSql('l.created_at')}, 0, 1, 0, ${hourSlot}
                   from click, payment_links l where l.store_id = $1 and l.id = $2 and click.total_clicks = 1`)}`,
);
const emptyClicks = statement('payment-links.empty-clicks', 'delete from read_link_clicks');
const refillClicks = statement(
  'payment-links.refill-clicks',
  `insert into read_link_clicks (store_id, id, total_clicks, unique_clicks, first_clicked_at, last_clicked_at)
   select store_id, payment_link_id, sum(visits), sum(visitors), min(first_at), max(last_at)
     from payment_link_visits group by store_id, payment_link_id`,
);

/** How often and by how many visitors a link was opened. */
export const linkClicks = projection<LinkOpened>(
  'read_link_clicks',
  ['LinkOpened'],
  async ({ storeId, linkId, newVisitor, at }, tx) => {
    await tx.sql(addClick, [storeId, linkId, newVisitor ? 1 : 0, at]);
  },
  async (tx) => {
    await tx.sql(emptyClicks);
    await tx.sql(refillClicks);
  },
);

/** Visits of long ago are added to those of the others, so that the counts of a link stay and nothing tells its visitors apart. */
export const oldVisits: Retention = {
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
};
