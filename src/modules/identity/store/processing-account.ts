import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { UserModel } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { credentialPlace } from './credentials.ts';
import type { CredentialName } from './events.ts';

/** The account at the processor on which a store's payments are made, in plain text: never log it, never answer it. */
export interface ProcessingAccount {
  readonly tpn: string;
  readonly authToken: string;
  /** A key that can only tokenize, where the store saved one. */
  readonly tokenizationKey: string | null;
  /** What a payer's page is shown instead of the TPN. */
  readonly alias: string;
}

interface Row {
  readonly id: string;
  readonly iposTpn: string;
  readonly iposAuthToken: string;
  readonly iposTokenizationKey: string | null;
  readonly tpnAlias: string;
}

const columns = ['id', 'iposTpn', 'iposAuthToken', 'iposTokenizationKey', 'tpnAlias'] as const;

const find = statement(
  'identity.processing-account',
  `select ${selectList(UserModel, 'u', columns)} from users u
    where u.store_id = $1 and u.parent_user_id is null
      and u.ipos_tpn is not null and u.ipos_auth_token is not null and u.tpn_alias is not null`,
);

/** The processing credentials of a store, or null until both are saved; as a transaction sees them where one is given. */
export const readProcessingAccount =
  ({ reader, secrets }: Pick<Context, 'reader' | 'secrets'>) =>
  async (storeId: string, rows: Pick<Reader | Tx, 'sql'> = reader): Promise<ProcessingAccount | null> => {
    const [row] = await rows.sql<Row>(find, [storeId]);
    if (!row) return null;
    const open = (sealed: string, name: CredentialName): string => secrets.open(sealed, credentialPlace(row.id, name));
    const { iposTokenizationKey: key } = row;
    return {
      tpn: open(row.iposTpn, 'iposTpn'),
      authToken: open(row.iposAuthToken, 'iposAuthToken'),
      tokenizationKey: key === null ? null : open(key, 'iposTokenizationKey'),
      alias: row.tpnAlias,
    };
  };
