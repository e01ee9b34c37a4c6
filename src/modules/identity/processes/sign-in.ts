import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import { foldUsername, whyNoSession } from '../account.ts';
import { clearSignInAttempts } from '../commands/count-attempts.ts';
import { openSession, type OpenSession } from '../commands/sessions.ts';
import { consumeCode, type CodeOwner } from '../commands/consume-code.ts';
import type { PasswordContext } from '../context.ts';
import { knownBrowser, rememberBrowser, type BrowserCookie } from '../known-browser.ts';
import { messages } from '../messages.ts';
import type { SignInAttempt } from '../sign-in-limits.ts';
import { comparePassword } from './compare-password.ts';

/** What the sign-in form sends, and where from. */
export interface SignInRequest extends Pick<SignInAttempt, 'username' | 'ip'> {
  readonly password: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly userAgent: string;
  /** What the browser keeps of its earlier sign-ins, as it was sent, or null. */
  readonly browserCookie: string | null;
}

interface UserRow extends CodeOwner {
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
  `select u.id, u.store_id as "storeId", u.is_operator as "isOperator", u.password, u.account_status as status,
          u.is_active as active, p.account_status as "mainStatus", p.is_active as "mainActive"
     from users u left join users p on p.id = u.parent_user_id
    where u.username_folded = $1`,
);

/** A session, whose it is, and what their browser keeps for the next sign-in. */
export interface SignedIn {
  readonly userId: string;
  readonly session: OpenSession;
  readonly browser: BrowserCookie;
}

/** Signs someone in, in two transactions with the check of the password between them. */
export const signIn = (context: PasswordContext) => {
  const { reader, transact } = context;
  const [compare, open] = [comparePassword(context), openSession(context)];
  const use = consumeCode(context);
  const [browserOf, remember] = [knownBrowser(context), rememberBrowser(context)];
  return async ({ username, password, code, ip, userAgent, browserCookie }: SignInRequest): Promise<SignedIn> => {
    const [user = null] = await reader.sql<UserRow>(findUser, [foldUsername(username)]);
    const attempt: SignInAttempt = { username, ip, browserId: browserOf(browserCookie, user) };
    const attemptId = await compare(password, user?.password ?? null, attempt);
    if (!user || attemptId === null)
      throw new Problem('unauthenticated', 'invalid_credentials', messages.invalid_credentials);
    const { mainStatus: status, mainActive: active } = user;
    const refusal = whyNoSession(user, status === null || active === null ? null : { status, active });
    const session = await transact(async (tx) => {
      const codeRefusal = refusal ? null : await use(user, { code, attemptId }, tx);
      if (codeRefusal) return codeRefusal;
      await clearSignInAttempts(attempt, tx);
      return refusal ?? open({ userId: user.id, ip, userAgent }, tx);
    });
    if (session instanceof Problem) throw session;
    return { userId: user.id, session, browser: remember(browserCookie, user) };
  };
};
