import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { LinkOpened } from '../link/events.ts';
import { kindOfId } from '../link/link.ts';
import { linkNotFound } from '../link/locked-link.ts';

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
