import { contract } from '../../contract/index.ts';
import type { Staff } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/problem.ts';
import { route, type Route } from '../../kernel/route.ts';
import { changeSubUser, createSubUser, removeSubUser } from './commands/sub-users.ts';
import type { PasswordContext } from './context.ts';
import { messages } from './messages.ts';
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

/** The calls about the people of a store. */
export const teamRoutes = (context: PasswordContext): readonly Route[] => {
  const { transact, passwords } = context;
  const [list, create, change] = [listSubUsers(context), createSubUser(context), changeSubUser(context)];
  const one = async ({ storeId }: Staff, id: string) => {
    const [user] = await list(storeId, id);
    if (!user) throw new Problem('missing', 'user_not_found', messages.user_not_found);
    return { user };
  };
  return [
    route(contract.team.list, async (_, { storeId }) => ({ users: await list(storeId) })),
    route(contract.team.create, async ({ body: { password, ...person } }, actor) => {
      if (password === undefined) throw new Problem('invalid', 'password_needed', messages.password_needed);
      const passwordHash = await passwords.hash(password);
      return one(actor, await transact((tx) => create({ ...person, passwordHash }, actor, tx)));
    }),
    route(contract.team.change, async ({ params: { id }, body }, actor) => {
      const hashed = body.password === undefined ? {} : { passwordHash: await passwords.hash(body.password) };
      await transact((tx) => change({ id, change: body, ...hashed }, actor, tx)).catch(refuseDuplicates);
      return one(actor, id);
    }),
    route(contract.team.remove, async ({ params }, actor) => {
      await transact((tx) => removeSubUser(params, actor, tx));
      return {};
    }),
  ];
};
