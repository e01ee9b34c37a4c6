import { randomFillSync } from 'node:crypto';

const drawn = Buffer.alloc(4_096);
let given = drawn.length;

/** Random bytes, each given once. They are drawn by the page: asking the system for a few takes longer than what is made of them. */
const randomBytes = (length: number): Buffer => {
  if (given + length > drawn.length) {
    randomFillSync(drawn);
    given = 0;
  }
  given += length;
  return drawn.subarray(given - length, given);
};

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Random characters of Crockford's base 32, five bits each; 4,096 at most. */
export const randomText = (length: number): string => {
  let text = '';
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte & 31);
  return text;
};

/** Writes 16 bytes as a uuid of a version; that and the variant take the place of six of their bits. */
export const uuidOf = (given: Uint8Array, version: 7 | 8): string => {
  const bytes = Buffer.from(given);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** A uuid v7: 48 bits of milliseconds, then 74 random ones. */
export const newId = (): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  return uuidOf(bytes, 7);
};
