import { contract } from '../../contract/index.ts';
import type { Staff } from '../../kernel/actor.ts';
import { route, type Route } from '../../kernel/route.ts';
import { findNames, hashChosenPassword, userNotFound } from './accounts/index.ts';
import type { PasswordContext } from './context.ts';
import {
  changeOwnDetails,
  chooseLanguage,
  changeSubUser,
  countRegistration,
  createSubUser,
  inviteAgain,
  listSubUsers,
  readSessionUser,
  refuseDuplicates,
  registerAccount,
  removeSubUser,
} from './people/index.ts';
import { tokenLength } from './sessions/index.ts';

const registrationRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact } = context;
  const hashFor = hashChosenPassword(context);
  const [count, register] = [countRegistration(context), registerAccount(context)];
  return [
    route(contract.session.register, async ({ body }, _, { ip }) => {
      await transact((tx) => count({ ip }, tx));
      const { username, email, firstName, lastName, companyName } = body;
      const passwordHash = await hashFor(body.password, body);
      await transact((tx) => register({ username, passwordHash, email, firstName, lastName, companyName }, tx));
      return {};
    }),
  ];
};

const teamRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact, passwords, randomText } = context;
  const [list, create, change] = [listSubUsers(context), createSubUser(context), changeSubUser(context)];
  const [again, hashFor, findOwner] = [inviteAgain(context), hashChosenPassword(context), findNames(context)];
  const one = async ({ storeId }: Staff, id: string) => {
    const [user] = await list(storeId, id);
    if (!user) throw userNotFound();
    return { user };
  };
  const hashOf = async (id: string, password: string, { storeId }: Staff) => {
    const owner = await findOwner({ id, storeId });
    if (!owner) throw userNotFound();
    return hashFor(password, owner);
  };
  return [
    route(contract.team.list, async (_, { storeId }) => ({ users: await list(storeId) })),
    route(contract.team.create, async ({ body: { password, ...person } }, actor) => {
      const author = await findOwner({ id: actor.userId });
      const owner = { ...person, companyName: author?.companyName ?? null };
      // Nobody knows the password of an invited user before they choose one.
      const invited = password === undefined;
      const passwordHash = await (invited ? passwords.hash(randomText(tokenLength)) : hashFor(password, owner));
      return one(actor, await transact((tx) => create({ ...person, passwordHash, invited }, actor, tx)));
    }),
    route(contract.team.inviteAgain, async ({ params }, actor) => {
      await transact((tx) => again(params, actor, tx));
      return {};
    }),
    route(contract.team.change, async ({ params: { id }, body }, actor) => {
      const hashed = body.password === undefined ? {} : { passwordHash: await hashOf(id, body.password, actor) };
      await transact((tx) => change({ id, change: body, ...hashed }, actor, tx)).catch(refuseDuplicates);
      return one(actor, id);
    }),
    route(contract.team.remove, async ({ params }, actor) => {
      await transact((tx) => removeSubUser(params, actor, tx));
      return {};
    }),
  ];
};

const ownDetailsRoutes = (context: PasswordContext): readonly Route[] => {
  const [change, readUser] = [changeOwnDetails(context), readSessionUser(context)];
  return [
    route(contract.ownAccount.changeDetails, async ({ body }, actor) => {
      await context.transact((tx) => change(body, actor, tx)).catch(refuseDuplicates);
      return { user: await readUser(actor) };
    }),
    route(contract.ownAccount.chooseLanguage, async ({ body: { language } }, actor) => {
      await context.transact((tx) => chooseLanguage(language, actor, tx));
      return { user: await readUser(actor) };
    }),
  ];
};

/** The calls of registering and about the people of a store. */
export const peopleRoutes = (context: PasswordContext): readonly Route[] => [
  ...registrationRoutes(context),
  ...teamRoutes(context),
  ...ownDetailsRoutes(context),
];
