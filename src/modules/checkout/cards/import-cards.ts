import { Problem } from '../../../kernel/problem.ts';
import type { Funding } from '../../processor/index.ts';
import type { Context } from '../context.ts';
import { cardLineReader } from './card-file.ts';
import { replaceCardRanges } from './card-prefix.store.ts';
import { type CardRange, flatten } from './card-ranges.ts';

/** A card file, line by line, and what becomes of it. */
export interface CardImport {
  readonly lines: AsyncIterable<string> | Iterable<string>;
  /** Only reads the file and says what would be stored. */
  readonly dryRun: boolean;
  readonly onProgress: (done: { readonly of: 'read' | 'written'; readonly count: number }) => void;
}

/** What an import found and did. */
export interface CardImportReport {
  /** Lines below the heading that were not empty. */
  readonly lines: number;
  /** How many of them said what about their cards. */
  readonly fundings: Readonly<Record<Funding, number>>;
  readonly refused: number;
  /** The first few lines that could not be read, by their numbers in the file. */
  readonly examples: readonly { readonly line: number; readonly wrong: string }[];
  /** Ranges that are stored now, or would be. */
  readonly ranges: number;
  /** Ranges that were stored before; null where nothing was replaced. */
  readonly replaced: number | null;
}

const mostExamples = 10;
const progressEvery = 50_000;

interface ReadFile extends Omit<CardImportReport, 'ranges' | 'replaced'> {
  readonly found: readonly CardRange[];
}

const unreadable = (message: string): Problem => new Problem('invalid', 'card_file_unreadable', message);

const readFile = async ({ lines, onProgress }: Pick<CardImport, 'lines' | 'onProgress'>): Promise<ReadFile> => {
  const fundings: Record<Funding, number> = { debit: 0, credit: 0, prepaid: 0, unknown: 0 };
  const found: CardRange[] = [];
  const examples: { line: number; wrong: string }[] = [];
  let [number, read, refused] = [0, 0, 0];
  let readLine: ReturnType<typeof cardLineReader> | undefined;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    if (readLine === undefined) {
      readLine = cardLineReader(line);
      if (readLine === null)
        throw unreadable(
          'The first line has to name the columns: "bin", or "start" and "end" of ranges; and "type" with debit, credit or prepaid.',
        );
      continue;
    }
    read += 1;
    const said = readLine?.(line);
    if (said && 'ranges' in said) {
      found.push(...said.ranges);
      fundings[said.ranges[0]?.funding ?? 'unknown'] += 1;
    } else if (said) {
      refused += 1;
      if (examples.length < mostExamples) examples.push({ line: number, wrong: said.wrong });
    }
    if (read % progressEvery === 0) onProgress({ of: 'read', count: read });
  }
  return { lines: read, fundings, refused, examples, found };
};

/**
 * Reads a list of card prefixes and puts it in the place of the one before, in one commit; lines that cannot be read are left out and
 * reported. Throws, with nothing changed, where the file says of no card how it is funded.
 */
export const importCards =
  ({ transact }: Pick<Context, 'transact'>) =>
  async ({ lines, dryRun, onProgress }: CardImport): Promise<CardImportReport> => {
    const { found, ...read } = await readFile({ lines, onProgress });
    const ranges = flatten(found);
    if (ranges.length === 0) throw unreadable('The file says of no card whether it is debit, credit or prepaid.');
    const tellWritten = (count: number): void => onProgress({ of: 'written', count });
    const replaced = dryRun ? null : await transact((tx) => replaceCardRanges(ranges, tellWritten, tx));
    return { ...read, ranges: ranges.length, replaced };
  };
