import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { PasswordContext } from './context.ts';
import { passkeyOptions } from './factors/index.ts';
import { readPasswordLink, readSessionUser, requestPasswordReset, resetPassword } from './people/index.ts';
import { closeSession, endOtherSessions, endOwnSession, listOwnSessions, type SignedOut } from './sessions/index.ts';
import {
  changePassword,
  signIn,
  signInWithPasskey,
  stepUpByPasskey,
  stepUpByPassword,
  writeAppeal,
} from './sign-in/index.ts';

const signInRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const [readUser, logIn, write] = [readSessionUser(context), signIn(context), writeAppeal(context)];
  return [
    route(contract.session.user, async (_, actor) => ({ user: await readUser(actor) })),
    route(contract.session.login, async ({ body }, _, request) => {
      const { ip, userAgent, browserCookie } = request;
      const { userId, session, browser } = await logIn({ ...body, ip, userAgent, browserCookie });
      const user = await readUser({ userId });
      request.startSession(session.token, session.expiresAt);
      request.rememberBrowser(browser.value, browser.expiresAt);
      return { sessionToken: session.token, user };
    }),
    route(contract.session.appeal, async ({ body }, _, { ip, userAgent, browserCookie }) => {
      await write({ ...body, ip, userAgent, browserCookie });
      return {};
    }),
    route(contract.session.logout, async (_, actor, request) => {
      if (actor.kind === 'staff')
        await transact(async (tx) => {
          const { storeId, userId } = actor;
          if (await closeSession(actor, tx)) tx.raise<SignedOut>({ type: 'SignedOut', storeId, userId });
        });
      request.endSession();
      return {};
    }),
  ];
};

const confirmationRoutes = (context: PasswordContext): readonly Route[] => {
  const [options, logIn, readUser] = [passkeyOptions(context), signInWithPasskey(context), readSessionUser(context)];
  const [byPassword, byPasskey] = [stepUpByPassword(context), stepUpByPasskey(context)];
  return [
    route(contract.secondFactors.passkeyOptions, (_, actor) => options(actor)),
    route(contract.secondFactors.signInWithPasskey, async ({ body }, _, request) => {
      const { userId, session, browser } = await logIn(body, request);
      const user = await readUser({ userId });
      request.startSession(session.token, session.expiresAt);
      request.rememberBrowser(browser.value, browser.expiresAt);
      return { sessionToken: session.token, user };
    }),
    route(contract.secondFactors.stepUp, async ({ body }, actor, request) => {
      const until = 'password' in body ? await byPassword(body, actor, request) : await byPasskey(body, actor);
      return { until: until.toISOString() };
    }),
  ];
};

const passwordRoutes = (context: PasswordContext): readonly Route[] => {
  const [change, reset] = [changePassword(context), resetPassword(context)];
  const readLink = readPasswordLink(context);
  const readUser = readSessionUser(context);
  return [
    route(contract.ownAccount.changePassword, async ({ body }, actor, request) => {
      const browser = await change(body, actor, request);
      request.rememberBrowser(browser.value, browser.expiresAt);
      return { user: await readUser(actor) };
    }),
    route(contract.ownAccount.forgotPassword, async ({ body }) => {
      await context.transact((tx) => tx.enqueue(requestPasswordReset, body));
      return {};
    }),
    route(contract.ownAccount.passwordLink, ({ body }) => readLink(body)),
    route(contract.ownAccount.resetPassword, ({ body }) => reset(body)),
  ];
};

const ownSessionRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const list = listOwnSessions(context);
  return [
    route(contract.ownAccount.sessions, async (_, actor) => ({ sessions: await list(actor) })),
    route(contract.ownAccount.endSession, async ({ params }, actor, request) => {
      await transact((tx) => endOwnSession(params.id, actor, tx));
      if (params.id === actor.sessionId) request.endSession();
      return {};
    }),
    route(contract.ownAccount.endOtherSessions, async (_, actor) => ({
      ended: await transact((tx) => endOtherSessions(actor, tx)),
    })),
  ];
};

/** The calls of signing in and out, of confirming who sits at the screen, and about the own password and sessions. */
export const sessionRoutes = (context: PasswordContext): readonly Route[] => [
  ...signInRoutes(context),
  ...confirmationRoutes(context),
  ...passwordRoutes(context),
  ...ownSessionRoutes(context),
];
