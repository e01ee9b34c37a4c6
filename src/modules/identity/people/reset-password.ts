import { timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  foldUsername,
  hashChosenPassword,
  nameOf,
  namesOf,
  UserModel,
  whyNoSession,
  type AccountState,
  type PasswordChanged,
  type TeamChanged,
} from '../accounts/index.ts';
import type { Context, PasswordContext } from '../context.ts';
import { clearAllSignInAttempts, endSessions } from '../sessions/index.ts';
import type { PasswordResetRequested } from './events.ts';
import { issuePasswordToken, repeatInvitation } from './invitations.ts';
import { passwordTokenEnd } from './limits.ts';
import { messages } from './messages.ts';
import { PasswordTokenModel } from './person.model.ts';

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** `{id}.{keyed hash}`. It is worth nothing once the password has changed, and whoever reads the database cannot make one. */
const tokenOf = ({ secrets }: Pick<Context, 'secrets'>, tokenId: string, user: UserModel): string =>
  `${tokenId}.${secrets.fingerprint('password-token', `${tokenId}\u0000${user.id}\u0000${user.password}`)}`;

const stateOf = ({ accountStatus: status, isActive: active }: UserModel): AccountState => ({ status, active });

/** Whoever has this username, and whoever has this email: anybody may take the email of another as username. */
const findForgetful = async (login: string, tx: Tx): Promise<readonly UserModel[]> =>
  UserModel.in(tx)
    .where({ usernameFolded: foldUsername(login) })
    .orWhereRaw('lower(email) = lower(?)', [login.trim()])
    .withGraphFetched('mainAccount');

/**
 * Lets a mail be sent to whoever has this username or email, if they may sign in and have an email. Whoever has not accepted an
 * invitation yet gets it again, because there is no password to forget.
 */
export const raisePasswordReset = (context: Context) => {
  const [issue, invite] = [issuePasswordToken(context), repeatInvitation(context)];
  const write = async (user: UserModel, tx: Tx): Promise<void> => {
    if (user.email === null) return;
    if (whyNoSession(stateOf(user), user.mainAccount ? stateOf(user.mainAccount) : null)) return;
    if (user.invited) {
      await invite(user, tx);
      return;
    }
    const { storeId, id: userId } = user;
    const tokenId = await issue(userId, passwordTokenEnd, tx);
    if (tokenId !== null)
      tx.raise<PasswordResetRequested>({ type: 'PasswordResetRequested', storeId, userId, tokenId });
  };
  return ({ login }: { readonly login: string }): Promise<void> =>
    context.transact(async (tx) => {
      for (const user of await findForgetful(login, tx)) await write(user, tx);
    });
};

/** What the mail says by which a password is chosen, and to whom. The token is for the mail alone. */
export interface PasswordMail {
  /** Whether somebody is invited to a store, or forgot the password. */
  readonly kind: 'invitation' | 'reset';
  /** The name of the store, where it has one. */
  readonly store: string | null;
  /** When the token ends. */
  readonly until: Date;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly token: string;
}

interface TokenOwner {
  readonly user: UserModel;
  readonly tokenId: string;
  readonly until: Date;
}

const findOwner = async ({ reader, clock }: Context, tokenId: string): Promise<TokenOwner | null> => {
  const latest = await PasswordTokenModel.in(reader).findOne({ id: tokenId }).where('expiresAt', '>', clock());
  const user = latest && (await UserModel.in(reader).findById(latest.userId).withGraphFetched('mainAccount'));
  return user ? { user, tokenId, until: latest.expiresAt } : null;
};

/** The mail of a token; null when the token has ended or was used. */
export const readPasswordMail =
  (context: Context) =>
  async (tokenId: string): Promise<PasswordMail | null> => {
    const owner = await findOwner(context, tokenId);
    if (!owner || owner.user.email === null) return null;
    const { user, until } = owner;
    const { username, invited } = user;
    return {
      ...{ kind: invited ? 'invitation' : 'reset', store: namesOf(user).companyName, until },
      ...{ email: owner.user.email, name: nameOf(user), username, token: tokenOf(context, tokenId, user) },
    };
  };

const linkEnded = (): Problem => new Problem('invalid', 'password_link_ended', messages.password_link_ended);

const findUserOfToken =
  (context: Context) =>
  async (token: string): Promise<TokenOwner> => {
    const [, tokenId] = shape.exec(token) ?? [];
    const owner = tokenId === undefined ? null : await findOwner(context, tokenId);
    if (!owner) throw linkEnded();
    const expected = Buffer.from(tokenOf(context, owner.tokenId, owner.user));
    if (!timingSafeEqual(expected, Buffer.from(token))) throw linkEnded();
    return owner;
  };

/** Whom a token lets choose a password, and for which store, before anything is typed. */
export const readPasswordLink = (context: Context) => {
  const findUser = findUserOfToken(context);
  return async ({ token }: { readonly token: string }): Promise<Pick<PasswordMail, 'kind' | 'store' | 'username'>> => {
    const { user } = await findUser(token);
    return {
      kind: user.invited ? 'invitation' : 'reset',
      store: namesOf(user).companyName,
      username: user.username,
    };
  };
};

const raiseJoined = (user: UserModel, tx: Tx): void => {
  const { id: userId, storeId, username } = user;
  tx.raise<TeamChanged>({ type: 'TeamChanged', storeId, act: 'joined', userId, username, changes: [] });
};

/**
 * Sets the password that the holder of a mail's token chose and ends every session of the user. So an invitation is accepted as
 * well. A token works once.
 */
export const resetPassword = (context: PasswordContext) => {
  const { transact, clock } = context;
  const hashFor = hashChosenPassword(context);
  const findUser = findUserOfToken(context);
  return async ({ token, newPassword }: { readonly token: string; readonly newPassword: string }) => {
    const { user, tokenId } = await findUser(token);
    const password = await hashFor(newPassword, namesOf(user), 'newPassword');
    await transact(async (tx) => {
      const set = { password, mustChangePassword: false, invited: false, updatedAt: clock() };
      const changed = await UserModel.in(tx).where({ id: user.id, password: user.password }).patch(set);
      // Of two uses at one moment, and beside an end of the token, one counts.
      const used = await PasswordTokenModel.in(tx).delete().where({ userId: user.id, id: tokenId });
      if (changed === 0 || used === 0) throw linkEnded();
      if (user.invited) raiseJoined(user, tx);
      else tx.raise<PasswordChanged>({ type: 'PasswordChanged', storeId: user.storeId, userId: user.id });
      await clearAllSignInAttempts(user.username, tx);
      await endSessions([user.id], null, tx);
    });
    return { username: user.username };
  };
};
