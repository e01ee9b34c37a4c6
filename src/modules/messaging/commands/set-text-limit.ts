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

/** How many texts, and e-mails about links, within 24 hours; null is the default. */
interface TextLimits {
  readonly textsPerDay: number | null;
  readonly emailsPerDay: number | null;
}

/** Sets how many texts and e-mails about links the store of a main account may send within 24 hours; null gives it back the default. */
export const setTextLimit =
  ({ clock }: Context) =>
  async (
    { accountId, ...limits }: TextLimits & { readonly accountId: string },
    { userId, name }: Pick<Staff, 'userId' | 'name'>,
    tx: Tx,
  ): Promise<void> => {
    const [store] = await tx.sql<{ storeId: string }>(findStore, [accountId]);
    if (!store) throw accountNotFound();
    const { storeId } = store;
    await TextLimitModel.in(tx)
      .insert({ storeId, id: accountId, ...limits, setBy: userId, updatedAt: clock() })
      .onConflict(['storeId', 'id'])
      .merge();
    tx.raise<TextLimitChanged>({ type: 'TextLimitChanged', storeId, ...limits, userId, name });
  };
