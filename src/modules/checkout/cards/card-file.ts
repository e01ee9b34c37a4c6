import { CsvError, parse } from 'csv-parse/sync';
import type { Funding } from '../../processor/index.ts';
import type { CardRange } from './card-ranges.ts';

/** Where a file keeps what is needed of it: positions in a line, -1 for a column that it has not. */
interface Layout {
  readonly delimiter: string;
  readonly start: number;
  readonly end: number;
  readonly funding: number;
  readonly category: number;
  readonly prepaid: number;
}

// Headings as the usual lists write them, without anything but letters and digits.
const headings = {
  range:
    'iinstart binstart rangestart startrange startbin binrangestart start low lowrange rangelow binlow from min lowerbound',
  end: 'iinend binend rangeend endrange endbin binrangeend end high highrange rangehigh binhigh to max upperbound',
  bin: 'bin iin prefix cardbin binnumber bincode cardprefix binprefix iinprefix',
  funding: 'funding fundingsource fundingtype type cardtype accounttype accountfundingsource bintype debitcredit',
  category: 'category level cardcategory cardlevel subtype cardsubtype product productname',
  prepaid: 'prepaid isprepaid',
} as const;

const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const delimiters = [',', ';', '\t', '|'];

/** The fields of a line; one in quotes may hold the delimiter, and quotes written twice. Null for quotes that do not end. */
const fieldsOf = (line: string, delimiter: string): readonly string[] | null => {
  try {
    const [fields = []] = parse(line, { delimiter, bom: true, trim: true, relax_quotes: true });
    return fields.map((field) => field.trim());
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
};

const layoutOf = (heading: string): Layout | null => {
  const counted = delimiters.map((delimiter) => ({ delimiter, fields: fieldsOf(heading, delimiter) ?? [] }));
  const [best] = counted.sort((a, b) => b.fields.length - a.fields.length);
  const { delimiter = ',', fields = [] } = best ?? {};
  const names = fields.map(plain);
  const find = (known: string): number => names.findIndex((name) => known.split(' ').includes(name));
  const [ranges, bins] = [find(headings.range), find(headings.bin)];
  const start = ranges >= 0 ? ranges : bins;
  const funding = find(headings.funding);
  if (start < 0 || funding < 0) return null;
  const end = ranges >= 0 ? find(headings.end) : -1;
  return { delimiter, start, end, funding, category: find(headings.category), prepaid: find(headings.prepaid) };
};

const letters: Readonly<Record<string, Funding>> = { C: 'credit', D: 'debit', P: 'prepaid', H: 'credit' };

/** How a line says that its cards are funded; unknown where it says nothing, or two things. */
const fundingIn = (type: string, category: string, prepaid: string): Funding => {
  if (/^(yes|y|true|t|1)$/i.test(prepaid)) return 'prepaid';
  const said = type.toUpperCase();
  const letter = letters[said];
  if (letter !== undefined) return letter;
  if (/\bPREPAID\b/.test(said) || /\bPREPAID\b/i.test(category)) return 'prepaid';
  const [isDebit, isCredit] = [/\bDEBIT\b/.test(said), /\b(CREDIT|CHARGE)\b/.test(said)];
  if (isDebit === isCredit) return 'unknown';
  return isDebit ? 'debit' : 'credit';
};

const digits = 8;
const written = /^\d{4,19}$/;

/** Of a number whose digits go on, whether they leave out a part of the cards that begin with the first eight. */
const isPart = (number: string, edge: '0' | '9'): boolean => number.slice(digits).replaceAll(edge, '') !== '';

/**
 * The ranges of a line. What it holds only a part of stands apart, so that another line about the rest of the same eight digits is
 * seen to contradict it.
 */
const rangesOf = (start: string, end: string, funding: Funding): readonly CardRange[] => {
  const low = Number(start.slice(0, digits).padEnd(digits, '0'));
  const high = Number(end.slice(0, digits).padEnd(digits, '9'));
  const [startsWithin, endsWithin] = [isPart(start, '0'), isPart(end, '9')];
  if (low === high || !(startsWithin || endsWithin)) return [{ low, high, funding }];
  const whole = { low: startsWithin ? low + 1 : low, high: endsWithin ? high - 1 : high, funding };
  return [
    ...(startsWithin ? [{ low, high: low, funding }] : []),
    ...(whole.low <= whole.high ? [whole] : []),
    ...(endsWithin ? [{ low: high, high, funding }] : []),
  ];
};

/** What a line comes to, or why it cannot be read. */
export type CardLine = { readonly ranges: readonly CardRange[] } | { readonly wrong: string };

const readLine = (line: string, layout: Layout): CardLine => {
  const fields = fieldsOf(line, layout.delimiter);
  if (fields === null) return { wrong: 'a quote is not closed' };
  const at = (position: number): string => fields[position] ?? '';
  const numberAt = (position: number): string => at(position).replaceAll(' ', '');
  const start = numberAt(layout.start);
  const end = numberAt(layout.end) || start;
  if (!written.test(start) || !written.test(end)) return { wrong: 'no card number begins like this' };
  const ranges = rangesOf(start, end, fundingIn(at(layout.funding), at(layout.category), at(layout.prepaid)));
  return ranges.every(({ low, high }) => low <= high) ? { ranges } : { wrong: 'the range ends before it begins' };
};

/**
 * How the lines of a file with this heading are read, or null where the heading does not name what is needed: one prefix in a line, or
 * the first and the last of a range, and how its cards are funded.
 */
export const cardLineReader = (heading: string): ((line: string) => CardLine) | null => {
  const layout = layoutOf(heading);
  return layout && ((line) => readLine(line, layout));
};
