import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { type FileFault, mostImportColumns, mostImportRows } from '../../../contract/customer-imports.ts';

/** A file that cannot be read, and why. */
export class UnreadableFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`The file cannot be read: ${fault}`);
    this.fault = fault;
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
type Parts = () => AsyncIterable<Buffer>;

/** A workbook of today's Excel is a ZIP file, one of before 2007 a compound file. */
const workbooks = ['504b0304', 'd0cf11e0'];

/** What a file without a mark is, where it holds zero bytes: text in two bytes a letter has them in every other place. */
const encodingOfZeros = (start: Buffer): Encoding => {
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 8 && even < odd / 8) return 'utf-16le';
  if (even > start.length / 8 && odd < even / 8) return 'utf-16be';
  throw new UnreadableFile('not_text');
};

const isUtf8 = async (parts: Parts): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of parts()) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const encodingOf = async (parts: Parts): Promise<Encoding> => {
  for await (const start of parts()) {
    const mark = start.subarray(0, 4).toString('hex');
    if (workbooks.includes(mark)) throw new UnreadableFile('workbook');
    if (mark.startsWith('fffe')) return 'utf-16le';
    if (mark.startsWith('feff')) return 'utf-16be';
    if (start.includes(0)) return encodingOfZeros(start);
    return (await isUtf8(parts)) ? 'utf-8' : 'windows-1252';
  }
  throw new UnreadableFile('empty');
};

async function* decoded(parts: Parts, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts()) {
    const text = decoder.decode(part, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

const delimiters = [',', ';', '\t'];

/** What parts the cells of the first line; where none does, it has one cell. */
export const delimiterOf = (text: string): string => {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const [best = ','] = delimiters.toSorted((a, b) => line.split(b).length - line.split(a).length);
  return best;
};

/** As a cell is kept. PostgreSQL cannot store a zero, and our own export writes an apostrophe before what a spreadsheet would run. */
const cleanCell = (cell: string): string =>
  cell
    .replaceAll('\u0000', '\ufffd')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** The first text, by which the delimiter is told, and all of it. */
const withStart = async (parts: Parts, encoding: Encoding) => {
  const texts = decoded(parts, encoding);
  const first = await texts.next();
  if (first.done || first.value.trim() === '') throw new UnreadableFile('empty');
  const start = first.value;
  async function* all(): AsyncGenerator<string> {
    yield start;
    yield* texts;
  }
  return { start, all: all() };
};

const parser = (delimiter: string) =>
  parse({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: 200_000 });

/** The lines of a file that holds any text, cell by cell. However long the file is, only a few are held at a time. */
export async function* readLines(parts: Parts): AsyncGenerator<readonly string[]> {
  const { start, all } = await withStart(parts, await encodingOf(parts));
  const lines = pipeline(Readable.from(all), parser(delimiterOf(start)), () => undefined);
  let count = 0;
  try {
    for await (const line of lines as AsyncIterable<string[]>) {
      const cells = line.map(cleanCell);
      if (cells.every((cell) => cell === '')) continue;
      if (cells.length > mostImportColumns) throw new UnreadableFile('too_many_columns');
      count += 1;
      if (count > mostImportRows + 1) throw new UnreadableFile('too_many_rows');
      yield cells;
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile('broken_quotes') : error;
  }
}
