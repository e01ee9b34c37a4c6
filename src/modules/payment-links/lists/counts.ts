import { statement } from '../../../../db/statement.ts';
import type { Context } from '../context.ts';
import type { LinkCount } from './link-filters.ts';
import { countDue } from './link-list.store.ts';

const countNew = statement(
  'payment-links.count-new',
  `select count(*) filter (where created_at > $2::timestamptz - interval '1 day')::int as "lastDay", count(*)::int as "lastMonth"
     from (select created_at from payment_links
            where store_id = $1 and created_at > $2::timestamptz - interval '30 days'
            order by created_at desc, id desc limit 10000) latest`,
);

/** How many links a store made within a day and within 30 days; counting stops at 10,000. */
export const countNewLinks =
  ({ readReplica, clock }: Pick<Context, 'readReplica' | 'clock'>) =>
  async (storeId: string): Promise<{ readonly lastDay: number; readonly lastMonth: number }> => {
    const [counted] = await readReplica.sql<{ lastDay: number; lastMonth: number }>(countNew, [storeId, clock()]);
    return counted ?? { lastDay: 0, lastMonth: 0 };
  };

/** How many links of a store are past their expiry without the minute's job having reached them. */
export const countDueLinks =
  ({ readReplica }: Context) =>
  async (storeId: string): Promise<number> => {
    const [due] = await readReplica.sql<LinkCount>(countDue, [storeId]);
    return due?.links ?? 0;
  };

/** What happened to links of a store within 30 days that speaks against it. */
export interface LinkWarnings {
  /** How often one was locked against the testing of cards. */
  readonly locks: number;
  /** Of how many it was said that they are not theirs who got them. */
  readonly disowned: number;
}

const countEvents = statement(
  'payment-links.count-warnings',
  `select count(*) filter (where type = 'locked')::int as locks,
          count(distinct payment_link_id) filter (where type <> 'locked')::int as disowned
     from payment_link_events
    where store_id = $1 and type in ('locked', 'store_not_known', 'wrong_number')
      and at > $2::timestamptz - interval '30 days'`,
);

/** What happened to links of a store within 30 days that speaks against it. */
export const countWarnings =
  ({ readReplica, clock }: Pick<Context, 'readReplica' | 'clock'>) =>
  async (storeId: string): Promise<LinkWarnings> => {
    const [counted] = await readReplica.sql<LinkWarnings>(countEvents, [storeId, clock()]);
    return counted ?? { locks: 0, disowned: 0 };
  };
