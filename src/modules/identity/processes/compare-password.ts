import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { RequestContext } from '../../../kernel/route.ts';
import { signInRequired } from '../../../platform/why-not-now.ts';
import { UserModel } from '../account.model.ts';
import { countSignInAttempt, refuseSignIn, uncountSignInAttempt } from '../commands/count-attempts.ts';
import type { PasswordContext } from '../context.ts';
import { knownBrowser } from '../known-browser.ts';
import { messages } from '../messages.ts';
import type { SignInAttempt } from '../sign-in-limits.ts';

/**
 * Whether the password is this user's: the id of what was counted as a failed sign-in, until the caller clears it, else null. For
 * a name nobody has (`null`) it takes as long and answers null. No transaction is open while it is hashed, or guesses would hold
 * every connection.
 */
export const comparePassword = (context: PasswordContext) => {
  const { reader, transact, passwords } = context;
  const [refuse, count] = [refuseSignIn(context), countSignInAttempt(context)];
  return async (password: string, hash: string | null, attempt: SignInAttempt): Promise<string | null> => {
    // Asked first without a lock, so that a flood of refused sign-ins neither waits nor holds a connection.
    await refuse(attempt, reader);
    const attemptId = await transact((tx) => count(attempt, tx));
    try {
      return (await passwords.matches(password, hash)) ? attemptId : null;
    } catch (failure) {
      // Too many people are signing in at the moment. Nothing was compared, so nothing is counted.
      await transact((tx) => uncountSignInAttempt(attemptId, tx));
      throw failure;
    }
  };
};

/** Where the request of someone signed in came from. */
export type Origin = Pick<RequestContext, 'ip' | 'browserCookie'>;

/** A user whose password was right, the attempt to clear, and the id of what was counted for it. */
export interface ConfirmedUser {
  readonly user: UserModel;
  readonly attempt: SignInAttempt;
  readonly attemptId: string;
}

/**
 * Confirms that who sits at the screen knows the password of the session's user. It counts as a sign-in, so that whoever found an
 * open session cannot guess. A wrong password is refused with 400, because 401 would end the session on the screen.
 */
export const confirmOwnPassword = (context: PasswordContext) => {
  const [compare, browserOf] = [comparePassword(context), knownBrowser(context)];
  return async (password: string, { userId }: Staff, { ip, browserCookie }: Origin): Promise<ConfirmedUser> => {
    const user = await UserModel.in(context.reader).findById(userId).withGraphFetched('mainAccount');
    if (!user) throw signInRequired();
    const attempt: SignInAttempt = { username: user.username, ip, browserId: browserOf(browserCookie, user) };
    const attemptId = await compare(password, user.password, attempt);
    if (attemptId !== null) return { user, attempt, attemptId };
    throw new Problem('invalid', 'wrong_password', messages.wrong_password);
  };
};
