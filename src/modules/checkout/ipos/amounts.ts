import { toCents, type Cents } from '../../../contract/money.ts';

const readings = (written: string): readonly Cents[] => {
  const asCents = /^\d+$/.test(written) ? [Number(written)] : [];
  const asDollars = /^\d+(\.\d{1,2})?$/.test(written) ? [toCents(written)] : [];
  return [...asCents, ...asDollars];
};

/** Whether an amount of an answer is the one that was asked for: the gateway says cents in some places and dollars in others. */
export const means = (written: string, cents: Cents): boolean => readings(written).includes(cents);

/** The most that a column for money holds. */
const largestKept: Cents = 9_999_999_999;

/** The cents that an amount of an answer stands for: the expected ones if it can mean them, else its likelier reading; null for none that can be. */
export const centsOf = (written: string, expected: Cents): Cents | null => {
  if (means(written, expected)) return expected;
  const [likelier = null] = readings(written);
  return likelier !== null && likelier <= largestKept ? likelier : null;
};
