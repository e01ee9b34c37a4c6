import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** 52 characters of five bits each: 260 bits that nobody guesses. */
const secretLength = 52;

const shape = /^(dl_(?:live|test)_([0-9a-hjkmnp-tv-z]{8})[0-9a-hjkmnp-tv-z]{52})([0-9a-z]{7})$/;

/** By its checksum a program that looks for leaked secrets tells a key from any other text, and a mistyped key costs no query. */
const checksumOf = (body: string): string => crc32(body).toString(36).padStart(7, '0');

/** A new key of a store. Its prefix says what it is and whether real money moves by it. */
export const makeApiKey = (
  storeId: string,
  { randomText, sandbox }: { readonly randomText: (length: number) => string; readonly sandbox: boolean },
): string => {
  const body = `dl_${sandbox ? 'test' : 'live'}_${storeId}${randomText(secretLength)}`;
  return `${body}${checksumOf(body)}`;
};

/** The store whose key this would be; null where it cannot be one. */
export const storeOfKey = (key: string): string | null => {
  const [, body = '', storeId = '', checksum] = shape.exec(key) ?? [];
  return checksum !== undefined && checksum === checksumOf(body) ? storeId : null;
};

/** What the database keeps of a key. Only its holder has the key, so a stolen table opens nothing. */
export const keyHash = (key: string): string => hash('sha256', key);

/** How a key begins and ends. Its end is of the checksum and gives nothing away. */
export const hintOf = (key: string): string => `${key.slice(0, 8)}…${key.slice(-4)}`;
