import { timingSafeEqual } from 'node:crypto';
import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import { PasswordTokenModel, UserModel } from '../account.model.ts';
import { foldUsername, nameOf, whyNoSession, type AccountState } from '../account.ts';
import { clearAllSignInAttempts } from '../commands/count-attempts.ts';
import { endSessions } from '../commands/sessions.ts';
import type { Context, PasswordContext } from '../context.ts';
import type { PasswordResetRequested } from '../events.ts';
import { messages } from '../messages.ts';
import { whyNoPassword } from '../password-policy.ts';
import { passwordMailSince, passwordTokenEnd } from '../sign-in-limits.ts';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** `{id}.{keyed hash}`. It is worth nothing once the password has changed, and whoever reads the database cannot make one. */
const tokenOf = ({ secrets }: Pick<Context, 'secrets'>, tokenId: string, user: UserModel): string =>
  `${tokenId}.${secrets.fingerprint('password-token', `${tokenId}\u0000${user.id}\u0000${user.password}`)}`;

const stateOf = ({ accountStatus: status, isActive: active }: UserModel): AccountState => ({ status, active });

// At most one every five minutes for a user, also when several are asked for at one moment.
const issueToken = statement(
  'identity.issue-password-token',
  `insert into password_tokens as t (user_id, id, created_at, expires_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update set id = $2, created_at = $3, expires_at = $4 where t.created_at <= $5
   returning id`,
);

/** Lets a mail be sent to whoever has this username or e-mail, if they may sign in and have an e-mail. */
export const requestPasswordReset =
  ({ transact, newId, clock }: Context) =>
  ({ login }: { readonly login: string }): Promise<void> =>
    transact(async (tx) => {
      const users = UserModel.in(tx).withGraphFetched('mainAccount');
      const user =
        (await users.clone().findOne({ usernameFolded: foldUsername(login) })) ??
        (await users.whereRaw('lower(email) = lower(?)', [login.trim()]).first());
      if (!user || user.email === null) return;
      if (whyNoSession(stateOf(user), user.mainAccount ? stateOf(user.mainAccount) : null)) return;
      const [tokenId, now] = [newId(), clock()];
      const values = [user.id, tokenId, now, passwordTokenEnd(now), passwordMailSince(now)];
      if ((await tx.sql(issueToken, values)).length === 0) return;
      const { storeId, id: userId } = user;
      tx.raise<PasswordResetRequested>({ type: 'PasswordResetRequested', storeId, userId, tokenId });
    });

/** What the mail that resets a password says, and to whom. The token is for the mail alone. */
export interface PasswordMail {
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly token: string;
}

const userOf = async ({ reader, clock }: Context, tokenId: string): Promise<UserModel | undefined> => {
  const latest = await PasswordTokenModel.in(reader).findOne({ id: tokenId }).where('expiresAt', '>', clock());
  return latest && UserModel.in(reader).findById(latest.userId);
};

/** The mail of a token; null when the token has ended or was used. */
export const readPasswordMail =
  (context: Context) =>
  async (tokenId: string): Promise<PasswordMail | null> => {
    const user = await userOf(context, tokenId);
    if (!user || user.email === null) return null;
    return { email: user.email, name: nameOf(user), username: user.username, token: tokenOf(context, tokenId, user) };
  };

const linkEnded = (): Problem => new Problem('invalid', 'password_link_ended', messages.password_link_ended);

const findUserOfToken =
  (context: Context) =>
  async (token: string): Promise<UserModel> => {
    const [, tokenId] = shape.exec(token) ?? [];
    const user = tokenId === undefined ? undefined : await userOf(context, tokenId);
    if (!user || tokenId === undefined) throw linkEnded();
    const expected = Buffer.from(tokenOf(context, tokenId, user));
    if (!timingSafeEqual(expected, Buffer.from(token))) throw linkEnded();
    return user;
  };

/** Sets the password that the holder of a mail's token chose and ends every session of the user. A token works once. */
export const resetPassword = (context: PasswordContext) => {
  const { transact, passwords, clock, config } = context;
  const findUser = findUserOfToken(context);
  return async ({ token, newPassword }: { readonly token: string; readonly newPassword: string }) => {
    const user = await findUser(token);
    const refusal = whyNoPassword(newPassword, config.passwordPolicy, { owner: user, path: 'newPassword' });
    if (refusal) throw refusal;
    const password = await passwords.hash(newPassword);
    await transact(async (tx) => {
      const set = { password, mustChangePassword: false, updatedAt: clock() };
      const changed = await UserModel.in(tx).where({ id: user.id, password: user.password }).patch(set);
      if (changed === 0) throw linkEnded();
      await PasswordTokenModel.in(tx).deleteById(user.id);
      await clearAllSignInAttempts(user.username, tx);
      await endSessions(user.id, null, tx);
    });
    return { username: user.username };
  };
};
