import type { z } from 'zod';
import { statement } from '../../../../db/statement.ts';
import type { Credentials } from '../../../contract/account.ts';
import { mask, type Secrets } from '../../../kernel/secrets.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { credentialPlace, optionalChange, requiredChange, type Change, type CredentialColumn } from '../credentials.ts';
import type { CredentialsSaved } from '../events.ts';

interface Row {
  id: string;
  ipos_tpn: string | null;
  ipos_auth_token: string | null;
  ipos_tokenization_key: string | null;
}

const lock = statement(
  'identity.lock-credentials',
  `select id, ipos_tpn, ipos_auth_token, ipos_tokenization_key from users
    where store_id = $1 and parent_user_id is null for update`,
);

const save = statement(
  'identity.save-credentials',
  `update users set ipos_tpn = $2, ipos_auth_token = $3, ipos_tokenization_key = $4,
                    tpn_alias = coalesce(tpn_alias, $5), updated_at = $6, sealed_page_key = $7
    where id = $1`,
);

/** Saves the processing credentials of a store on its main account, encrypted, whichever of its admins sends them. */
export class SaveCredentials {
  private readonly secrets: Secrets;
  private readonly randomText: (length: number) => string;
  private readonly now: () => Date;

  constructor(secrets: Secrets, randomText: (length: number) => string, now: () => Date) {
    this.secrets = secrets;
    this.randomText = randomText;
    this.now = now;
  }

  async execute(
    sent: z.output<typeof Credentials>,
    { storeId, userId }: { readonly storeId: string; readonly userId: string },
    tx: Tx,
  ): Promise<void> {
    const [row] = await tx.sql<Row>(lock, [storeId]);
    if (!row) throw new Error(`The store ${storeId} has no main account.`);
    const tpn = requiredChange(sent.iposTpn, this.masked(row, 'ipos_tpn'));
    const authToken = requiredChange(sent.iposAuthToken, this.masked(row, 'ipos_auth_token'));
    const key = optionalChange(sent.iposTokenizationKey, this.masked(row, 'ipos_tokenization_key'));
    const kept: Row = {
      id: row.id,
      ipos_tpn: this.kept(tpn, row, 'ipos_tpn'),
      ipos_auth_token: this.kept(authToken, row, 'ipos_auth_token'),
      ipos_tokenization_key: this.kept(key, row, 'ipos_tokenization_key'),
    };
    const sealed = [kept.ipos_tpn, kept.ipos_auth_token, kept.ipos_tokenization_key];
    await tx.sql(save, [row.id, ...sealed, this.randomText(16), this.now(), this.pageKey(kept, storeId)]);
    tx.raise<CredentialsSaved>({ type: 'CredentialsSaved', storeId, userId });
  }

  private masked(row: Row, column: CredentialColumn): string | null {
    const sealed = row[column];
    return sealed === null ? null : mask(this.secrets.open(sealed, credentialPlace(row.id, column)));
  }

  private kept(change: Change, row: Row, column: CredentialColumn): string | null {
    if (change.kind === 'keep') return row[column];
    return change.kind === 'remove' ? null : this.secrets.seal(change.plain, credentialPlace(row.id, column));
  }

  /** What a payer's page tokenizes with: the key made for that, else the token; sealed for where others read it. */
  private pageKey(row: Row, storeId: string): string | null {
    const column = row.ipos_tokenization_key === null ? 'ipos_auth_token' : 'ipos_tokenization_key';
    const sealed = row[column];
    if (sealed === null) return null;
    const place = { table: 'read_stores', column: 'sealed_key', row: storeId };
    return this.secrets.seal(this.secrets.open(sealed, credentialPlace(row.id, column)), place);
  }
}
