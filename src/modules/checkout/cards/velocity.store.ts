import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { ProcessorResponse } from '../../processor/index.ts';
import type { PaymentAttempt } from '../ledger/index.ts';
import { mostCounted, type RecentDeclines, type Velocity } from './velocity.ts';

const declined = `kind in ('sale', 'preauth') and state = 'declined'`;

/** Declines of one address ($2) at a store in the last ten minutes. */
const ofAddress = `from transactions
          where store_id = $1 and created_at > now() - interval '10 minutes' and payer_ip = $2 and ${declined}`;

/** Declines of a store in the last ten minutes, so many at most. */
const ofStore = `(select count(*) from (
          select from transactions where store_id = $1 and created_at > now() - interval '10 minutes' and ${declined}
           limit ${mostCounted}) counted) as "declinesOfStore"`;

/** What is counted before a payment of a link ($3) is claimed; each count is a look at an index of declined payments alone. */
export const countRecentDeclines = statement(
  'checkout.count-recent-declines',
  `select tries.*, ${ofStore}
     from (select count(*) as "declinesOfAddress", coalesce(bool_or(link_id = $3), false) as "isTriedAgain" ${ofAddress}) tries`,
);

/** How often an address, and the whole store, was declined just now, and whether it was on this link. */
export const recentDeclinesOf = async (
  { storeId, linkId }: Pick<PaymentAttempt, 'storeId' | 'linkId'>,
  address: string | null,
  tx: Tx,
): Promise<RecentDeclines> => {
  const [counted] = await tx.sql<RecentDeclines>(countRecentDeclines, [storeId, address, linkId]);
  if (!counted) throw new Error('A count answered no row.');
  return counted;
};

// The card last typed on the link is the one that was declined. The count that a statement changes is not seen by its other parts.
const countAfterDecline = statement(
  'checkout.count-after-decline',
  `with typed as (
     update typed_cards set declines = declines + 1 where (store_id, id) = (
       select store_id, id from typed_cards
        where store_id = $1 and link_id = $3 and typed_at > now() - interval '15 minutes' order by typed_at desc limit 1)
     returning prefix)
   select (select count(*) ${ofAddress}) as "declinesOfAddress", ${ofStore},
          (select count(distinct card) from (
             (select coalesce(card_type, '') || card_last4 as card from transactions
               where store_id = $1 and link_id = $3 and ${declined} and not superseded
                 and decline_code in ('declined', 'declined_for_good')
               order by created_at desc limit $4)
             union all select $5::text) cards) as "cardsOnLink",
          (select coalesce(sum(alike.declines), 0) + 1 from typed_cards alike
            where alike.store_id = $1 and alike.prefix = (select prefix from typed)
              and alike.typed_at > now() - interval '1 hour') as "declinesOfPrefix"`,
);

/**
 * How fast cards are declined around a payment that the bank has declined just now, it included; its row does not say so yet.
 * `declinesBefore` are the bank's earlier ones since the link could be paid.
 */
export const velocityAfterDecline = async (
  attempt: Pick<PaymentAttempt, 'storeId' | 'linkId'> & { readonly payerIp: string | null },
  { response, declinesBefore }: { readonly response: ProcessorResponse | null; readonly declinesBefore: number },
  tx: Tx,
): Promise<Velocity> => {
  const { storeId, linkId, payerIp } = attempt;
  // Where nothing is said of a card, nobody knows that it is another one.
  const card = response?.last4 == null ? null : `${response.cardType ?? ''}${response.last4}`;
  const [counted] = await tx.sql<Velocity>(countAfterDecline, [storeId, payerIp, linkId, declinesBefore, card]);
  if (!counted) throw new Error('A count answered no row.');
  const { declinesOfAddress, declinesOfStore } = counted;
  return { ...counted, declinesOfAddress: declinesOfAddress + 1, declinesOfStore: declinesOfStore + 1 };
};

/** So many different cards that were typed on one link are kept. */
const mostTyped = 20;

const note = statement(
  'checkout.note-typed-card',
  `insert into typed_cards (store_id, link_id, prefix)
   select $1, $2, $3 where (select count(*) from typed_cards where store_id = $1 and link_id = $2) < ${mostTyped}
   on conflict on constraint typed_cards_once do update set typed_at = excluded.typed_at`,
);

/** Keeps a keyed fingerprint of the first digits of a card that was typed on a link, for a day. */
export const noteTypedCard =
  ({ secrets, database }: { readonly secrets: Secrets; readonly database: Database }) =>
  async (linkId: string, prefix: string): Promise<void> => {
    await database.sql(note, [storeOf(linkId), linkId, secrets.fingerprint('card-prefix', prefix)]);
  };
