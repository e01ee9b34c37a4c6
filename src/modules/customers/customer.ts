import { hash } from 'node:crypto';
import { uuidOf } from '../../kernel/random.ts';

/**
 * The id of the customer that a link adds for a phone: the same for both of two links made at one moment, so that the
 * database lets only one of them add it. A uuid v8.
 */
export const idForPhone = (storeId: string, phone: string): string => {
  const digest = hash('sha256', `${storeId}\u0000${phone}`, 'buffer');
  return uuidOf(digest.subarray(0, 16), 8);
};
