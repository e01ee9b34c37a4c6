import type { SystemAccount } from '../../../contract/operator/operator.ts';
import type { SealedColumn } from '../../../kernel/module.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Config } from '../../../platform/config.ts';
import { isMask, isUnchanged, placeIn, type Place } from '../../../platform/secrets.ts';
import type { CredentialName, CredentialsResealed } from './events.ts';
import { messages } from './messages.ts';

/** The credentials of a row, as ciphertext. */
export type SealedCredentials = Readonly<Record<CredentialName, string | null>>;

const ofUser = (column: string): SealedColumn => ({ table: 'users', column, key: ['id'], row: 'id' });

const credentialColumns: Readonly<Record<CredentialName, SealedColumn>> = {
  iposTpn: ofUser('ipos_tpn'),
  iposAuthToken: ofUser('ipos_auth_token'),
  iposTokenizationKey: ofUser('ipos_tokenization_key'),
};

/** The key a payer's page tokenizes with, which other modules read in `read_stores`. */
const pageKeyColumn: SealedColumn = {
  ...ofUser('sealed_page_key'),
  row: 'store_id',
  copy: {
    table: 'read_stores',
    column: 'sealed_key',
    refresh: (storeId): CredentialsResealed => ({ type: 'CredentialsResealed', storeId }),
  },
};

/** Every column in which identity keeps a secret. */
export const sealedColumns: readonly SealedColumn[] = [...Object.values(credentialColumns), pageKeyColumn];

/** Where a credential of a main account is kept. */
export const credentialPlace = (userId: string, name: CredentialName): Place =>
  placeIn(credentialColumns[name], userId);

/** Where the page key of a store is kept. */
export const pageKeyPlace = (storeId: string): Place => placeIn(pageKeyColumn, storeId);

/**
 * What the payment pages of a store tokenize with: nothing before its credentials are saved, a separate key, or the Auth
 * Token. Where a separate key is required and there is none, it is `missing`, and nobody can pay.
 */
export const pageKeyOf = (
  { iposTpn, iposAuthToken, iposTokenizationKey }: SealedCredentials,
  { REQUIRE_TOKENIZATION_KEY }: Pick<Config, 'REQUIRE_TOKENIZATION_KEY'>,
): SystemAccount['pageKey'] => {
  if (iposTpn === null || iposAuthToken === null) return 'none';
  if (iposTokenizationKey !== null) return 'separate';
  return REQUIRE_TOKENIZATION_KEY ? 'missing' : 'auth_token';
};

/** What saving does with one credential. */
export type Change =
  | { readonly kind: 'keep' }
  | { readonly kind: 'set'; readonly plain: string }
  | { readonly kind: 'remove' };

const keep: Change = { kind: 'keep' };

const invalid = (code: 'credentials_incomplete' | 'credentials_unreadable'): Problem =>
  new Problem('invalid', code, messages[code]);

/** Text copied from a screen may contain a line break or an invisible character. No request could carry it. */
const set = (plain: string): Change => {
  if (/^[\x21-\x7e]+$/.test(plain)) return { kind: 'set', plain };
  throw invalid('credentials_unreadable');
};

/** A credential the store cannot do without: the mask of the one stored leaves it, anything else replaces it. */
export const requiredChange = (sent: string, storedMask: string | null): Change => {
  if (storedMask === null && isMask(sent)) throw invalid('credentials_incomplete');
  return isUnchanged(sent, storedMask) ? keep : set(sent);
};

/** A credential that may be missing: not sent or the mask of the one stored leaves it, empty removes it. */
export const optionalChange = (sent: string | undefined, storedMask: string | null): Change => {
  if (sent === '') return { kind: 'remove' };
  return sent === undefined || isUnchanged(sent, storedMask) ? keep : set(sent);
};

type KeyRefusal = 'tokenization_key_required' | 'tokenization_key_is_auth_token';

const refuseKey = (code: KeyRefusal): Problem => {
  const message = messages[code];
  return new Problem('invalid', code, message, { details: [{ path: 'iposTokenizationKey', message }] });
};

/** Refuses the Auth Token as tokenization key: everybody who opens a payment page can read that key. */
export const checkTokenizationKey = (
  { tokenizationKey, authToken }: { readonly tokenizationKey: string | null; readonly authToken: string | null },
  { REQUIRE_TOKENIZATION_KEY }: Pick<Config, 'REQUIRE_TOKENIZATION_KEY'>,
): void => {
  if (REQUIRE_TOKENIZATION_KEY && tokenizationKey === null) throw refuseKey('tokenization_key_required');
  if (tokenizationKey !== null && tokenizationKey === authToken) throw refuseKey('tokenization_key_is_auth_token');
};
