import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { PendingUser, SystemAccount } from '../../../contract/operator.ts';
import type { Config } from '../../../platform/config.ts';

const person = `'id', s.id, 'username', s.username, 'email', s.email, 'firstName', s.first_name, 'lastName', s.last_name`;

const columns = `u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
          u.company_name as "companyName", u.user_type as "userType", u.created_at as "createdAt"`;

const approved = statement(
  'identity.list-accounts',
  `select ${columns}, u.role, u.is_active as "isActive",
          case when u.ipos_tpn is null or u.ipos_auth_token is null then 'none'
               when u.ipos_tokenization_key is not null then 'separate'
               when $1::boolean then 'missing' else 'auth_token' end as "pageKey",
          coalesce((select jsonb_agg(jsonb_build_object(${person}, 'isActive', s.is_active, 'role', s.role)
                                     order by s.created_at desc, s.id desc)
                      from users s where s.parent_user_id = u.id), '[]') as "subUsers"
     from users u
    where u.account_status = 'approved' and u.parent_user_id is null
    order by u.created_at desc, u.id desc limit 500`,
);

const pending = statement(
  'identity.list-pending',
  `select ${columns} from users u
    where u.account_status = 'pending' and u.parent_user_id is null
    order by u.created_at desc, u.id desc limit 500`,
);

type Stored<T> = Omit<T, 'createdAt'> & { createdAt: Date };

/** Approved main accounts with their sub-users, newest first; for the operator, who sees every store. */
export class ListAccounts {
  private readonly database: Database;
  private readonly keyRequired: boolean;

  constructor(database: Database, { REQUIRE_TOKENIZATION_KEY }: Pick<Config, 'REQUIRE_TOKENIZATION_KEY'>) {
    this.database = database;
    this.keyRequired = REQUIRE_TOKENIZATION_KEY;
  }

  async execute(): Promise<{ accounts: Stored<SystemAccount>[] }> {
    return { accounts: await this.database.sql<Stored<SystemAccount>>(approved, [this.keyRequired]) };
  }
}

/** Registrations that wait for the operator, newest first. */
export class ListPendingUsers {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async execute(): Promise<{ pendingUsers: Stored<PendingUser>[] }> {
    return { pendingUsers: await this.database.sql<Stored<PendingUser>>(pending) };
  }
}
