import { setImmediate } from 'node:timers/promises';
import type { FileAnswer } from '../../contract/endpoint.ts';
import { dayOf, localTime } from '../../contract/local-time.ts';

/** What a cell of an exported file holds. */
type Cell = string | number | boolean | null;

/**
 * Where a spreadsheet runs text, by how it begins: at the start of a cell and, for one that parts cells at something else than commas and
 * so knows nothing of our quotes, after whatever may part them. The apostrophe tells it, and who reads on, that it is text.
 */
const formulaStarts =
  /^(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?<=[;|\t\r\n])(?=[" ]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Whatever is not written as it is. Most cells are, and to look for one thing takes half as long as to look for each. */
const special = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[",;|\r\n\t]/;

const written = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = String(cell);
  if (!special.test(text)) return text;
  const harmless = text.replaceAll(formulaStarts, "'");
  // Spreadsheets of other countries part cells at semicolons.
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** One line of a CSV file (RFC 4180). */
const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** By this mark programs know that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** An instant, as PostgreSQL or `Date` writes it, as a spreadsheet reads it in the time zone of the store: `2026-11-21 08:05:14`. */
type LocalTime = (instant: string | null) => string | null;

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const hourLength = 'yyyy-mm-ddThh'.length;
const secondLength = 'yyyy-mm-ddThh:mm:ss'.length;
/** Hours that are kept at a time. Files are ordered, so that those that come next are of the same ones. */
const mostHours = 10_000;

/** How far the clocks of a time zone are from UTC at an instant, and whether that holds all day. Asked at both ends of each day. */
const offsetsIn = (timeZone: string): ((at: number) => { readonly away: number; readonly holds: boolean }) => {
  const awayAt = (at: number): number => localTime(new Date(at), timeZone) - Math.floor(at / 1_000) * 1_000;
  const awayAtBegin = new Map<number, number>();
  const awayAtBeginOf = (day: number): number => {
    const away = awayAtBegin.get(day) ?? awayAt(day * dayMs);
    awayAtBegin.set(day, away);
    return away;
  };
  return (at) => {
    const day = Math.floor(at / dayMs);
    const away = awayAtBeginOf(day);
    return away === awayAtBeginOf(day + 1) ? { away, holds: true } : { away: awayAt(at), holds: false };
  };
};

/**
 * What tells an hour of UTC from every other one, of an instant that is written in UTC. It leaves out the millennium: text of up to twelve
 * characters is found sooner, because V8 makes a view of its source for anything longer.
 */
const hourOf = (instant: string): string | null =>
  instant.endsWith('+00') || instant.endsWith('Z') ? instant.slice(1, hourLength) : null;

/**
 * Writes instants in a time zone. Of an hour that is known only the hour is written anew: to work out every instant took a quarter of the
 * time of a file.
 */
const localTimeIn = (timeZone: string): LocalTime => {
  const offsetAt = offsetsIn(timeZone);
  /** How the instants of an hour of UTC begin there. */
  const localHours = new Map<string, string>();
  return (instant) => {
    if (instant === null) return null;
    const hour = hourOf(instant);
    const known = hour === null ? undefined : localHours.get(hour);
    if (known !== undefined) return known + instant.slice(hourLength, secondLength);
    const at = Date.parse(instant);
    const { away, holds } = offsetAt(at);
    const written = new Date(at + away).toISOString().slice(0, secondLength).replace('T', ' ');
    if (hour !== null && holds && away % hourMs === 0 && instant.charAt(hourLength) === ':') {
      if (localHours.size >= mostHours) localHours.clear();
      localHours.set(hour, written.slice(0, hourLength));
    }
    return written;
  };
};

/** The columns of an exported file by their headings, in their order. The time zone follows them as the last. */
export type CsvColumns<T> = readonly (readonly [heading: string, cell: (row: T, local: LocalTime) => Cell])[];

interface Page<T> {
  readonly rows: readonly T[];
  readonly nextCursor: string | null;
}

interface CsvExport<T> {
  /** What the file is called, before the day and the `.csv`. */
  readonly name: string;
  readonly columns: CsvColumns<T>;
  /** Reads a page of the list; the first one without a cursor. */
  readonly read: (cursor?: string) => Promise<Page<T>>;
  /** Records who exports what. */
  readonly record: (first: Page<T>) => Promise<void>;
  readonly now: Date;
  readonly timezone: string;
}

/** Writes the lines of rows. Cell by cell, because a list of cells for every line took longer than to write them. */
const linesOf = <T>({ columns, timezone }: Pick<CsvExport<T>, 'columns' | 'timezone'>) => {
  const local = localTimeIn(timezone);
  const end = `${written(timezone)}\r\n`;
  return (rows: readonly T[]): string => {
    let text = '';
    for (const row of rows) {
      for (const [, cell] of columns) text += `${written(cell(row, local))},`;
      text += end;
    }
    return text;
  };
};

async function* contentsOf<T>(first: Page<T>, wanted: CsvExport<T>): AsyncGenerator<string | Uint8Array> {
  const { columns, read } = wanted;
  const write = linesOf(wanted);
  yield byteOrderMark + csvLine([...columns.map(([heading]) => heading), 'Time zone']);
  let page = first;
  for (;;) {
    // The database reads the next page while this one is written and sent. A pool lends its connections a tick later, and the lines of
    // a page are written in one go: without a turn in between, the query would leave only after them.
    const next = page.nextCursor === null ? null : read(page.nextCursor);
    next?.catch(() => undefined);
    await setImmediate();
    // Text would be gone through once more on its way out, to learn how long it is.
    yield Buffer.from(write(page.rows));
    if (next === null) return;
    page = await next;
  }
}

/**
 * A list as a CSV file, read page by page while it is sent. The first page is read before, so that a search that is refused or fails is
 * answered as such, and the export is recorded before anything of it leaves.
 */
export const exportCsv = async <T>(wanted: CsvExport<T>): Promise<FileAnswer> => {
  const first = await wanted.read();
  await wanted.record(first);
  return { name: `${wanted.name}-${dayOf(wanted.now, wanted.timezone)}.csv`, contents: contentsOf(first, wanted) };
};
