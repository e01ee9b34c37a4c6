import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  acceptAppeal,
  ownAccount,
  UserModel,
  userNotFound,
  type AccountActivated,
  type AccountDeactivated,
  type TeamChanged,
} from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { clearAllSignInAttempts, endSessions } from '../sessions/index.ts';
import type { PasswordReset } from './events.ts';
import { messages } from './messages.ts';

/** The operator, who must not do it to their own account. */
type Operator = Pick<Staff, 'userId'>;

/** A user of any store, locked. */
const lockUser = async (id: string, tx: Tx): Promise<UserModel> => {
  const user = await UserModel.in(tx).findById(id).forUpdate();
  if (!user) throw userNotFound();
  return user;
};

/** The user, and for a main account everybody of its store. */
const peopleOf = async ({ id, storeId, parentUserId }: UserModel, tx: Tx): Promise<string[]> => {
  if (parentUserId !== null) return [id];
  const people = await UserModel.of(storeId, tx).select('id');
  return people.map((person) => person.id);
};

const raiseStatus = ({ id: userId, storeId, username, parentUserId }: UserModel, isActive: boolean, tx: Tx) => {
  const subject = { storeId, userId, username };
  if (parentUserId !== null)
    tx.raise<TeamChanged>({
      type: 'TeamChanged',
      act: isActive ? 'activated' : 'deactivated',
      ...subject,
      changes: [],
    });
  else if (isActive) tx.raise<AccountActivated>({ type: 'AccountActivated', ...subject });
  else tx.raise<AccountDeactivated>({ type: 'AccountDeactivated', ...subject });
};

/**
 * Activates or deactivates an account or a sub-user. Deactivation ends the sessions of the user, and of an account those of its
 * whole store. Whom the operator deactivated, no admin of the store activates, also where an admin had done so before. Setting what
 * is set already does nothing. Activation accepts the letter against the deactivation.
 */
export const setUserStatus =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (
    { userId, isActive }: { readonly userId: string; readonly isActive: boolean },
    { userId: byId }: Operator,
    tx: Tx,
  ): Promise<void> => {
    const user = await lockUser(userId, tx);
    if (userId === byId) throw ownAccount();
    if (user.accountStatus !== 'approved') throw new Problem('conflict', 'not_approved', messages.not_approved);
    const [now, isChanged] = [clock(), user.isActive !== isActive];
    const deactivatedAt = isActive ? null : now;
    await UserModel.in(tx)
      .findById(userId)
      .patch({ isActive, deactivatedByOperator: !isActive, updatedAt: now, ...(isChanged && { deactivatedAt }) });
    if (!isChanged) return;
    if (!isActive) await endSessions(await peopleOf(user, tx), null, tx);
    raiseStatus(user, isActive, tx);
    if (isActive) await acceptAppeal(user, { against: 'deactivation', at: now }, tx);
  };

/** Gives a user a password that they have to change at once, ends their sessions and deletes their failed sign-ins. */
export const resetPassword =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (
    { userId, passwordHash }: { readonly userId: string; readonly passwordHash: string },
    { userId: byId }: Operator,
    tx: Tx,
  ): Promise<void> => {
    const { storeId, username } = await lockUser(userId, tx);
    if (userId === byId) throw new Problem('invalid', 'own_password', messages.own_password);
    await UserModel.in(tx)
      .findById(userId)
      .patch({ password: passwordHash, mustChangePassword: true, invited: false, updatedAt: clock() });
    await endSessions([userId], null, tx);
    await clearAllSignInAttempts(username, tx);
    tx.raise<PasswordReset>({ type: 'PasswordReset', storeId, userId, username });
  };
