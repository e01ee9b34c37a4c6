import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Problem } from '../kernel/problem.ts';

/** Where a secret is stored. A ciphertext that is moved to another place cannot be opened. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

const aad = ({ table, column, row }: Place): Buffer => Buffer.from(`${table}\u0000${column}\u0000${row}`);

/** Secrets at rest: AES-256-GCM, `v1.{key id}.{nonce}.{tag}.{ciphertext}`, all base64url. */
export class Secrets {
  // Private at run time too, unlike the fields of other classes: the key must not appear where the object is logged or inspected.
  readonly #key: Buffer;
  readonly #keyId: string;

  /** `key`: at least 32 characters. It is hashed to the 256 bits of the cipher's key. */
  constructor(key: string) {
    this.#key = createHash('sha256').update(key).digest();
    this.#keyId = createHash('sha256').update(this.#key).digest('base64url').slice(0, 8);
  }

  seal(plain: string, place: Place): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(aad(place));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [
      'v1',
      this.#keyId,
      nonce.toString('base64url'),
      cipher.getAuthTag().toString('base64url'),
      sealed.toString('base64url'),
    ].join('.');
  }

  /** Throws when the text was changed, moved to another place, or sealed with another key. */
  open(sealed: string, place: Place): string {
    const [version, keyId, nonce, tag, text] = sealed.split('.');
    if (version !== 'v1' || keyId !== this.#keyId || nonce === undefined || tag === undefined || text === undefined) {
      throw new Error(
        `The secret ${place.table}.${place.column} was sealed with another key; is SECRETS_KEY the right one?`,
      );
    }
    const decipher = createDecipheriv('aes-256-gcm', this.#key, Buffer.from(nonce, 'base64url')).setAAD(aad(place));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  }

  /** A keyed hash: equal inputs have equal fingerprints, and nobody without the key can try inputs. */
  fingerprint(purpose: string, value: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\u0000${value}`).digest('base64url');
  }
}

/** A secret as screens show it: its last four characters, or none where these would be half of it or more. */
export const mask = (plain: string): string => `•••• ${plain.length > 8 ? plain.slice(-4) : ''}`.trimEnd();

/** Whether this is a mask, which only a screen writes. */
export const isMask = (sent: string): boolean => sent.startsWith('••••');

const otherMask =
  'A saved credential is shown as dots. Leave it exactly as it is shown now, or replace it by the whole new one.';

/** True for the mask of the stored secret, which leaves that as it is. Any other mask is refused, because it is no secret. */
export const isUnchanged = (sent: string, storedMask: string | null): boolean => {
  if (sent === storedMask) return true;
  if (isMask(sent)) throw new Problem('invalid', 'credentials_masked', otherMask);
  return false;
};
