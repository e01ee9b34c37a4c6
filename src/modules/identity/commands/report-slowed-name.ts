import { UserModel } from '../account.model.ts';
import { foldUsername } from '../account.ts';
import type { Context } from '../context.ts';
import type { NameSlowed } from '../events.ts';
import { slowingNoticeSince } from '../sign-in-limits.ts';
import { isSlowed } from './count-attempts.ts';

/**
 * Raises once an hour at most that a name is slowed, for whoever has the name, or for the main account where they have no e-mail. The
 * failures are counted again, because the last one may have turned out to be a sign-in.
 */
export const reportSlowedName =
  ({ transact, clock }: Context) =>
  ({ login }: { readonly login: string }): Promise<void> =>
    transact(async (tx) => {
      const now = clock();
      const usernameFolded = foldUsername(login);
      const user = await UserModel.in(tx).findOne({ usernameFolded });
      if (!user || !(await isSlowed(login, now, tx))) return;
      const updated = await UserModel.in(tx)
        .patch({ slowingNoticeAt: now })
        .where({ id: user.id })
        .whereRaw('(slowing_notice_at is null or slowing_notice_at <= ?)', [slowingNoticeSince(now)]);
      if (updated === 0) return;
      const { storeId, username: slowedUsername } = user;
      const userId = user.email === null ? (user.parentUserId ?? user.id) : user.id;
      tx.raise<NameSlowed>({ type: 'NameSlowed', storeId, userId, slowedUsername });
    });
