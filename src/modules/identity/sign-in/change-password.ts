import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import { hasSecondFactor, hashChosenPassword, namesOf, UserModel, type PasswordChanged } from '../accounts/index.ts';
import type { PasswordContext } from '../context.ts';
import {
  clearSignInAttempts,
  confirmOwnPassword,
  confirmSession,
  endSessions,
  rememberBrowser,
  type BrowserCookie,
  type PasswordOrigin,
} from '../sessions/index.ts';
import { messages } from './messages.ts';

/** What the form of the change of a password sends. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the own password and ends every other session of the user. All known browsers are strangers from then on but this
 * one, whose new cookie is the answer.
 */
export const changePassword = (context: PasswordContext) => {
  const { transact, clock } = context;
  const hashFor = hashChosenPassword(context);
  const [confirm, note, remember] = [confirmOwnPassword(context), confirmSession(context), rememberBrowser(context)];
  return async (
    { currentPassword, newPassword }: PasswordChange,
    actor: Staff,
    origin: PasswordOrigin,
  ): Promise<BrowserCookie> => {
    const { user, attempt } = await confirm(currentPassword, actor, origin);
    if (newPassword === currentPassword)
      throw new Problem('invalid', 'password_unchanged', messages.password_unchanged);
    const password = await hashFor(newPassword, namesOf(user), 'newPassword');
    await transact(async (tx) => {
      // Of two changes at one moment the second was made with a password that is not the current one any more.
      const changed = await UserModel.in(tx)
        .where({ id: user.id, password: user.password })
        .patch({ password, mustChangePassword: false, updatedAt: clock() });
      if (changed === 0)
        throw new Problem('conflict', 'password_changed_meanwhile', messages.password_changed_meanwhile);
      await clearSignInAttempts(attempt, tx);
      await endSessions([user.id], actor.sessionId, tx);
      // A password alone confirms nobody of whom a step-up asks more: an open session and the password would remove the app.
      if (!(await hasSecondFactor(user.id, tx))) await note(actor, tx);
      tx.raise<PasswordChanged>({ type: 'PasswordChanged', storeId: user.storeId, userId: user.id });
    });
    return remember(origin.browserCookie, { id: user.id, password });
  };
};
