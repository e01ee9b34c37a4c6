import type { z } from 'zod';
import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { NewSubUser, SubUser, SubUserChange } from '../../../contract/people/team.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { changesBetween } from '../../../kernel/field-change.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  alreadyTaken,
  findMainAccount,
  foldUsername,
  insertUser,
  ownAccount,
  UserModel,
  userNotFound,
  whyNoUsername,
  type PasswordChanged,
  type TeamChanged,
} from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { endSessions } from '../sessions/index.ts';
import { nameSql } from './find-people.ts';
import { readdressUser, sendInvitation } from './invitations.ts';
import { messages } from './messages.ts';
import { refuseTaken } from './register-account.ts';

/** The hash of a password that was sent. It is made before the transaction begins, because hashing takes long. */
interface Hashed {
  readonly passwordHash: string;
}

/** Of an invited user the hash is of a password that nobody knows. */
interface NewUser extends Omit<z.output<typeof NewSubUser>, 'password'>, Hashed {
  readonly invited: boolean;
}

type Author = Pick<Staff, 'storeId' | 'userId'>;

const raiseChange = (
  { id: userId, username }: Pick<UserModel, 'id' | 'username'>,
  { act, changes = [] }: Pick<TeamChanged, 'act'> & Partial<Pick<TeamChanged, 'changes'>>,
  { storeId }: Pick<Staff, 'storeId'>,
  tx: Tx,
): void => tx.raise<TeamChanged>({ type: 'TeamChanged', storeId, act, userId, username, changes });

/**
 * Creates a user of the actor's store, who can sign in at once, or once they have accepted the invitation. Whoever of the store
 * creates one, it belongs to the main account.
 */
export const createSubUser = (context: Context) => {
  const { newId, clock, config } = context;
  const invite = sendInvitation(context);
  return async ({ passwordHash, ...person }: NewUser, actor: Author, tx: Tx): Promise<string> => {
    const refusal = whyNoUsername(person.username, config.OPERATOR_USERNAME);
    if (refusal) throw refusal;
    const { storeId } = actor;
    const mainAccount = await findMainAccount(storeId, tx);
    const [id, usernameFolded, now] = [newId(), foldUsername(person.username), clock()];
    const rights = { userType: 'sub_user', parentUserId: mainAccount.id, accountStatus: 'approved' } as const;
    const times = { timezone: mainAccount.timezone, createdAt: now, updatedAt: now };
    const user = { id, storeId, ...person, usernameFolded, password: passwordHash, ...rights, ...times };
    if (!(await insertUser(user, tx))) {
      await refuseTaken(usernameFolded, person.email, tx);
      throw new Error('A new sub-user was not stored, although username and email are free.');
    }
    raiseChange(user, { act: person.invited ? 'invited' : 'created' }, actor, tx);
    if (person.invited) await invite(user, tx);
    return id;
  };
};

/** A sub-user of the store, locked. The main account is none. */
const lockSubUser = async (storeId: string, id: string, tx: Tx): Promise<UserModel> => {
  const user = await UserModel.of(storeId, tx).findOne({ id }).whereNotNull('parentUserId').forUpdate();
  if (!user) throw userNotFound();
  return user;
};

/** Sends an invitation again; the earlier one no longer works. */
export const inviteAgain = (context: Context) => {
  const invite = sendInvitation(context);
  return async ({ id }: { readonly id: string }, actor: Author, tx: Tx): Promise<void> => {
    const user = await lockSubUser(actor.storeId, id, tx);
    if (!user.invited) throw new Problem('conflict', 'not_invited', messages.not_invited);
    if (user.email === null) throw new Problem('conflict', 'no_email', messages.no_email);
    if (!user.isActive) throw new Problem('conflict', 'account_inactive', messages.user_inactive);
    if (!(await invite(user, tx)))
      throw new Problem('throttled', 'invited_just_now', messages.invited_just_now, { retryAfter: 300 });
    raiseChange(user, { act: 'invited' }, actor, tx);
  };
};

const actOf = ({ isActive }: z.output<typeof SubUserChange>, user: UserModel): TeamChanged['act'] => {
  if (isActive === undefined || isActive === user.isActive) return 'changed';
  return isActive ? 'activated' : 'deactivated';
};

/** The fields that are there. */
const sentOf = (fields: Omit<z.output<typeof SubUserChange>, 'password'>): Partial<UserModel> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const duplicates = {
  users_username_key: 'username_taken',
  users_username_folded_key: 'username_taken',
  users_email_unique: 'email_taken',
} as const;

