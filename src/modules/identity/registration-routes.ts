import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import { denyAccount } from './commands/register-account.ts';
import { askForMore, deleteRegistration, reopenRegistration } from './commands/registrations.ts';
import type { Context } from './context.ts';
import { listDeniedUsers } from './queries/list-accounts.ts';

/** The operator's calls on registrations that are not let in. */
export const registrationRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const [deny, reopen, listDenied] = [denyAccount(context), reopenRegistration(context), listDeniedUsers(context)];
  return [
    route(contract.operator.deny, async ({ params, body }, actor) => {
      await transact((tx) => deny({ userId: params.id, reason: body?.reason ?? null }, actor, tx));
      return {};
    }),
    route(contract.operator.askMore, async ({ params, body: { question } }, actor) => {
      await transact((tx) => askForMore({ userId: params.id, question }, actor, tx));
      return {};
    }),
    route(contract.operator.deniedUsers, ({ query }) => listDenied(query)),
    route(contract.operator.reopen, async ({ params }, actor) => {
      await transact((tx) => reopen({ userId: params.id }, actor, tx));
      return {};
    }),
    route(contract.operator.deleteDenied, async ({ params }, actor) => {
      await transact((tx) => deleteRegistration({ userId: params.id }, actor, tx));
      return {};
    }),
  ];
};
