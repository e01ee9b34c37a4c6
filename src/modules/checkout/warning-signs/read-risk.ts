import { statement } from '../../../../db/statement.ts';
import type { AccountRisk } from '../../../contract/operator/account-risk.ts';
import type { Context } from '../context.ts';
import { type RiskCounts, riskOf } from './risk.ts';

// The newest ten thousand attempts of a month at most, whatever the store is. A payment refunded in parts counts once.
const countAttempts = statement(
  'checkout.risk-counts',
  `select count(*) filter (where payment and created_at > $2::timestamptz - interval '1 day')::int as "paymentsLastDay",
          count(*) filter (where payment)::int as "paymentsLastMonth",
          count(*) filter (where payment and state in
            ('approved', 'voided', 'void_pending', 'void_failed', 'refunded', 'late_approved'))::int as approved,
          count(*) filter (where payment and state = 'declined')::int as declined,
          count(*) filter (where payment and state in ('voided', 'void_pending', 'void_failed'))::int as voided,
          count(distinct case when payment and state = 'refunded' then id
                              when kind = 'refund' and state = 'approved' then original_id end)::int as refunded,
          count(*) filter (where state = 'unknown')::int as "unknownAttempts"
     from (select id, original_id, kind, state, created_at, kind in ('sale', 'preauth') as payment
             from transactions where store_id = $1 and created_at > $2::timestamptz - interval '30 days'
            order by created_at desc, id desc limit 10000) latest`,
);

type AttemptCounts = Pick<
  RiskCounts,
  'paymentsLastDay' | 'paymentsLastMonth' | 'approved' | 'declined' | 'voided' | 'refunded' | 'unknownAttempts'
>;

/** The store of an account, and the signs that it deserves a look; for the operator. */
export const readRisk =
  ({ readReplica, clock, stores, paymentLinks, outbox }: Context) =>
  async (accountId: string): Promise<{ readonly storeId: string; readonly risk: AccountRisk }> => {
    const now = clock();
    const account = await stores.readAccount(accountId);
    const { storeId } = account;
    const [[attempts], links, { locks: lockedLinks, disowned: disownedLinks }, texts] = await Promise.all([
      readReplica.sql<AttemptCounts>(countAttempts, [storeId, now]),
      paymentLinks.countNewLinks(storeId),
      paymentLinks.countWarnings(storeId),
      outbox.countTexts(storeId),
    ]);
    if (!attempts) throw new Error('A count answered no row.');
    const counts = {
      ...attempts,
      linksLastDay: links.lastDay,
      linksLastMonth: links.lastMonth,
      textsLastDay: texts.lastDay,
      textsLastMonth: texts.lastMonth,
      textsFailed: texts.failed,
      lockedLinks,
      disownedLinks,
    };
    return { storeId, risk: riskOf(account, counts, now) };
  };