const isUnique = (name: unknown): name is keyof typeof duplicates => typeof name === 'string' && name in duplicates;

/** Says in words that the database found a username or an email taken; every other failure stays what it is. */
export const refuseDuplicates = (failure: unknown): never => {
  const constraint = failure instanceof Error && 'constraint' in failure ? failure.constraint : null;
  if (!isUnique(constraint)) throw failure;
  throw alreadyTaken(duplicates[constraint], failure);
};

interface Change extends Partial<Hashed> {
  readonly id: string;
  readonly change: z.output<typeof SubUserChange>;
}

/** Whether everything that was sent says what is there already. */
const isUnchanged = (sent: Readonly<Partial<UserModel>>, user: UserModel): boolean =>
  Object.entries(sent).every(([name, value]) => value === user[name as keyof UserModel]);

/**
 * Changes the fields that are there. Deactivating a user or a new password ends their sessions. A username or email that is
 * taken fails by the database's unique index; `refuseDuplicates` says it in words.
 */
export const changeSubUser = (context: Context) => {
  const { clock, config } = context;
  const readdress = readdressUser(context);
  return async ({ id, passwordHash, change }: Change, actor: Author, tx: Tx): Promise<void> => {
    const user = await lockSubUser(actor.storeId, id, tx);
    const { password: _, ...fields } = change;
    if (id === actor.userId && (fields.isActive === false || fields.role === 'user')) throw ownAccount();
    if (fields.isActive === true && user.deactivatedByOperator)
      throw new Problem('conflict', 'deactivated_by_operator', messages.deactivated_by_operator);
    if (passwordHash === undefined && isUnchanged(sentOf(fields), user)) return;
    const { username = user.username } = fields;
    const refusal = username === user.username ? null : whyNoUsername(username, config.OPERATOR_USERNAME);
    if (refusal) throw refusal;
    await UserModel.in(tx)
      .findById(id)
      .patch({
        ...sentOf(fields),
        usernameFolded: foldUsername(username),
        ...(passwordHash !== undefined && { password: passwordHash, mustChangePassword: false, invited: false }),
        updatedAt: clock(),
      });
    if (fields.isActive === false || passwordHash !== undefined) await endSessions([id], null, tx);
    if (passwordHash !== undefined && !user.invited)
      tx.raise<PasswordChanged>({ type: 'PasswordChanged', storeId: user.storeId, userId: id });
    const isInvited = user.invited && passwordHash === undefined;
    if (fields.email !== undefined && fields.email !== user.email)
      await readdress(user, { invited: isInvited, email: fields.email }, tx);
    const changes = changesBetween<keyof typeof fields>(user, sentOf(fields));
    raiseChange({ id, username }, { act: actOf(change, user), changes }, actor, tx);
  };
};

/** Deletes a sub-user with their sessions and own settings. What they made for the store stays, without their name as its maker. */
export const removeSubUser = async ({ id }: { readonly id: string }, actor: Author, tx: Tx): Promise<void> => {
  const user = await lockSubUser(actor.storeId, id, tx);
  if (id === actor.userId) throw ownAccount();
  await endSessions([id], null, tx);
  await UserModel.in(tx).deleteById(id);
  raiseChange(user, { act: 'deleted' }, actor, tx);
};

const columns = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'role',
  'isActive',
  'invited',
  'createdAt',
] as const;

interface Row extends Pick<UserModel, (typeof columns)[number]> {
  readonly lastSeenAt: Date | null;
}

// A session of the operator as the user is none of the user's.
const read = statement(
  'identity.sub-users',
  `select ${selectList(UserModel, 'u', columns)},
          greatest((select max(last_seen_at) from user_sessions s where s.user_id = u.id and s.impersonator_id is null),
                   (select last_at from user_sign_ins i where i.user_id = u.id)) as "lastSeenAt"
     from users u
    where u.store_id = $1 and u.parent_user_id is not null and ($2::uuid is null or u.id = $2)
    order by lower(${nameSql}), u.id`,
);

/** The sub-users of a store by name, or the one with this id. */
export const listSubUsers =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (
    storeId: string,
    id: string | null = null,
  ): Promise<(Omit<SubUser, 'createdAt' | 'lastSeenAt'> & Pick<Row, 'createdAt' | 'lastSeenAt'>)[]> => {
    return reader.sql<Row>(read, [storeId, id]);
  };
