import { CsvError, parse } from 'csv-parse/sync';
import { mostBatchRows, type BatchField } from '../../../contract/links/link-batches.ts';
import { parseAmount } from '../../../contract/money.ts';
import { isPhone } from '../../../contract/phone.ts';
import { Problem } from '../../../kernel/problem.ts';
import { listMessages } from './messages.ts';

/** A list as it was brought: what its columns are called, and its rows, each with a cell for every column. */
export interface BroughtList {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const mostColumns = 60;
const delimiters = ['\t', ';', ',', '|'] as const;

/** What parts the cells of the first line, outside of quotes; where several could, the one that parts it more often. */
const delimiterOf = (content: string): string => {
  const [first = ''] = content
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r?\n/, 1);
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
};

const unreadable = (message: string): Problem =>
  new Problem('invalid', 'unreadable_list', message, { details: [{ path: 'content', message }] });

const recordsOf = (content: string): string[][] => {
  try {
    return parse(content, {
      delimiter: delimiterOf(content),
      bom: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One more than there may be, and the headings.
      to: mostBatchRows + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(listMessages.unreadable(typeof error['lines'] === 'number' ? error['lines'] : null));
  }
};

const isValue = (cell: string): boolean => cell.includes('@') || parseAmount(cell) !== null || isPhone(cell);

/** Reads a list from CSV or a pasted table. Its first line has the headings, unless it holds an amount, a phone or an email. */
export const readList = (content: string): BroughtList => {
  // A workbook of a spreadsheet is an archive; PostgreSQL cannot store NUL, which no list of text holds.
  if (content.startsWith('PK\u0003\u0004') || content.includes('\u0000')) throw unreadable(listMessages.workbook);
  const records = recordsOf(content.toWellFormed());
  const width = Math.max(0, ...records.map(({ length }) => length));
  const [first = []] = records;
  const hasHeadings = !first.some(isValue);
  const rows = hasHeadings ? records.slice(1) : records;
  if (rows.length === 0) throw unreadable(listMessages.empty);
  if (rows.length > mostBatchRows) throw new Problem('invalid', 'list_too_long', listMessages.tooLong);
  if (width > mostColumns) throw unreadable(listMessages.tooWide(mostColumns));
  const columns = Array.from({ length: width }, (_, at) => at);
  return {
    headings: columns.map((at) => (hasHeadings && first[at]) || `Column ${at + 1}`),
    rows: rows.map((row) => columns.map((at) => row[at] ?? '')),
  };
};

/** What the heading of a column says that it holds; the first that fits. */
const byHeading: readonly (readonly [BatchField, RegExp])[] = [
  ['customerEmail', /mail/i],
  ['expiresIn', /expir|valid|\bends?\b|deadline/i],
  ['customerPhone', /phone|mobile|cell|\btel\b|\bsms\b/i],
  ['amount', /amount|price|total|\bsum\b|\bdue\b|balance|\bfee\b|\bowe[ds]?\b/i],
  ['internalNotes', /internal|private/i],
  ['customerNotes', /note|description|memo|\bfor\b|\bitem\b|invoice|reason/i],
  ['customerName', /name|customer|client|student|famil|\bwho\b/i],
];

/** What a column holds by most of its cells. */
const byContent: readonly (readonly [BatchField, (cell: string) => boolean])[] = [
  ['customerEmail', (cell) => /^\S+@\S+\.\S+$/.test(cell)],
  ['customerPhone', (cell) => isPhone(cell) && /^[\d\s().+-]+$/.test(cell)],
  ['amount', (cell) => parseAmount(cell) !== null && !isPhone(cell)],
  ['customerName', (cell) => /^\p{L}[^\d@]*$/u.test(cell)],
];

const isPartOfName = (heading: string): boolean => /\b(first|last|given|family|sur)[\s_-]*name\b/i.test(heading);

/** Guesses what the columns of a list hold, by their headings and then by their cells; what is unknown is left out. */
export const guessFields = ({ headings, rows }: BroughtList): readonly (BatchField | null)[] => {
  const fields: (BatchField | null)[] = headings.map(() => null);
  const isFree = (field: BatchField): boolean => !fields.includes(field);
  for (const [at, heading] of headings.entries()) {
    const field = byHeading.find(([, pattern]) => pattern.test(heading))?.[0];
    const joins = field === 'customerName' && isPartOfName(heading);
    if (field !== undefined && (isFree(field) || joins)) fields[at] = field;
  }
  for (const [field, fits] of byContent) {
    const at = headings.findIndex((_, column) => {
      const cells = rows.flatMap((row) => row[column] || []).slice(0, 50);
      return fields[column] === null && cells.length > 0 && cells.filter(fits).length > cells.length / 2;
    });
    if (at >= 0 && isFree(field)) fields[at] = field;
  }
  return fields;
};
