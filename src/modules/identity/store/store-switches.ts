import type { StoreSwitches } from '../../../contract/operator/operator.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { acceptAppeal, UserModel, userNotFound } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import type { StoreSwitched } from './events.ts';

const found = (account: UserModel | undefined): UserModel => {
  if (!account) throw userNotFound();
  return account;
};

const switchesOf = ({ mayText: texting, mayBePaid: payments }: UserModel): StoreSwitches => ({ texting, payments });

/** Whether the store of an approved main account may text and be paid. */
export const readSwitches =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (id: string): Promise<StoreSwitches> =>
    switchesOf(found(await UserModel.in(reader).findOne({ id, accountStatus: 'approved' }).whereNull('parentUserId')));

interface SwitchesToSet extends StoreSwitches {
  readonly id: string;
  /** Why something is turned off, as the store's people read it. */
  readonly reason: string | null;
}

/** When something was turned off last and why, as far as was said; nothing once all is on. */
const stopOf = (before: UserModel, { texting, payments, reason }: SwitchesToSet, now: Date) => {
  if (texting && payments) return { stoppedAt: null, stopReason: null };
  const turnsOff = (before.mayText && !texting) || (before.mayBePaid && !payments);
  return turnsOff ? { stoppedAt: now, stopReason: reason ?? before.stopReason } : {};
};

/**
 * Turns texting or payments of a store off or on; its links close and open at once. Setting what is set already does nothing. Once all is
 * on, the letter against it is accepted.
 */
export const setSwitches =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (set: SwitchesToSet, tx: Tx): Promise<void> => {
    const { id, texting, payments } = set;
    const now = clock();
    const approved = UserModel.in(tx).findOne({ id, accountStatus: 'approved' });
    const account = found(await approved.whereNull('parentUserId').forUpdate());
    if (account.mayText === texting && account.mayBePaid === payments) return;
    const switches = { mayText: texting, mayBePaid: payments };
    await UserModel.in(tx)
      .findById(id)
      .patch({ ...switches, ...stopOf(account, set, now), updatedAt: now });
    const { storeId, username } = account;
    const changes = changesBetween(switchesOf(account), { texting, payments });
    tx.raise<StoreSwitched>({ type: 'StoreSwitched', storeId, userId: id, username, texting, payments, changes });
    if (texting && payments) await acceptAppeal(account, { against: 'stop', at: now }, tx);
  };
