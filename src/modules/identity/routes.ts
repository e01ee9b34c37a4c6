import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import { countRegistration } from './commands/count-attempts.ts';
import { approveAccount, registerAccount } from './commands/register-account.ts';
import { closeSession } from './commands/sessions.ts';
import type { PasswordContext } from './context.ts';
import { hashChosenPassword } from './processes/hash-password.ts';
import { signIn } from './processes/sign-in.ts';
import { listAccounts, listPendingUsers } from './queries/list-accounts.ts';
import { readSessionUser } from './queries/session-user.ts';

const sessionRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const hashFor = hashChosenPassword(context);
  const [readUser, logIn] = [readSessionUser(context), signIn(context)];
  const [count, register] = [countRegistration(context), registerAccount(context)];
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
    route(contract.session.register, async ({ body }, _, { ip }) => {
      await transact((tx) => count({ ip }, tx));
      const { username, email, firstName, lastName, companyName } = body;
      const passwordHash = await hashFor(body.password, body);
      await transact((tx) => register({ username, passwordHash, email, firstName, lastName, companyName }, tx));
      return {};
    }),
    route(contract.session.logout, async (_, actor, request) => {
      if (actor.kind === 'staff') await transact((tx) => closeSession(actor, tx));
      request.endSession();
      return {};
    }),
  ];
};

const operatorRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const [list, listPending] = [listAccounts(context), listPendingUsers(context)];
  const approve = approveAccount(context);
  return [
    route(contract.operator.accounts, ({ query }) => list(query)),
    route(contract.operator.pendingUsers, ({ query }) => listPending(query)),
    route(contract.operator.approve, async ({ params }, actor) => {
      await transact((tx) => approve({ userId: params.id }, actor, tx));
      return {};
    }),
  ];
};

/** The calls of signing in and of the operator. Those about credentials are checkout's, which asks the processor first. */
export const routes = (context: PasswordContext): readonly Route[] => [
  ...sessionRoutes(context),
  ...operatorRoutes(context),
];
