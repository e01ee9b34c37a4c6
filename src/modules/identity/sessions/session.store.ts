import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Impersonator, Staff } from '../../../kernel/actor.ts';
import { lacksSecondFactor, nameOf, UserModel } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { inTimeRule, originRule, tokenHash } from './session.model.ts';

const staffColumns = [
  'storeId',
  'username',
  'email',
  'firstName',
  'lastName',
  'role',
  'userType',
  'isOperator',
  'mustChangePassword',
] as const;

interface StaffRow extends Pick<UserModel, (typeof staffColumns)[number]> {
  /** Of the store: everybody in it has that of its main account. */
  readonly timezone: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly confirmed: boolean;
  /** Its last use was noted a minute ago or longer. */
  readonly unnoted: boolean;
  /** The operator behind the session, else null. */
  readonly impersonatorId: string | null;
  readonly impersonatorSessionId: string | null;
}

// It runs for every signed-in request. It also asks whether the user and the main account may still sign in. What concerns the
// operator alone is asked apart: every further table costs each look-up, even where it is never read.
const findStaff = statement(
  'identity.staff-of-session',
  `select s.id as "sessionId", u.id as "userId", ${selectList(UserModel, 'u', staffColumns)},
          coalesce(p.timezone, u.timezone) as timezone, s.expires_at as "expiresAt", s.confirmed_at > $2::timestamptz - interval '10 minutes' as confirmed,
          s.last_seen_at <= $2::timestamptz - interval '1 minute' as unnoted,
          s.impersonator_id as "impersonatorId", s.impersonator_session_id as "impersonatorSessionId"
     from user_sessions s
     join users u on u.id = s.user_id
     left join users p on p.id = u.parent_user_id
    where s.session_token = $1 and ${inTimeRule}
      and u.is_active and u.account_status = 'approved'
      and (u.parent_user_id is null or (p.is_active and p.account_status = 'approved'))`,
);

const findImpersonator = statement(
  'identity.impersonator-of-session',
  `select username, first_name as "firstName", last_name as "lastName", timezone from users where id = $1 and ${originRule('$2::uuid')}`,
);

type ImpersonatorRow = Pick<UserModel, 'username' | 'firstName' | 'lastName' | 'timezone'>;

/** The operator behind a session; undefined where the session has ended with theirs. */
const readImpersonator = async (
  { impersonatorId: userId, impersonatorSessionId, expiresAt: until }: StaffRow,
  { reader }: Pick<Context, 'reader'>,
): Promise<Impersonator | null | undefined> => {
  if (userId === null) return null;
  const [operator] = await reader.sql<ImpersonatorRow>(findImpersonator, [userId, impersonatorSessionId]);
  return (
    operator && { userId, username: operator.username, name: nameOf(operator), timezone: operator.timezone, until }
  );
};

// A statement of its own, at most once a minute for a session. Of several requests at one moment one writes.
const noteUse = statement(
  'identity.note-session-use',
  `update user_sessions set last_seen_at = $2::timestamptz
    where id = $1 and last_seen_at <= $2::timestamptz - interval '1 minute'`,
);

/** How a session is looked up. */
export interface SessionLookUp {
  /** What goes on by itself, as a live stream does, is no use of the session. */
  readonly isUse: boolean;
}

/** What a user has to do before anything else. The operator behind the session of somebody else can do neither for them. */
const readSetup = async (
  row: StaffRow,
  { reader, config }: Pick<Context, 'reader' | 'config'>,
): Promise<Staff['setup']> => {
  if (row.impersonatorId !== null) return null;
  if (row.mustChangePassword) return 'password_change_required';
  const user = { id: row.userId, isOperator: row.isOperator };
  return (await lacksSecondFactor(user, config, reader)) ? 'second_factor_setup_required' : null;
};

/** Who holds a session token now, or null. It reads the primary, because a sign-in or a deactivation counts at once. */
export const staffOfSession =
  (context: Pick<Context, 'reader' | 'database' | 'clock' | 'config'>) =>
  async (token: string, { isUse }: SessionLookUp = { isUse: true }): Promise<Staff | null> => {
    const { reader, database, clock } = context;
    const now = clock();
    const [row] = await reader.sql<StaffRow>(findStaff, [tokenHash(token), now]);
    if (!row) return null;
    const impersonator = await readImpersonator(row, context);
    if (impersonator === undefined) return null;
    if (row.unnoted && isUse) await database.sql(noteUse, [row.sessionId, now]);
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
      setup: await readSetup(row, context),
      apiKey: null,
    };
  };
