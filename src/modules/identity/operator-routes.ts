import { contract } from '../../contract/index.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import { findNames, hashChosenPassword, userNotFound } from './accounts/index.ts';
import type { Context, PasswordContext } from './context.ts';
import {
  addNote,
  answerAppeal,
  approveAccount,
  askForMore,
  deleteRegistration,
  denyAccount,
  listAccounts,
  listAppeals,
  listDeniedUsers,
  listNotes,
  listPendingUsers,
  reopenRegistration,
  resetPassword,
  setUserStatus,
  startImpersonation,
  stopImpersonation,
} from './operator/index.ts';
import { readSessionUser } from './people/index.ts';
import { readSwitches, setSwitches } from './store/index.ts';

const accountRoutes = (context: Context): readonly Route[] => {
  const [list, listPending] = [listAccounts(context), listPendingUsers(context)];
  return [
    route(contract.operator.accounts, ({ query }) => list(query)),
    route(contract.operator.pendingUsers, ({ query }) => listPending(query)),
  ];
};

const registrationRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [deny, reopen, listDenied] = [denyAccount(context), reopenRegistration(context), listDeniedUsers(context)];
  const approve = approveAccount(context);
  return [
    route(contract.operator.approve, async ({ params }, actor) => {
      await transact((tx) => approve({ userId: params.id }, actor, tx));
      return {};
    }),
    route(contract.operator.deny, async ({ params, body }, actor) => {
      await transact((tx) => deny({ userId: params.id, reason: body?.reason ?? null }, actor, tx));
      return {};
    }),
    route(contract.operator.askMore, async ({ params, body: { question } }) => {
      await transact((tx) => askForMore({ userId: params.id, question }, tx));
      return {};
    }),
    route(contract.operator.deniedUsers, ({ query }) => listDenied(query)),
    route(contract.operator.reopen, async ({ params }) => {
      await transact((tx) => reopen({ userId: params.id }, tx));
      return {};
    }),
    route(contract.operator.deleteDenied, async ({ params }) => {
      await transact((tx) => deleteRegistration({ userId: params.id }, tx));
      return {};
    }),
  ];
};

const userRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const [hashFor, findOwner] = [hashChosenPassword(context), findNames(context)];
  const [setStatus, reset] = [setUserStatus(context), resetPassword(context)];
  const [readSwitch, setSwitch] = [readSwitches(context), setSwitches(context)];
  return [
    route(contract.operator.toggleStatus, async ({ body }, actor) => {
      await transact((tx) => setStatus(body, actor, tx));
      return {};
    }),
    route(contract.operator.resetPassword, async ({ body: { userId, password } }, actor) => {
      const owner = await findOwner({ id: userId });
      if (!owner) throw userNotFound();
      const passwordHash = await hashFor(password, owner);
      await transact((tx) => reset({ userId, passwordHash }, actor, tx));
      return {};
    }),
    route(contract.operator.switches, async ({ params }) => ({ switches: await readSwitch(params.id) })),
    route(contract.operator.setSwitches, async ({ params: { id }, body }) => {
      await transact((tx) => setSwitch({ ...body, id }, tx));
      return { switches: await readSwitch(id) };
    }),
  ];
};

const noteRoutes = (context: Context): readonly Route[] => {
  const [list, add] = [listNotes(context), addNote(context)];
  return [
    route(contract.operator.notes, async ({ params }) => ({ notes: await list(params.id) })),
    route(contract.operator.addNote, async ({ params, body: { text } }, actor) => ({
      note: await context.transact((tx) => add({ accountId: params.id, text }, actor, tx)),
    })),
  ];
};

const appealRoutes = (context: Context): readonly Route[] => {
  const [list, answer] = [listAppeals(context), answerAppeal(context)];
  return [
    route(contract.operator.appeals, async () => ({ appeals: await list() })),
    route(contract.operator.answerAppeal, async ({ params, body }, actor) => {
      await context.transact((tx) => answer({ ...params, ...body }, actor, tx));
      return {};
    }),
  ];
};

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

/** The operator's calls. Those about credentials are the processor's, which asks it first. */
export const operatorRoutes = (context: PasswordContext): readonly Route[] => [
  ...accountRoutes(context),
  ...registrationRoutes(context),
  ...userRoutes(context),
  ...noteRoutes(context),
  ...appealRoutes(context),
  ...impersonationRoutes(context),
];
