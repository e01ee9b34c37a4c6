import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { nameOf } from '../account.ts';
import { tokenHash } from '../session.ts';

interface Row {
  session_id: string;
  user_id: string;
  store_id: string;
  username: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  role: Staff['role'];
  user_type: Staff['userType'];
  is_operator: boolean;
  timezone: string;
}

const find = statement(
  'identity.staff-of-session',
  `select s.id as session_id, u.id as user_id, u.store_id, u.username, u.email, u.first_name, u.last_name,
          u.role, u.user_type, u.is_operator, u.timezone
     from user_sessions s
     join users u on u.id = s.user_id
     left join users p on p.id = u.parent_user_id
    where s.session_token = $1 and s.expires_at > $2
      and u.is_active and u.account_status = 'approved'
      and (u.parent_user_id is null or (p.is_active and p.account_status = 'approved'))`,
);

/** Who holds a session token now. It asks the primary, because a sign-in or a deactivation counts at once. */
export class StaffOfSession {
  private readonly database: Database;
  private readonly now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.database = database;
    this.now = now;
  }

  async execute(token: string): Promise<Staff | null> {
    const [row] = await this.database.sql<Row>(find, [tokenHash(token), this.now()]);
    if (!row) return null;
    return {
      kind: 'staff',
      userId: row.user_id,
      storeId: row.store_id,
      sessionId: row.session_id,
      username: row.username,
      email: row.email,
      name: nameOf(row),
      role: row.role,
      userType: row.user_type,
      operator: row.is_operator,
      timezone: row.timezone,
    };
  }
}
