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
