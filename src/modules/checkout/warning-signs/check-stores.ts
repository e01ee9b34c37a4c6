import { statement } from '../../../../db/statement.ts';
import { type AccountRisk, scoreToReview } from '../../../contract/operator/account-risk.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { checkStoreQueue, type StoreAccount } from './queues.ts';
import { readRisk } from './read-risk.ts';

/** How many jobs are asked for in one commit. */
const batch = 500;

// Of any store_id: the job looks at all of them.
const selectStores = statement(
  'checkout.stores-to-check',
  `select store_id as "storeId", owner_id as "accountId" from read_stores where approved_at is not null order by store_id`,
);

// Once the score has gone below the queue, what was found at a higher one is settled: the next rise counts anew.
const upsertSigns = statement(
  'checkout.upsert-store-signs',
  `insert into store_signs as kept (store_id, id, score, risk, checked_at) values ($1, $2, $3, $4, $5)
   on conflict (store_id, id) do update set score = excluded.score, risk = excluded.risk, checked_at = excluded.checked_at,
     reviewed_score = case when excluded.score < $6 then null else kept.reviewed_score end,
     snoozed_until = case when excluded.score < $6 then null else kept.snoozed_until end`,
);

/** Asks for a look at every store. */
export const enqueueChecks =
  ({ reader, transact }: Context) =>
  async (): Promise<void> => {
    const stores = await reader.sql<StoreAccount>(selectStores);
    for (let from = 0; from < stores.length; from += batch) {
      await transact(async (tx) => {
        for (const store of stores.slice(from, from + batch)) await tx.enqueue(checkStoreQueue, store);
      });
    }
  };

/** Keeps what speaks against a store. */
export const keepSigns = async (
  { storeId, accountId }: StoreAccount,
  risk: AccountRisk,
  now: Date,
  tx: Tx,
): Promise<void> => {
  await tx.sql(upsertSigns, [storeId, accountId, risk.score, JSON.stringify(risk), now, scoreToReview]);
};

/** Looks at one store. The operator's own, and one that is no more, have no signs. */
export const checkStore = (context: Context) => {
  const { transact, clock } = context;
  const read = readRisk(context);
  return async (store: StoreAccount): Promise<void> => {
    const now = clock();
    const found = await read(store.accountId).catch((error: unknown) => {
      if (error instanceof Problem && error.kind === 'missing') return null;
      throw error;
    });
    if (found) await transact((tx) => keepSigns(store, found.risk, now, tx));
  };
};
