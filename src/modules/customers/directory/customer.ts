import { hash } from 'node:crypto';

/** Writes 16 bytes as a uuid v8; version and variant take the place of six of their bits. */
const uuidOf = (bytes: Buffer): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * The id of the customer that a link adds for a phone. It is the same for two links created at one moment, so that the
 * database lets only one of them add the customer. A uuid v8.
 */
export const idForPhone = (storeId: string, phone: string): string => {
  const digest = hash('sha256', `${storeId}\u0000${phone}`, 'buffer');
  return uuidOf(digest.subarray(0, 16));
};
