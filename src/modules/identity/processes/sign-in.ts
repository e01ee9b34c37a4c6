import { Problem } from '../../../kernel/problem.ts';
import { UserModel } from '../account.model.ts';
import { foldUsername, whyNoSession, type AccountState } from '../account.ts';
import { clearSignInAttempts, countSignInAttempt } from '../commands/count-attempts.ts';
import { openSession, type OpenSession } from '../commands/sessions.ts';
import type { PasswordContext } from '../context.ts';
import { messages } from '../messages.ts';
import type { SignInAttempt } from '../sign-in-limits.ts';

/** What the sign-in form sends, and where from. */
export interface SignInRequest extends SignInAttempt {
  readonly password: string;
  readonly userAgent: string;
}

/** Finds the user whose password this is. A name nobody has takes as long as a wrong password. */
export const checkPassword =
  ({ reader, passwords }: Pick<PasswordContext, 'reader' | 'passwords'>) =>
  async ({ username, password }: Pick<SignInRequest, 'username' | 'password'>): Promise<UserModel> => {
    const usernameFolded = foldUsername(username);
    const user = await UserModel.in(reader).findOne({ usernameFolded }).withGraphFetched('mainAccount');
    const matches = await passwords.matches(password, user?.password ?? null);
    if (user && matches) return user;
    throw new Problem('unauthenticated', 'invalid_credentials', messages.invalid_credentials);
  };

const stateOf = ({ accountStatus, isActive }: UserModel): AccountState => ({ status: accountStatus, active: isActive });

/** Signs someone in, in two transactions. None is open while a password is hashed, or guesses would hold every connection. */
export const signIn = (context: PasswordContext) => {
  const { transact } = context;
  const [count, check, open] = [countSignInAttempt(context), checkPassword(context), openSession(context)];
  return async (request: SignInRequest): Promise<{ userId: string; session: OpenSession }> => {
    await transact((tx) => count(request, tx));
    const user = await check(request);
    const refusal = whyNoSession(stateOf(user), user.mainAccount ? stateOf(user.mainAccount) : null);
    const session = await transact(async (tx) => {
      await clearSignInAttempts(request, tx);
      return refusal ?? open({ userId: user.id, ip: request.ip, userAgent: request.userAgent }, tx);
    });
    if (session instanceof Problem) throw session;
    return { userId: user.id, session };
  };
};
