import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import { endOwnSession, endSessions } from './commands/sessions.ts';
import type { PasswordContext } from './context.ts';
import { changePassword } from './processes/change-password.ts';
import { resetPassword } from './processes/reset-password.ts';
import { listOwnSessions } from './queries/own-sessions.ts';
import { readSessionUser } from './queries/session-user.ts';
import { requestPasswordReset } from './queues.ts';

const passwordRoutes = (context: PasswordContext): readonly Route[] => {
  const [change, reset] = [changePassword(context), resetPassword(context)];
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
      ended: await transact((tx) => endSessions([actor.userId], actor.sessionId, tx)),
    })),
  ];
};

/** The calls about the user's own password and sessions. */
export const ownAccountRoutes = (context: PasswordContext): readonly Route[] => [
  ...passwordRoutes(context),
  ...ownSessionRoutes(context),
];
