import { contract } from '../../contract/index.ts';
import type { Staff } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import { tokenLength } from './commands/sessions.ts';
import { changeSubUser, createSubUser, inviteAgain, removeSubUser } from './commands/sub-users.ts';
import type { PasswordContext } from './context.ts';
import { messages } from './messages.ts';
import { findPasswordOwner, hashChosenPassword } from './processes/hash-password.ts';
import { listSubUsers } from './queries/list-sub-users.ts';

const duplicates = {
  users_username_key: 'username_taken',
  users_username_folded_key: 'username_taken',
  users_email_unique: 'email_taken',
} as const;

const isUnique = (name: unknown): name is keyof typeof duplicates => typeof name === 'string' && name in duplicates;

/** Says in words that the database found a username or an e-mail taken; every other failure stays what it is. */
const refuseDuplicates = (failure: unknown): never => {
  const constraint = failure instanceof Error && 'constraint' in failure ? failure.constraint : null;
  if (!isUnique(constraint)) throw failure;
  const code = duplicates[constraint];
  throw new Problem('conflict', code, messages[code], { cause: failure });
};

const notFound = (): Problem => new Problem('missing', 'user_not_found', messages.user_not_found);

/** The calls about the people of a store. */
export const teamRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact, passwords, randomText } = context;
  const [list, create, change] = [listSubUsers(context), createSubUser(context), changeSubUser(context)];
  const [again, hashFor, findOwner] = [inviteAgain(context), hashChosenPassword(context), findPasswordOwner(context)];
  const one = async ({ storeId }: Staff, id: string) => {
    const [user] = await list(storeId, id);
    if (!user) throw notFound();
    return { user };
  };
  const hashOf = async (id: string, password: string, { storeId }: Staff) => {
    const owner = await findOwner({ id, storeId });
    if (!owner) throw notFound();
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
