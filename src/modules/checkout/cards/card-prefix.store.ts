import { lockStatement, statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Funding } from '../../processor/index.ts';
import type { CardRange } from './card-ranges.ts';

/** Tells how a card is funded by the first eight digits of its number; unknown where nobody has said. */
export type FundingLookup = (prefix: string) => Promise<Funding>;

// Ranges do not overlap, so that only the nearest one below can hold the number.
const find = statement(
  'checkout.find-card-funding',
  `select funding from (select high, funding from card_prefixes where low <= $1 order by low desc limit 1) nearest where high >= $1`,
);

/** Looks it up in what an admin has imported. */
export const importedFunding =
  ({ reader }: { readonly reader: Reader }): FundingLookup =>
  async (prefix) => {
    const [found] = await reader.sql<{ funding: Funding }>(find, [Number(prefix)]);
    return found?.funding ?? 'unknown';
  };

const findAny = statement('checkout.find-any-card-prefix', 'select 1 from card_prefixes limit 1');

/** Whether a list of cards was imported. */
export const hasCards =
  ({ reader }: { readonly reader: Reader }) =>
  async (): Promise<boolean> =>
    (await reader.sql(findAny)).length > 0;

const oneAtATime = lockStatement('checkout.import-cards');
const empty = statement(
  'checkout.empty-card-prefixes',
  'with gone as (delete from card_prefixes returning 1) select count(*) as ranges from gone',
);
const insert = statement(
  'checkout.insert-card-prefixes',
  'insert into card_prefixes (low, high, funding) select * from unnest($1::int[], $2::int[], $3::text[])',
);

const batch = 10_000;

/** Puts ranges in the place of all that were there, and answers how many those were. Whoever looks meanwhile sees the old ones. */
export const replaceCardRanges = async (
  ranges: readonly CardRange[],
  onProgress: (written: number) => void,
  tx: Tx,
): Promise<number> => {
  await tx.sql(oneAtATime, ['all']);
  const [before] = await tx.sql<{ ranges: number }>(empty);
  for (let from = 0; from < ranges.length; from += batch) {
    const part = ranges.slice(from, from + batch);
    await tx.sql(insert, [
      part.map(({ low }) => low),
      part.map(({ high }) => high),
      part.map(({ funding }) => funding),
    ]);
    onProgress(from + part.length);
  }
  return before?.ranges ?? 0;
};
