import { storeModel } from '../../../../db/model.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** Somebody who is no user of a store and wants none of its emails, by their email in small letters. */
export class UnsubscribeModel extends storeModel('notification_unsubscribes', {
  email: 'text',
  createdAt: 'timestamptz',
}) {}

/** Who of these wants no emails of the store, in small letters. */
export const unsubscribedOf = async (
  storeId: string,
  emails: readonly string[],
  rows: Pick<Tx, 'knex'>,
): Promise<readonly string[]> => {
  if (emails.length === 0) return [];
  const folded = emails.map((email) => email.toLowerCase());
  const found = await UnsubscribeModel.of(storeId, rows).whereIn('email', folded);
  return found.map(({ email }) => email);
};
