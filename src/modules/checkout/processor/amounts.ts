import { toCents, type Cents } from '../../../contract/money.ts';

/** How an amount of an answer compares with what was asked for. `unsaid`: none, or none that can be read for certain. */
export type Comparison = 'same' | 'different' | 'unsaid';

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const withoutSigns = (written: string): string => {
  const bare = written.replace(/^\s*(USD\s*)?\$?\s*|\s*(USD)?\s*$/gi, '');
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare;
};

/** The cents that an amount can stand for: the gateway says cents in some places and dollars in others. */
const readings = (written: string): readonly Cents[] => {
  const bare = withoutSigns(written);
  const asCents = /^\d+$/.test(bare) ? [Number(bare)] : [];
  const asDollars = /^\d+(\.\d{1,2})?$/.test(bare) ? [toCents(bare)] : [];
  return [...asCents, ...asDollars];
};

/** A hundred times or a hundredth of the amount is a confusion of units, which proves neither the right amount nor a wrong one. */
const isUnitsConfused = (read: readonly Cents[], cents: Cents): boolean =>
  read.some((each) => each === cents * 100 || each * 100 === cents);

/** Compares an amount of an answer with the cents that were asked for. */
export const compareAmount = (written: string, cents: Cents): Comparison => {
  const read = readings(written).filter((each) => each > 0);
  if (read.includes(cents)) return 'same';
  return read.length === 0 || isUnitsConfused(read, cents) ? 'unsaid' : 'different';
};

/** The most that a column for money holds. */
const largestKept: Cents = 9_999_999_999;

/** The cents that an amount of an answer stands for: the expected ones if it can mean them; null where it is not said or cannot be read for certain. */
export const centsOf = (written: string, expected: Cents): Cents | null => {
  const comparison = compareAmount(written, expected);
  if (comparison !== 'different') return comparison === 'same' ? expected : null;
  const [likelier = null] = readings(written);
  return likelier !== null && likelier <= largestKept ? likelier : null;
};
