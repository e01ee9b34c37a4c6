import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { SubUser } from '../../../contract/team.ts';
import { UserModel } from '../account.model.ts';
import type { Context } from '../context.ts';

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
          (select max(last_seen_at) from user_sessions s where s.user_id = u.id and s.impersonator_id is null) as "lastSeenAt"
     from users u
    where u.store_id = $1 and u.parent_user_id is not null and ($2::uuid is null or u.id = $2)
    order by lower(coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)), u.id`,
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
