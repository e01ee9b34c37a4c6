import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { credentialPlace } from '../credentials.ts';

/** The account at the processor on which a store's payments are made, in plain text: never log it, never answer it. */
export interface Processing {
  readonly tpn: string;
  readonly authToken: string;
  /** A key that can only tokenize, where the store saved one. */
  readonly tokenizationKey: string | null;
  /** What a payer's page is shown instead of the TPN. */
  readonly alias: string;
}

interface Row {
  id: string;
  ipos_tpn: string;
  ipos_auth_token: string;
  ipos_tokenization_key: string | null;
  tpn_alias: string;
}

const find = statement(
  'identity.processing-account',
  `select id, ipos_tpn, ipos_auth_token, ipos_tokenization_key, tpn_alias from users
    where store_id = $1 and parent_user_id is null
      and ipos_tpn is not null and ipos_auth_token is not null and tpn_alias is not null`,
);

/** The processing credentials of a store, or null until both are saved. */
export class ProcessingAccount {
  private readonly database: Database;
  private readonly secrets: Secrets;

  constructor(database: Database, secrets: Secrets) {
    this.database = database;
    this.secrets = secrets;
  }

  async execute(storeId: string): Promise<Processing | null> {
    const [row] = await this.database.sql<Row>(find, [storeId]);
    if (!row) return null;
    const { id, ipos_tokenization_key: key } = row;
    return {
      tpn: this.secrets.open(row.ipos_tpn, credentialPlace(id, 'ipos_tpn')),
      authToken: this.secrets.open(row.ipos_auth_token, credentialPlace(id, 'ipos_auth_token')),
      tokenizationKey: key === null ? null : this.secrets.open(key, credentialPlace(id, 'ipos_tokenization_key')),
      alias: row.tpn_alias,
    };
  }
}
