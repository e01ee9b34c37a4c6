import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Random bytes, each used once. They are drawn 4,096 at a time, because each call of the system costs more than its bytes. */
const randomBytes = (length: number): Buffer => {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  return pool.subarray(used - length, used);
};

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Random characters of Crockford's base 32, five bits each; 4,096 at most. */
export const randomText = (length: number): string => {
  let text = '';
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte & 31);
  return text;
};
