import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import { foldUsername, whyNoSession } from '../account.ts';
import {
  clearSignInAttempts,
  countSignInAttempt,
  refuseSignIn,
  uncountSignInAttempt,
} from '../commands/count-attempts.ts';
import { openSession, type OpenSession } from '../commands/sessions.ts';
import type { PasswordContext } from '../context.ts';
import { knownBrowser, rememberBrowser, type BrowserCookie } from '../known-browser.ts';
import { messages } from '../messages.ts';
import type { SignInAttempt } from '../sign-in-limits.ts';

/** What the sign-in form sends, and where from. */
export interface SignInRequest extends Pick<SignInAttempt, 'username' | 'ip'> {
  readonly password: string;
  readonly userAgent: string;
  /** What the browser keeps of its earlier sign-ins, as it was sent, or null. */
  readonly browserCookie: string | null;
}

interface UserRow {
  readonly id: string;
  readonly password: string;
  readonly status: string;
  readonly active: boolean;
  /** Of a sub-user's main account, else null. */
  readonly mainStatus: string | null;
  readonly mainActive: boolean | null;
}

// One statement whether there is such a user, a main account or a sub-user, so that each takes as long as the others.
const findUser = statement(
  'identity.user-signing-in',
  `select u.id, u.password, u.account_status as status, u.is_active as active,
          p.account_status as "mainStatus", p.is_active as "mainActive"
     from users u left join users p on p.id = u.parent_user_id
    where u.username_folded = $1`,
);

/** Whether the password is this user's. For a name nobody has (`null`) it takes as long and answers false. */
const comparePassword =
  ({ transact, passwords }: Pick<PasswordContext, 'transact' | 'passwords'>) =>
  async (password: string, user: UserRow | null, attemptId: string): Promise<boolean> => {
    try {
      return await passwords.matches(password, user?.password ?? null);
    } catch (failure) {
      // Too many people are signing in at the moment. Nothing was compared, so nothing is counted.
      await transact((tx) => uncountSignInAttempt(attemptId, tx));
      throw failure;
    }
  };

/** A session, whose it is, and what their browser keeps for the next sign-in. */
export interface SignedIn {
  readonly userId: string;
  readonly session: OpenSession;
  readonly browser: BrowserCookie;
}

/** Signs someone in, in two transactions. None is open while a password is hashed, or guesses would hold every connection. */
export const signIn = (context: PasswordContext) => {
  const { reader, transact } = context;
  const [refuse, count, compare] = [refuseSignIn(context), countSignInAttempt(context), comparePassword(context)];
  const [open, browserOf, remember] = [openSession(context), knownBrowser(context), rememberBrowser(context)];
  return async ({ username, password, ip, userAgent, browserCookie }: SignInRequest): Promise<SignedIn> => {
    const [user = null] = await reader.sql<UserRow>(findUser, [foldUsername(username)]);
    const attempt: SignInAttempt = { username, ip, browserId: browserOf(browserCookie, user) };
    // Asked first without a lock, so that a flood of refused sign-ins neither waits nor holds a connection.
    await refuse(attempt, reader);
    const attemptId = await transact((tx) => count(attempt, tx));
    const matches = await compare(password, user, attemptId);
    if (!user || !matches) throw new Problem('unauthenticated', 'invalid_credentials', messages.invalid_credentials);
    const { mainStatus: status, mainActive: active } = user;
    const refusal = whyNoSession(user, status === null || active === null ? null : { status, active });
    const session = await transact(async (tx) => {
      await clearSignInAttempts(attempt, tx);
      return refusal ?? open({ userId: user.id, ip, userAgent }, tx);
    });
    if (session instanceof Problem) throw session;
    return { userId: user.id, session, browser: remember(browserCookie, user) };
  };
};
