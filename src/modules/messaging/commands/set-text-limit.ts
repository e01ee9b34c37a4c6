import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { TextLimitChanged } from '../events.ts';
import { TextLimitModel } from '../message.model.ts';
import { accountNotFound } from '../text-limit.ts';

const findStore = statement(
  'messaging.store-of-account',
  'select store_id as "storeId" from read_stores where owner_id = $1',
);

/** Sets how many texts the store of a main account may send within 24 hours; null gives it back the default. */
export const setTextLimit =
  ({ clock }: Context) =>
  async (
    { accountId, textsPerDay }: { readonly accountId: string; readonly textsPerDay: number | null },
    { userId, name }: Pick<Staff, 'userId' | 'name'>,
    tx: Tx,
  ): Promise<void> => {
    const [store] = await tx.sql<{ storeId: string }>(findStore, [accountId]);
    if (!store) throw accountNotFound();
    const { storeId } = store;
    if (textsPerDay === null) await TextLimitModel.of(storeId, tx).delete();
    else
      await TextLimitModel.in(tx)
        .insert({ storeId, id: accountId, textsPerDay, setBy: userId, updatedAt: clock() })
        .onConflict(['storeId', 'id'])
        .merge();
    tx.raise<TextLimitChanged>({ type: 'TextLimitChanged', storeId, textsPerDay, userId, name });
  };
