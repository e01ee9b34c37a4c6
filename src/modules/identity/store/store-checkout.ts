import type { z } from 'zod';
import type { StoreCheckout, storeCheckout } from '../../../contract/store/store-checkout.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { whyNotNow } from '../../../platform/why-not-now.ts';
import { lockMainAccount } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import type { StoreCheckoutSaved } from './events.ts';
import { StoreProfileModel } from './store.model.ts';

const undecided: StoreCheckout = { statementName: null, unknownFunding: 'charge', frameOrigins: [] };

/** What the store of the actor has decided about its checkout. */
export const readStoreCheckout =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ storeId }: Pick<Staff, 'storeId'>): Promise<StoreCheckout> => {
    const profile = await StoreProfileModel.of(storeId, reader).first();
    if (!profile) return undecided;
    const { statementName, unknownFunding, frameOrigins } = profile;
    return { statementName, unknownFunding, frameOrigins };
  };

/** What it takes to let other sites show the checkout, beside the right to set it up. */
const frameRights = { impersonation: 'refused', stepUp: true } as const;

/** Whether other sites than before may show the checkout; each is named once. */
const changesSites = (sent: readonly string[], saved: readonly string[]): boolean =>
  sent.toSorted().join(' ') !== saved.toSorted().join(' ');

/** Saves all that a store decides about its checkout, unless it says what is there already. Payments that have begun go on as they began. */
export const saveStoreCheckout =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (
    { statementName, unknownFunding, frameOrigins: sites }: z.output<typeof storeCheckout.saveCheckout.body>,
    actor: Staff,
    tx: Tx,
  ): Promise<void> => {
    const { storeId } = actor;
    const { id, username } = await lockMainAccount(storeId, tx);
    const frameOrigins = [...new Set(sites)];
    const stored = (await StoreProfileModel.of(storeId, tx).first()) ?? undecided;
    const isDecidedAnew = statementName !== stored.statementName || unknownFunding !== stored.unknownFunding;
    const hasOtherSites = changesSites(frameOrigins, stored.frameOrigins);
    if (!isDecidedAnew && !hasOtherSites) return;
    const refusal = hasOtherSites ? whyNotNow(frameRights, actor) : null;
    if (refusal) throw refusal;
    await StoreProfileModel.in(tx)
      .insert({ storeId, id, statementName, unknownFunding, frameOrigins, updatedAt: clock() })
      .onConflict(['storeId', 'id'])
      .merge();
    const changes = changesBetween(stored, { statementName, unknownFunding, frameOrigins });
    tx.raise<StoreCheckoutSaved>({ type: 'StoreCheckoutSaved', storeId, userId: id, username, changes });
  };
