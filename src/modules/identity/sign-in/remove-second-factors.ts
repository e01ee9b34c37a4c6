import type { Tx } from '../../../kernel/tx.ts';
import { foldUsername, lockOwner, UserModel, userNotFound } from '../accounts/index.ts';
import { removeEveryFactor } from '../factors/index.ts';
import { endSessions } from '../sessions/index.ts';

/** Removes every second factor of somebody who lost them, and ends their sessions. For admins at a shell. */
export const removeSecondFactors = async (username: string, tx: Tx): Promise<{ readonly username: string }> => {
  const found = await UserModel.in(tx).findOne({ usernameFolded: foldUsername(username) });
  if (!found) throw userNotFound();
  const user = await lockOwner({ userId: found.id }, tx);
  await removeEveryFactor(user, tx);
  await endSessions([user.id], null, tx);
  return { username: user.username };
};
