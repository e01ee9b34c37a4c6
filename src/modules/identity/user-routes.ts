import { contract } from '../../contract/index.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import { resetPassword, setUserStatus } from './commands/administer-users.ts';
import { startImpersonation, stopImpersonation } from './commands/impersonation.ts';
import { readSwitches, setSwitches } from './commands/store-switches.ts';
import type { PasswordContext } from './context.ts';
import { messages } from './messages.ts';
import { findPasswordOwner, hashChosenPassword } from './processes/hash-password.ts';
import { readSessionUser } from './queries/session-user.ts';

const impersonationRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const [start, stop, readUser] = [startImpersonation(context), stopImpersonation(context), readSessionUser(context)];
  return [
    route(contract.operator.impersonate, async ({ body }, actor, request) => {
      const { token, expiresAt, impersonator } = await transact((tx) => start(body, actor, request, tx));
      const user = await readUser({ userId: body.userId, impersonator });
      request.startSession(token, expiresAt);
      return { sessionToken: token, user, impersonatedBy: actor.userId };
    }),
    route(contract.session.stopImpersonating, async (_, actor, request) => {
      const session = await transact((tx) => stop(actor, request, tx));
      if (session instanceof Problem) {
        request.endSession();
        throw session;
      }
      request.startSession(session.token, session.expiresAt);
      return { sessionToken: session.token, user: await readUser(session) };
    }),
  ];
};

/** The operator's calls on users of any store. */
export const userRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const [hashFor, findOwner] = [hashChosenPassword(context), findPasswordOwner(context)];
  const [setStatus, reset] = [setUserStatus(context), resetPassword(context)];
  const [readSwitch, setSwitch] = [readSwitches(context), setSwitches(context)];
  return [
    route(contract.operator.toggleStatus, async ({ body }, actor) => {
      await transact((tx) => setStatus(body, actor, tx));
      return {};
    }),
    route(contract.operator.resetPassword, async ({ body: { userId, password } }, actor) => {
      const owner = await findOwner({ id: userId });
      if (!owner) throw new Problem('missing', 'user_not_found', messages.user_not_found);
      const passwordHash = await hashFor(password, owner);
      await transact((tx) => reset({ userId, passwordHash }, actor, tx));
      return {};
    }),
    route(contract.operator.switches, async ({ params }) => ({ switches: await readSwitch(params.id) })),
    route(contract.operator.setSwitches, async ({ params: { id }, body }, actor) => {
      await transact((tx) => setSwitch({ ...body, id }, actor, tx));
      return { switches: await readSwitch(id) };
    }),
    ...impersonationRoutes(context),
  ];
};
