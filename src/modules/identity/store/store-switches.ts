import type { StoreSwitches } from '../../../contract/operator/operator.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { UserModel, userNotFound } from '../accounts/index.ts';
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

/** Turns texting or payments of a store off or on; its links close and open at once. Setting what is set already does nothing. */
export const setSwitches =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ id, texting, payments }: StoreSwitches & { readonly id: string }, tx: Tx): Promise<void> => {
    const approved = UserModel.in(tx).findOne({ id, accountStatus: 'approved' });
    const account = found(await approved.whereNull('parentUserId').forUpdate());
    if (account.mayText === texting && account.mayBePaid === payments) return;
    await UserModel.in(tx).findById(id).patch({ mayText: texting, mayBePaid: payments, updatedAt: clock() });
    const { storeId, username } = account;
    const changes = changesBetween(switchesOf(account), { texting, payments });
    tx.raise<StoreSwitched>({ type: 'StoreSwitched', storeId, userId: id, username, texting, payments, changes });
  };
