import { statement } from '../../../../db/statement.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { foldUsername, whyNoSession, type UserModel } from '../accounts/index.ts';
import type { Context, PasswordContext } from '../context.ts';
import {
  consumeCode,
  consumePasskey,
  unknownPasskey,
  verifyPasskey,
  type CodeOwner,
  type PasskeyRequest,
} from '../factors/index.ts';
import {
  clearSignInAttempts,
  comparePassword,
  deviceOf,
  enqueueFailedSignIn,
  knownBrowser,
  lockAccounts,
  networkOf,
  openSession,
  rememberBrowser,
  uncountSignInAttempt,
  type BrowserCookie,
  type OpenSession,
  type SignInAttempt,
  type SignInFailed,
} from '../sessions/index.ts';
import { messages } from './messages.ts';

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

/** Name and password belong to nobody together. */
export const invalidCredentials = (): Problem =>
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

/** A user whose password was right, and what was counted as a failed sign-in until it is cleared. */
interface MatchedUser {
  readonly user: ComparedUser;
  readonly attempt: SignInAttempt;
  readonly attemptId: string;
}

/** Finds whose name and password these are. Whatever they are asked for, it is counted, so that none of it helps to guess. */
export const matchPassword = (context: PasswordContext) => {
  const { reader, transact } = context;
  const [compare, browserOf] = [comparePassword(context), knownBrowser(context)];
  return async ({ username, password, ip, userAgent, browserCookie }: SignInRequest): Promise<MatchedUser> => {
    const [user = null] = await reader.sql<ComparedUser>(findUser, [foldUsername(username)]);
    const attempt: SignInAttempt = { username, ip, browserId: browserOf(browserCookie, user) };
    const attemptId = await compare(password, user?.password ?? null, attempt);
    if (user && attemptId !== null) return { user, attempt, attemptId };
    await transact((tx) => enqueueFailedSignIn(attempt, userAgent, tx));
    throw invalidCredentials();
  };
};

/** Signs someone in, in two transactions with the check of the password between them. */
export const signIn = (context: PasswordContext) => {
  const { transact } = context;
  const [match, open] = [matchPassword(context), openSession(context)];
  const [use, remember] = [consumeCode(context), rememberBrowser(context)];
  return async (request: SignInRequest): Promise<SignedIn> => {
    const { code, ip, userAgent, browserCookie } = request;
    const { user, attempt, attemptId } = await match(request);
    const session = await transact(async (tx) => {
      // A reset or a deactivation may have come while the password was compared.
      const refusal = await whyNotNow(user, tx);
      const codeRefusal = refusal ? null : await use(user, code, tx);
      if (codeRefusal) {
        if (codeRefusal.isGuess) {
          const whose = { storeId: user.storeId, userId: user.id, device: deviceOf(userAgent), address: networkOf(ip) };
          tx.raise<SignInFailed>({ type: 'SignInFailed', ...whose, wrong: 'code' });
        } else await uncountSignInAttempt(attemptId, tx);
        return codeRefusal.problem;
      }
      if (refusal?.code !== 'invalid_credentials') await clearSignInAttempts(attempt, tx);
      return refusal ?? open({ userId: user.id, ip, userAgent, isNewDevice: attempt.browserId === null }, tx);
    });
    if (session instanceof Problem) throw session;
    return { userId: user.id, session, browser: remember(browserCookie, user) };
  };
};

/** Signs in whoever has the passkey. There is nothing to guess, so that nothing is counted. */
export const signInWithPasskey = (context: Context) => {
  const [verify, use] = [verifyPasskey(context), consumePasskey(context)];
  const [open, remember, browserOf] = [openSession(context), rememberBrowser(context), knownBrowser(context)];
  return async (
    request: PasskeyRequest,
    { ip, userAgent, browserCookie }: Pick<SignInRequest, 'ip' | 'userAgent' | 'browserCookie'>,
  ): Promise<SignedIn> => {
    const verified = await verify(request);
    const signedIn = await context.transact(async (tx) => {
      const { own: user, mainAccount } = await lockAccounts(verified.passkey.userId, tx);
      if (!user) throw unknownPasskey();
      await use(verified, tx);
      const refusal = whyNoSession(user, mainAccount);
      const isNewDevice = browserOf(browserCookie, user) === null;
      return refusal ?? { user, session: await open({ userId: user.id, ip, userAgent, isNewDevice }, tx) };
    });
    if (signedIn instanceof Problem) throw signedIn;
    const { user, session } = signedIn;
    return { userId: user.id, session, browser: remember(browserCookie, user) };
  };
};
