import { Problem } from '../../kernel/problem.ts';

/** A position in a list that is ordered newest first, by `created_at` and then `id`. */
export interface Position {
  /** A timestamp as PostgreSQL writes it, to the microsecond, which a `Date` cannot hold. */
  readonly at: string;
  readonly id: string;
}

/** The position before the newest row. */
const start: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const written =
  /^(([12]\d{3}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::?[0-5]\d)?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether there is such a day. PostgreSQL would refuse the 30th of February by an error that looks like a bug. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Reads the cursor a caller sent back; without one the list starts at the newest row. */
export const positionOf = (cursor: string | undefined): Position => {
  if (cursor === undefined) return start;
  const [, at, day, id] = written.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (at === undefined || day === undefined || id === undefined || !isDay(day)) {
    throw new Problem('invalid', 'invalid_cursor', 'This list has changed. Please start again from its first page.');
  }
  return { at, id };
};

/** The cursor that starts after a row. Callers send it back as it is. */
export const cursorAfter = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`, 'latin1').toString('base64url');

/** How many rows a list answers at most, and without a limit. */
export const largestPage = 500;

/** How many rows to read: one more than the page shows whether there is another page. Two sizes only, so that there are few statements. */
export const rowsToAsk = (limit: number): number => (limit <= 50 ? 51 : largestPage + 1);

/** Cuts the rows to the page and answers the cursor of the next one, or null after the last. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Position,
): { rows: readonly Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last !== undefined && rows.length > limit ? cursorAfter(placeOf(last)) : null };
};
