import type { z } from 'zod';
import { statement } from '../../../../db/statement.ts';
import type { Credentials } from '../../../contract/account.ts';
import type { Config } from '../../../platform/config.ts';
import { mask, type Secrets } from '../../../platform/secrets.ts';
import type { Tx } from '../../../kernel/tx.ts';
import {
  checkTokenizationKey,
  credentialPlace,
  optionalChange,
  requiredChange,
  type Change,
  type CredentialColumn,
} from '../credentials.ts';
import type { CredentialsSaved } from '../events.ts';

interface Row extends Record<CredentialColumn, string | null> {
  id: string;
}

interface Credential {
  readonly plain: string;
  readonly sealed: string;
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
  private readonly keyRequired: boolean;

  constructor(
    secrets: Secrets,
    randomText: (length: number) => string,
    now: () => Date,
    { REQUIRE_TOKENIZATION_KEY }: Pick<Config, 'REQUIRE_TOKENIZATION_KEY'>,
  ) {
    this.secrets = secrets;
    this.randomText = randomText;
    this.now = now;
    this.keyRequired = REQUIRE_TOKENIZATION_KEY;
  }

  async execute(
    sent: z.output<typeof Credentials>,
    { storeId, userId }: { readonly storeId: string; readonly userId: string },
    tx: Tx,
  ): Promise<void> {
    const [row] = await tx.sql<Row>(lock, [storeId]);
    if (!row) throw new Error(`The store ${storeId} has no main account.`);
    const tpn = this.after(row, 'ipos_tpn', (saved) => requiredChange(sent.iposTpn, saved));
    const authToken = this.after(row, 'ipos_auth_token', (saved) => requiredChange(sent.iposAuthToken, saved));
    const key = this.after(row, 'ipos_tokenization_key', (saved) => optionalChange(sent.iposTokenizationKey, saved));
    checkTokenizationKey({
      tokenizationKey: key?.plain ?? null,
      authToken: authToken?.plain ?? null,
      required: this.keyRequired,
    });
    const sealed = [tpn, authToken, key].map((credential) => credential?.sealed ?? null);
    const pageKey = this.pageKey(key ?? authToken, storeId);
    await tx.sql(save, [row.id, ...sealed, this.randomText(16), this.now(), pageKey]);
    tx.raise<CredentialsSaved>({ type: 'CredentialsSaved', storeId, userId });
  }

  /** What a credential will be; `changeOf` is given the mask of the one that is saved. */
  private after(row: Row, column: CredentialColumn, changeOf: (saved: string | null) => Change): Credential | null {
    const place = credentialPlace(row.id, column);
    const sealed = row[column];
    const stored = sealed === null ? null : { sealed, plain: this.secrets.open(sealed, place) };
    const change = changeOf(stored && mask(stored.plain));
    if (change.kind === 'keep') return stored;
    if (change.kind === 'remove') return null;
    return { plain: change.plain, sealed: this.secrets.seal(change.plain, place) };
  }

  /** What a payer's page tokenizes with: the key made for that, else the token; sealed for where others read it. */
  private pageKey(credential: Credential | null, storeId: string): string | null {
    const place = { table: 'read_stores', column: 'sealed_key', row: storeId };
    return credential && this.secrets.seal(credential.plain, place);
  }
}
