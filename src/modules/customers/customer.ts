import { createHash } from 'node:crypto';

/**
 * The id of the customer that a link adds for a phone: the same for both of two links made at one moment, so that the
 * database lets only one of them add it. A uuid v8.
 */
export const idForPhone = (storeId: string, phone: string): string => {
  const bytes = createHash('sha256').update(`${storeId}\u0000${phone}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
