import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** A link for which an automation is due, and when. */
export interface DueLink {
  readonly linkId: string;
  readonly dueAt: Date;
}

// What ran for a link does not run for it again. What was left out may.
const write = statement(
  'documents.plan-runs',
  `insert into document_automation_runs as run (store_id, automation_id, payment_link_id, due_at)
   select $1, $2, link_id, due_at from unnest($3::uuid[], $4::timestamptz[]) as due (link_id, due_at)
   on conflict (store_id, automation_id, payment_link_id) do update
     set due_at = excluded.due_at, status = 'waiting', reason = null, ran_at = null
     where run.status in ('waiting', 'left_out')
   returning id, due_at as "dueAt"`,
);

/** Plans what an automation does for links, once for each; answers the runs that were planned. */
export const planFor = async (
  { storeId, id }: { readonly storeId: string; readonly id: string },
  links: readonly DueLink[],
  tx: Tx,
): Promise<readonly { readonly id: string; readonly dueAt: Date }[]> =>
  tx.sql<{ id: string; dueAt: Date }>(write, [
    ...[storeId, id, links.map(({ linkId }) => linkId), links.map(({ dueAt }) => dueAt)],
  ]);
