import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { UserModel } from '../account.model.ts';
import { foldUsername, whyNoSession } from '../account.ts';
import { clearSignInAttempts } from '../commands/count-attempts.ts';
import { lockAccounts, openSession, type OpenSession } from '../commands/sessions.ts';
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

type ComparedUser = CodeOwner & Pick<UserModel, 'password'>;

const findUser = statement(
  'identity.user-signing-in',
  `select id, store_id as "storeId", is_operator as "isOperator", password from users where username_folded = $1`,
);

const invalidCredentials = (): Problem =>
  new Problem('unauthenticated', 'invalid_credentials', messages.invalid_credentials);

/** Why a user whose password was compared gets no session now, or null. */
const whyNotNow = async ({ id, password }: ComparedUser, tx: Tx): Promise<Problem | null> => {
  const { own, mainAccount } = await lockAccounts(id, tx);
  return own?.password === password ? whyNoSession(own, mainAccount) : invalidCredentials();
};

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
    const [user = null] = await reader.sql<ComparedUser>(findUser, [foldUsername(username)]);
    const attempt: SignInAttempt = { username, ip, browserId: browserOf(browserCookie, user) };
    const attemptId = await compare(password, user?.password ?? null, attempt);
    if (!user || attemptId === null) throw invalidCredentials();
    const session = await transact(async (tx) => {
      // A reset or a deactivation may have come while the password was compared.
      const refusal = await whyNotNow(user, tx);
      const codeRefusal = refusal ? null : await use(user, { code, attemptId }, tx);
      if (codeRefusal) return codeRefusal;
      if (refusal?.code !== 'invalid_credentials') await clearSignInAttempts(attempt, tx);
      return refusal ?? open({ userId: user.id, ip, userAgent, isNewDevice: attempt.browserId === null }, tx);
    });
    if (session instanceof Problem) throw session;
    return { userId: user.id, session, browser: remember(browserCookie, user) };
  };
};
