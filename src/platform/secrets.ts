import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { SealedColumn } from '../kernel/module.ts';
import { Problem } from '../kernel/problem.ts';

/** Where a secret is stored. A ciphertext that is moved to another place cannot be opened. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
}

/** The place of a sealed value in a declared column, by what stands in the `row` column of its row. */
export const placeIn = ({ table, column, copy }: SealedColumn, row: string): Place => ({
  table: copy?.table ?? table,
  column: copy?.column ?? column,
  row,
});

const aad = ({ table, column, row }: Place): Buffer => Buffer.from(`${table}\u0000${column}\u0000${row}`);

/** The keys of an installation, each of at least 32 characters: the newest seals, all open. */
export interface SecretsKeys {
  readonly key: string;
  /** The oldest last. */
  readonly oldKeys: readonly string[];
}

/** The 256 bits that a key stands for. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** By what a sealed text names its key. */
export const keyId = (key: string): string => createHash('sha256').update(hashKey(key)).digest('base64url').slice(0, 8);

const sealedPrefix = (id: string): string => `v1.${id}.`;

/** Secrets at rest: AES-256-GCM, `v1.{key id}.{nonce}.{tag}.{ciphertext}`, all base64url. The key id says which key opens it. */
export class KeyRing {
  // Private at run time too, unlike the fields of other classes: keys must not appear where the object is logged or inspected.
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #newest: Buffer;
  private readonly columns: ReadonlySet<string>;
  /** How everything begins that is sealed with the newest key. */
  readonly prefix: string;

  /** `columns`: where it may seal. */
  constructor({ key, oldKeys }: SecretsKeys, columns: readonly SealedColumn[]) {
    this.#newest = hashKey(key);
    this.#keys = new Map([key, ...oldKeys].map((each) => [keyId(each), hashKey(each)]));
    this.prefix = sealedPrefix(keyId(key));
    this.columns = new Set(columns.map((column) => columnOf(placeIn(column, ''))));
  }

  /** Throws for a column that no module declares, because no change of the key would find what is sealed there. */
  seal(plain: string, place: Place): string {
    if (!this.columns.has(columnOf(place))) {
      throw new Error(`${columnOf(place)} is not declared as a sealed column of its module.`);
    }
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#newest, nonce).setAAD(aad(place));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return this.prefix + parts.join('.');
  }

  /** Throws when the text was changed, moved to another place, or sealed with a key that is not in the ring. */
  open(sealed: string, place: Place): string {
    const [version, id = '', nonce, tag, text] = sealed.split('.');
    const key = this.#keys.get(id);
    if (version !== 'v1' || key === undefined || nonce === undefined || tag === undefined || text === undefined) {
      throw new Error(
        `The secret ${columnOf(place)} was sealed with a key that is neither SECRETS_KEY nor in SECRETS_KEYS_OLD.`,
      );
    }
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url')).setAAD(aad(place));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  }

  /** The same secret, sealed with the newest key. */
  reseal(sealed: string, place: Place): string {
    return this.seal(this.open(sealed, place), place);
  }
}

const columnOf = ({ table, column }: Place): string => `${table}.${column}`;

/** The key ring, and fingerprints by a key of their own, which outlives every key of the ring. */
export class Secrets extends KeyRing {
  readonly #fingerprintKey: Buffer;

  constructor(keys: SecretsKeys, columns: readonly SealedColumn[], fingerprintKey: Buffer) {
    super(keys, columns);
    this.#fingerprintKey = fingerprintKey;
  }

  /** A keyed hash: equal inputs have equal fingerprints, and nobody without the key can try inputs. */
  fingerprint(purpose: string, value: string): string {
    return createHmac('sha256', this.#fingerprintKey).update(`${purpose}\u0000${value}`).digest('base64url');
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
