import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  acceptAppeal,
  UserModel,
  userNotFound,
  type AccountApproved,
  type AccountDenied,
  type RegistrationDeleted,
  type RegistrationQuestioned,
  type RegistrationReopened,
} from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { messages } from './messages.ts';

/** Moves a registration out of `pending` once and answers its store. A second decision changes nothing and is refused. */
const decide = async (id: string, decision: Partial<UserModel>, tx: Tx): Promise<string> => {
  const pending = UserModel.in(tx).where({ id, accountStatus: 'pending' }).whereNull('parentUserId');
  const [decided] = await pending.patch(decision).returning('storeId');
  if (decided) return decided.storeId;
  const user = await UserModel.in(tx).findById(id).whereNull('parentUserId');
  if (!user) throw userNotFound();
  throw new Problem('invalid', 'not_pending', messages.not_pending);
};

/** Lets a registration in. */
export const approveAccount =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ userId }: { userId: string }, operator: { userId: string }, tx: Tx): Promise<void> => {
    const now = clock();
    const decision = { accountStatus: 'approved', approvedBy: operator.userId, approvedAt: now, updatedAt: now };
    const storeId = await decide(userId, decision, tx);
    tx.raise<AccountApproved>({ type: 'AccountApproved', storeId, userId });
  };

/** Refuses a registration. The reason is for the mail about it and the list of denied ones. */
export const denyAccount =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (
    { userId, reason = null }: { readonly userId: string; readonly reason?: string | null },
    operator: { userId: string },
    tx: Tx,
  ): Promise<void> => {
    const now = clock();
    const decision = { accountStatus: 'denied', approvedBy: operator.userId, deniedAt: now, updatedAt: now };
    const storeId = await decide(userId, { ...decision, denialReason: reason }, tx);
    tx.raise<AccountDenied>({ type: 'AccountDenied', storeId, userId, reason });
  };

/** A main account in this state of its registration, locked. In any other state it is refused. */
const lockRegistration = async (id: string, status: 'pending' | 'denied', tx: Tx): Promise<UserModel> => {
  const user = await UserModel.in(tx).findById(id).whereNull('parentUserId').forUpdate();
  if (!user) throw userNotFound();
  const code = `not_${status}` as const;
  if (user.accountStatus !== status) throw new Problem('invalid', code, messages[code]);
  return user;
};

const subjectOf = ({ id: userId, storeId, username }: UserModel) => ({
  storeId,
  userId,
  username,
});

/** Asks somebody who registered for more. The registration stays pending; the mail follows the event. */
export const askForMore = async (
  { userId, question }: { readonly userId: string; readonly question: string },
  tx: Tx,
): Promise<void> => {
  const user = await lockRegistration(userId, 'pending', tx);
  if (user.email === null) throw new Problem('conflict', 'no_email', messages.no_email);
  tx.raise<RegistrationQuestioned>({ type: 'RegistrationQuestioned', ...subjectOf(user), question });
};

/** Makes a denied registration pending again, as if it had not been decided. */
export const reopenRegistration =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ userId }: { readonly userId: string }, tx: Tx): Promise<void> => {
    const user = await lockRegistration(userId, 'denied', tx);
    const now = clock();
    await UserModel.in(tx)
      .findById(userId)
      .patch({ accountStatus: 'pending', approvedBy: null, deniedAt: null, denialReason: null, updatedAt: now });
    await acceptAppeal(user, { against: 'denial', at: now }, tx);
    tx.raise<RegistrationReopened>({ type: 'RegistrationReopened', ...subjectOf(user) });
  };

/** Deletes a denied registration, so that its username and email are free again. */
export const deleteRegistration = async ({ userId }: { readonly userId: string }, tx: Tx): Promise<void> => {
  const user = await lockRegistration(userId, 'denied', tx);
  await UserModel.in(tx).deleteById(userId);
  tx.raise<RegistrationDeleted>({ type: 'RegistrationDeleted', ...subjectOf(user) });
};
