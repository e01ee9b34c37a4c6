import { lockStatement, statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { UserModel } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import type { EmailChanged, UserInvited } from './events.ts';
import { invitationEnd, invitationsPerDay, invitationsSince, passwordMailSince, whyNoInvitation } from './limits.ts';
import { PasswordTokenModel, SentInvitationModel } from './person.model.ts';

type Needs = Pick<Context, 'newId' | 'clock'>;

// Invitations of one store that are sent at the same moment wait for one another, or each would be counted as the first.
const lockInvitations = lockStatement('identity.lock-invitations');

/** Counts an invitation against the store that sends it; deleting whom it invited does not take it back. */
const countInvitation =
  ({ newId, clock }: Needs) =>
  async ({ storeId }: { readonly storeId: string }, tx: Tx): Promise<void> => {
    const now = clock();
    await tx.sql(lockInvitations, [storeId]);
    const limiting = await SentInvitationModel.of(storeId, tx)
      .where('sentAt', '>', invitationsSince(now))
      .orderBy('sentAt', 'desc')
      .offset(invitationsPerDay - 1)
      .first();
    const refusal = whyNoInvitation(limiting?.sentAt ?? null, now);
    if (refusal) throw refusal;
    await SentInvitationModel.in(tx).insert({ storeId, id: newId(), sentAt: now });
  };

// At most one every five minutes for a user, also when several are asked for at one moment.
const insertToken = statement(
  'identity.issue-password-token',
  `insert into password_tokens as t (user_id, id, created_at, expires_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update set id = $2, created_at = $3, expires_at = $4 where t.created_at <= $5
   returning id`,
);

/** Issues the token by which a user chooses a password; an earlier one ends. Null when one was issued a moment ago. */
export const issuePasswordToken =
  ({ newId, clock }: Needs) =>
  async (userId: string, endOf: (now: Date) => Date, tx: Tx): Promise<string | null> => {
    const [tokenId, now] = [newId(), clock()];
    const values = [userId, tokenId, now, endOf(now), passwordMailSince(now)];
    return (await tx.sql(insertToken, values)).length === 0 ? null : tokenId;
  };

/** Has the mail of an invitation sent to whoever asks for it again. Answers false when one was sent a moment ago. */
export const repeatInvitation = (context: Needs) => {
  const issue = issuePasswordToken(context);
  return async ({ id: userId, storeId }: Pick<UserModel, 'id' | 'storeId'>, tx: Tx): Promise<boolean> => {
    const tokenId = await issue(userId, invitationEnd, tx);
    if (tokenId === null) return false;
    tx.raise<UserInvited>({ type: 'UserInvited', storeId, userId, tokenId });
    return true;
  };
};

/** The same for a store, which may do it a number of times a day. */
export const sendInvitation = (context: Needs) => {
  const [count, send] = [countInvitation(context), repeatInvitation(context)];
  return async (user: Pick<UserModel, 'id' | 'storeId'>, tx: Tx): Promise<boolean> => {
    await count(user, tx);
    return send(user, tx);
  };
};

/**
 * Turns to the new email of a user: a mail that went to the one before opens nothing any more, an invitation is sent again, and whoever
 * reads the former one is told. An email that is written otherwise reaches the same people.
 */
export const readdressUser = (context: Needs) => {
  const invite = sendInvitation(context);
  return async (
    { id: userId, storeId, email: formerEmail }: UserModel,
    { invited, email }: Pick<UserModel, 'invited' | 'email'>,
    tx: Tx,
  ): Promise<void> => {
    await PasswordTokenModel.in(tx).deleteById(userId);
    if (invited && email !== null) await invite({ id: userId, storeId }, tx);
    if (formerEmail === null || formerEmail.toLowerCase() === email?.toLowerCase()) return;
    tx.raise<EmailChanged>({ type: 'EmailChanged', storeId, userId, formerEmail });
  };
};
