import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';

/** A store as its papers and letters name it. */
export interface StoreAround {
  readonly payee: string;
  readonly ownerId: string;
  /** An IANA zone. */
  readonly timezone: string;
  readonly phone: string | null;
  readonly supportEmail: string | null;
  readonly logoPath: string | null;
}

const selectStore = statement(
  'documents.store-around',
  `select payee, owner_id as "ownerId", timezone, phone, support_email as "supportEmail", logo_path as "logoPath"
     from read_stores where store_id = $1`,
);

export const readStore = async (storeId: string, { sql }: Pick<Reader, 'sql'>): Promise<StoreAround> => {
  const [store] = await sql<StoreAround>(selectStore, [storeId]);
  if (!store) throw new Error(`The store ${storeId} is unknown.`);
  return store;
};
