import type { z } from 'zod';
import type { Language } from '../../../contract/payer/payer.ts';
import type { OwnDetails } from '../../../contract/people/own-account.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { foldUsername, type OwnDetailsChanged, UserModel, userNotFound, whyNoUsername } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { readdressUser } from './invitations.ts';
import { messages } from './messages.ts';

type Details = z.output<typeof OwnDetails>;

/** Why the details of a user cannot become those that were sent, or null. */
const whyNotChanged = ({ username, email }: Details, user: UserModel, reserved: string): Problem | null => {
  if (email === null && user.email !== null) return new Problem('invalid', 'email_needed', messages.email_needed);
  if (username === user.username) return null;
  if (user.isOperator) return new Problem('conflict', 'operator_username', messages.operator_username);
  return whyNoUsername(username, reserved);
};

/**
 * Changes name, username and email of whoever asks. The email before is told; a mail that went to it opens nothing any more. What is
 * taken fails by the database's unique index; `refuseDuplicates` says it in words.
 */
export const changeOwnDetails = (context: Context) => {
  const { clock, config } = context;
  const readdress = readdressUser(context);
  return async (sent: Details, { storeId, userId }: Pick<Staff, 'storeId' | 'userId'>, tx: Tx): Promise<void> => {
    const user = await UserModel.of(storeId, tx).findOne({ id: userId }).forUpdate();
    if (!user) throw userNotFound();
    const changes = changesBetween<keyof Details>(user, sent);
    if (changes.length === 0) return;
    const refusal = whyNotChanged(sent, user, config.OPERATOR_USERNAME);
    if (refusal) throw refusal;
    await UserModel.in(tx)
      .findById(userId)
      .patch({ ...sent, usernameFolded: foldUsername(sent.username), updatedAt: clock() });
    if (changes.some(({ field }) => field === 'email'))
      await readdress(user, { invited: false, email: sent.email }, tx);
    tx.raise<OwnDetailsChanged>({ type: 'OwnDetailsChanged', storeId, userId, changes });
  };
};

/** Keeps in which language whoever asks reads the console. */
export const chooseLanguage = async (language: Language, { userId }: Pick<Staff, 'userId'>, tx: Tx): Promise<void> => {
  await UserModel.in(tx).findById(userId).patch({ language });
};
