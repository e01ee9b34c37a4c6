import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { UserModel } from '../account.model.ts';
import type { Context } from '../context.ts';
import type { RegistrationDeleted, RegistrationQuestioned, RegistrationReopened } from '../events.ts';
import { messages } from '../messages.ts';

type Operator = Pick<Staff, 'userId' | 'name'>;

/** A main account in this state of its registration, locked. In any other state it is refused. */
const lockRegistration = async (id: string, status: 'pending' | 'denied', tx: Tx): Promise<UserModel> => {
  const user = await UserModel.in(tx).findById(id).whereNull('parentUserId').forUpdate();
  if (!user) throw new Problem('missing', 'user_not_found', messages.user_not_found);
  const code = `not_${status}` as const;
  if (user.accountStatus !== status) throw new Problem('invalid', code, messages[code]);
  return user;
};

const subjectOf = ({ id: userId, storeId, username }: UserModel, { userId: byId, name }: Operator) => ({
  storeId,
  userId,
  username,
  by: { userId: byId, name },
});

/** Asks somebody who registered for more. The registration stays pending; the mail follows the event. */
export const askForMore = async (
  { userId, question }: { readonly userId: string; readonly question: string },
  operator: Operator,
  tx: Tx,
): Promise<void> => {
  const user = await lockRegistration(userId, 'pending', tx);
  if (user.email === null) throw new Problem('conflict', 'no_email', messages.no_email);
  tx.raise<RegistrationQuestioned>({ type: 'RegistrationQuestioned', ...subjectOf(user, operator), question });
};

/** Makes a denied registration pending again, as if it had not been decided. */
export const reopenRegistration =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ userId }: { readonly userId: string }, operator: Operator, tx: Tx): Promise<void> => {
    const user = await lockRegistration(userId, 'denied', tx);
    await UserModel.in(tx)
      .findById(userId)
      .patch({ accountStatus: 'pending', approvedBy: null, deniedAt: null, denialReason: null, updatedAt: clock() });
    tx.raise<RegistrationReopened>({ type: 'RegistrationReopened', ...subjectOf(user, operator) });
  };

/** Deletes a denied registration, so that its username and e-mail are free again. */
export const deleteRegistration = async (
  { userId }: { readonly userId: string },
  operator: Operator,
  tx: Tx,
): Promise<void> => {
  const user = await lockRegistration(userId, 'denied', tx);
  await UserModel.in(tx).deleteById(userId);
  tx.raise<RegistrationDeleted>({ type: 'RegistrationDeleted', ...subjectOf(user, operator) });
};
