import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import { foldUsername, type Standing } from '../account.ts';

interface Row {
  id: string;
  password: string;
  status: string;
  active: boolean;
  parent_status: string | null;
  parent_active: boolean | null;
}

/** What a sign-in has to know of a user: the hash to compare with, and whether they and their store may enter. */
export interface AccountToEnter {
  readonly userId: string;
  readonly passwordHash: string;
  readonly own: Standing;
  readonly parent: Standing | null;
}

const find = statement(
  'identity.account-to-enter',
  `select u.id, u.password, u.account_status as status, u.is_active as active,
          p.account_status as parent_status, p.is_active as parent_active
     from users u left join users p on p.id = u.parent_user_id
    where u.username_folded = $1`,
);

/** The user with a name, however it is written, or null. */
export class FindAccountToEnter {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async execute(username: string): Promise<AccountToEnter | null> {
    const [row] = await this.database.sql<Row>(find, [foldUsername(username)]);
    if (!row) return null;
    const { parent_status: status, parent_active: active } = row;
    return {
      userId: row.id,
      passwordHash: row.password,
      own: { status: row.status, active: row.active },
      parent: status === null || active === null ? null : { status, active },
    };
  }
}
