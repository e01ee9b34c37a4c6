import { contract } from '../../contract/index.ts';
import type { Get } from '../../platform/legacy.ts';
import { route, type Route } from '../../kernel/route.ts';
import { InTransaction } from '../../platform/legacy.ts';
import { CountRegistration } from './commands/count-registration.ts';
import { ApproveAccount, DenyAccount } from './commands/decide-account.ts';
import { CloseSession } from './commands/open-session.ts';
import { RegisterAccount } from './commands/register-account.ts';
import { SaveCredentials } from './commands/save-credentials.ts';
import { Passwords } from './password.ts';
import { ListAccounts, ListPendingUsers } from './queries/list-accounts.ts';
import { FindSessionUser } from './queries/session-user.ts';
import { SignIn } from './sign-in.ts';

const sessionRoutes = (get: Get): readonly Route[] => [
  route(contract.session.user, async (_, actor) => ({ user: await get(FindSessionUser).execute(actor) })),
  route(contract.session.login, async ({ body }, _, request) => {
    const { ip, userAgent } = request;
    const { userId, session } = await get(SignIn).execute({ ...body, ip, userAgent });
    const user = await get(FindSessionUser).execute({ userId });
    request.startSession(session.token, session.expiresAt);
    return { sessionToken: session.token, user };
  }),
  route(contract.session.register, async ({ body }, _, { ip }) => {
    await get(InTransaction)((tx) => get(CountRegistration).execute({ ip }, tx));
    const { username, email, firstName, lastName, companyName } = body;
    const passwordHash = await get(Passwords).hash(body.password);
    const account = { username, passwordHash, email, firstName, lastName, companyName };
    await get(InTransaction)((tx) => get(RegisterAccount).execute(account, tx));
    return {};
  }),
  route(contract.session.logout, async (_, actor, request) => {
    if (actor.kind === 'staff') await get(InTransaction)((tx) => get(CloseSession).execute(actor, tx));
    request.endSession();
    return {};
  }),
];

const accountRoutes = (get: Get): readonly Route[] => [
  route(contract.account.saveCredentials, async ({ body }, actor) => {
    await get(InTransaction)((tx) => get(SaveCredentials).execute(body, actor, tx));
    return { user: await get(FindSessionUser).execute(actor) };
  }),
];

const operatorRoutes = (get: Get): readonly Route[] => [
  route(contract.operator.accounts, () => get(ListAccounts).execute()),
  route(contract.operator.pendingUsers, () => get(ListPendingUsers).execute()),
  route(contract.operator.approve, async ({ params }, actor) => {
    await get(InTransaction)((tx) => get(ApproveAccount).execute({ userId: params.id }, actor, tx));
    return {};
  }),
  route(contract.operator.deny, async ({ params }, actor) => {
    await get(InTransaction)((tx) => get(DenyAccount).execute({ userId: params.id }, actor, tx));
    return {};
  }),
];

/** What answers the calls of signing in, of the store's own account, and of the operator. */
export const identityRoutes = (get: Get): readonly Route[] => [
  ...sessionRoutes(get),
  ...accountRoutes(get),
  ...operatorRoutes(get),
];
