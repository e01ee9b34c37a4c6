import { Problem } from '../../kernel/problem.ts';
import { isMask, isUnchanged, type Place } from '../../platform/secrets.ts';

/** Where each credential is kept, in `users`. */
export type CredentialColumn = 'ipos_tpn' | 'ipos_auth_token' | 'ipos_tokenization_key';

/** Where a credential of a main account is kept. */
export const credentialPlace = (userId: string, column: CredentialColumn): Place => ({
  table: 'users',
  column,
  row: userId,
});

/** What saving does with one credential. */
export type Change =
  | { readonly kind: 'keep' }
  | { readonly kind: 'set'; readonly plain: string }
  | { readonly kind: 'remove' };

const keep: Change = { kind: 'keep' };

/** What is copied from a screen may bring along a line break or a letter that nobody sees; no request could carry it. */
const set = (plain: string): Change => {
  if (/^[\x21-\x7e]+$/.test(plain)) return { kind: 'set', plain };
  throw new Problem(
    'invalid',
    'credentials_unreadable',
    'TPN, Auth Token and tokenization key have letters, digits and signs only. Please copy them again, without spaces.',
  );
};

/** A credential the store cannot do without: the mask of the one stored leaves it, anything else replaces it. */
export const requiredChange = (sent: string, storedMask: string | null): Change => {
  if (storedMask === null && isMask(sent))
    throw new Problem('invalid', 'credentials_incomplete', 'Please provide both TPN and Auth Token.');
  return isUnchanged(sent, storedMask) ? keep : set(sent);
};

/** A credential that may be missing: not sent or the mask of the one stored leaves it, empty removes it. */
export const optionalChange = (sent: string | undefined, storedMask: string | null): Change => {
  if (sent === '') return { kind: 'remove' };
  return sent === undefined || isUnchanged(sent, storedMask) ? keep : set(sent);
};

interface PageKey {
  readonly tokenizationKey: string | null;
  readonly authToken: string | null;
  /** Whether this installation refuses pages that carry the Auth Token. */
  readonly required: boolean;
}

const refuseKey = (code: string, message: string): Problem =>
  new Problem('invalid', code, message, { details: [{ path: 'iposTokenizationKey', message }] });

/** Refuses the Auth Token as tokenization key: everybody who opens a payment page can read that key. */
export const checkTokenizationKey = ({ tokenizationKey, authToken, required }: PageKey): void => {
  if (required && tokenizationKey === null)
    throw refuseKey(
      'tokenization_key_required',
      'Please enter a tokenization key. Without one your payment page would show your Auth Token, which is not allowed here.',
    );
  if (tokenizationKey !== null && tokenizationKey === authToken)
    throw refuseKey(
      'tokenization_key_is_auth_token',
      'The tokenization key and the Auth Token are the same. Please enter a separate key that can only tokenize cards.',
    );
};
