import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { AttemptKey } from './payment-attempt.model.ts';

const select = statement(
  'checkout.address-check',
  `select substring(raw_response from '"avsRspMsg"\\s*:\\s*"([^"\\\\]{1,80})"') as said
     from transactions where store_id = $1 and id = $2`,
);

/** What the bank said of the address that a payer gave, in its own words; null where it said nothing, or that is not kept any more. */
export const addressCheck = async (
  { storeId, id }: AttemptKey,
  { sql }: Pick<Reader, 'sql'>,
): Promise<string | null> => {
  const [row] = await sql<{ said: string | null }>(select, [storeId, id]);
  return row?.said ?? null;
};
