import { hash } from 'node:crypto';
import { selectList } from '../../../db/model.ts';
import { statement } from '../../../db/statement.ts';
import type { Impersonator, Staff } from '../../kernel/actor.ts';
import { UserModel } from './account.model.ts';
import { nameOf } from './account.ts';
import type { Context } from './context.ts';

/** What the database keeps of a token. Only its holder has the token, so a stolen table opens no session. */
export const tokenHash = (token: string): string => hash('sha256', token);

const staffColumns = [
  'storeId',
  'username',
  'email',
  'firstName',
  'lastName',
  'role',
  'userType',
  'isOperator',
  'timezone',
  'mustChangePassword',
] as const;

interface StaffRow extends Pick<UserModel, (typeof staffColumns)[number]> {
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly confirmed: boolean;
  /** The operator behind the session, else null. */
  readonly impersonatorId: string | null;
  readonly impersonatorUsername: string | null;
  readonly impersonatorFirstName: string | null;
  readonly impersonatorLastName: string | null;
}

// It runs for every signed-in request. It also asks whether the user and the main account may still sign in.
const findStaff = statement(
  'identity.staff-of-session',
  `select s.id as "sessionId", u.id as "userId", ${selectList(UserModel, 'u', staffColumns)},
          s.expires_at as "expiresAt", s.confirmed_at > $2::timestamptz - interval '10 minutes' as confirmed,
          i.id as "impersonatorId", i.username as "impersonatorUsername", i.first_name as "impersonatorFirstName",
          i.last_name as "impersonatorLastName"
     from user_sessions s
     join users u on u.id = s.user_id
     left join users p on p.id = u.parent_user_id
     left join users i on i.id = s.impersonator_id
    where s.session_token = $1 and s.expires_at > $2
      and u.is_active and u.account_status = 'approved'
      and (u.parent_user_id is null or (p.is_active and p.account_status = 'approved'))`,
);

const impersonatorOf = (row: StaffRow): Impersonator | null => {
  const { impersonatorId: userId, impersonatorUsername: username, expiresAt: until } = row;
  if (userId === null || username === null) return null;
  const name = nameOf({ username, firstName: row.impersonatorFirstName, lastName: row.impersonatorLastName });
  return { userId, username, name, until };
};

/** Who holds a session token now, or null. It reads the primary, because a sign-in or a deactivation counts at once. */
export const staffOfSession =
  ({ reader, clock }: Pick<Context, 'reader' | 'clock'>) =>
  async (token: string): Promise<Staff | null> => {
    const [row] = await reader.sql<StaffRow>(findStaff, [tokenHash(token), clock()]);
    if (!row) return null;
    const impersonator = impersonatorOf(row);
    return {
      kind: 'staff',
      userId: row.userId,
      storeId: row.storeId,
      sessionId: row.sessionId,
      username: row.username,
      email: row.email,
      // What records a name, records both.
      name: impersonator ? `${impersonator.name} as ${nameOf(row)}` : nameOf(row),
      role: row.role,
      userType: row.userType,
      operator: row.isOperator,
      timezone: row.timezone,
      impersonator,
      confirmed: row.confirmed,
      // The operator behind the session cannot choose the user's password.
      setup: row.mustChangePassword && !impersonator ? 'password_change_required' : null,
    };
  };
