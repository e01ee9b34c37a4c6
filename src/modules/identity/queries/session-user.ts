import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { SessionUser } from '../../../contract/session.ts';
import type { Config } from '../../../platform/config.ts';
import { mask, type Secrets } from '../../../platform/secrets.ts';
import { credentialPlace, type CredentialColumn } from '../credentials.ts';

interface Row extends Record<CredentialColumn, string | null> {
  id: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  company_name: string | null;
  role: SessionUser['role'];
  user_type: SessionUser['userType'];
  is_operator: boolean;
  timezone: string;
  owner_id: string;
}

type PaymentFact = 'canTakePayments' | 'pageCarriesAuthToken' | 'tokenizationKeyRequired';

const find = statement(
  'identity.session-user',
  `select u.id, u.username, u.first_name, u.last_name, u.email, u.role, u.user_type, u.is_operator, u.timezone,
          coalesce(nullif(u.company_name, ''), o.company_name) as company_name,
          o.id as owner_id, o.ipos_tpn, o.ipos_auth_token, o.ipos_tokenization_key
     from users u join users o on o.store_id = u.store_id and o.parent_user_id is null
    where u.id = $1`,
);

/** A user as the own screens see them, with the store's credentials masked; the secrets among them are shown to its admins alone. */
export class FindSessionUser {
  private readonly database: Database;
  private readonly secrets: Secrets;
  private readonly keyRequired: boolean;

  constructor(
    database: Database,
    secrets: Secrets,
    { REQUIRE_TOKENIZATION_KEY }: Pick<Config, 'REQUIRE_TOKENIZATION_KEY'>,
  ) {
    this.database = database;
    this.secrets = secrets;
    this.keyRequired = REQUIRE_TOKENIZATION_KEY;
  }

  async execute({ userId }: { readonly userId: string }): Promise<SessionUser> {
    const [row] = await this.database.sql<Row>(find, [userId]);
    if (!row) throw new Error(`The signed-in user ${userId} is gone.`);
    return {
      id: row.id,
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      companyName: row.company_name,
      role: row.role,
      userType: row.user_type,
      operator: row.is_operator,
      timezone: row.timezone,
      iposTpn: this.masked(row, 'ipos_tpn'),
      iposAuthToken: row.role === 'admin' ? this.masked(row, 'ipos_auth_token') : null,
      iposTokenizationKey: row.role === 'admin' ? this.masked(row, 'ipos_tokenization_key') : null,
      ...this.payments(row),
    };
  }

  private payments(row: Row): Pick<SessionUser, PaymentFact> {
    const saved = row.ipos_tpn !== null && row.ipos_auth_token !== null;
    const keyless = row.ipos_tokenization_key === null;
    return {
      canTakePayments: saved && !(keyless && this.keyRequired),
      pageCarriesAuthToken: saved && keyless && !this.keyRequired,
      tokenizationKeyRequired: this.keyRequired,
    };
  }

  private masked(row: Row, column: CredentialColumn): string | null {
    const sealed = row[column];
    return sealed === null ? null : mask(this.secrets.open(sealed, credentialPlace(row.owner_id, column)));
  }
}
