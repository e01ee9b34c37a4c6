import { Problem } from '../../kernel/problem.ts';

/** The columns that order lists, with their types. */
const types = {
  created_at: 'timestamptz',
  archived_at: 'timestamptz',
  active_at: 'timestamptz',
  amount: 'numeric',
  open_amount: 'numeric',
  name_key: 'text',
  strength: 'text',
} as const;

/** How a list is ordered: by one column and then by `id`, both in the same direction. */
export interface ListOrder {
  /** Stands at the beginning of its cursors, so that no other order takes them for its own. */
  readonly name: string;
  readonly column: keyof typeof types;
  readonly direction: 'asc' | 'desc';
}

/** The orders of lists. Without another word a list is ordered newest first. */
export const orders = {
  newest: { name: '', column: 'created_at', direction: 'desc' },
  oldest: { name: 'oldest ', column: 'created_at', direction: 'asc' },
  largest: { name: 'largest ', column: 'amount', direction: 'desc' },
  smallest: { name: 'smallest ', column: 'amount', direction: 'asc' },
  name: { name: 'name ', column: 'name_key', direction: 'asc' },
  active: { name: 'active ', column: 'active_at', direction: 'desc' },
  open: { name: 'open ', column: 'open_amount', direction: 'desc' },
  archived: { name: 'archived ', column: 'archived_at', direction: 'desc' },
  /** By a text of which the later one comes first. */
  strongest: { name: 'strongest ', column: 'strength', direction: 'desc' },
} as const satisfies Readonly<Record<string, ListOrder>>;

/** SQL that orders rows `l`. */
export const orderBy = ({ column, direction }: ListOrder): string =>
  `order by l.${column} ${direction}, l.id ${direction}`;

/** The SQL condition that a row `l` comes after the position whose value is $2 and whose id is $3. */
export const afterPosition = ({ column, direction }: ListOrder): string =>
  `(l.${column}, l.id) ${direction === 'desc' ? '<' : '>'} ($2::${types[column]}, $3::uuid)`;

/** A position in a list: a row's values of the two columns that order it. */
export interface Position {
  /** A timestamp as PostgreSQL writes it, to the microsecond, which a `Date` cannot hold; or an amount; or a name. */
  readonly at: string;
  readonly id: string;
}

/** The position before the first row. */
const startOf = ({ column, direction }: ListOrder): Position =>
  direction === 'desc'
    ? { at: column === 'strength' ? '~' : 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
    : { at: column === 'name_key' ? '' : '-infinity', id: '00000000-0000-0000-0000-000000000000' };

const idAtEnd = / [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const instant =
  /^([12]\d{3}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::?[0-5]\d)?$/;

/** Whether there is such a day. PostgreSQL would refuse the 30th of February by an error that looks like a bug. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const isInstant = (written: string): boolean => isDay(instant.exec(written)?.[1] ?? '');

const isAmount = (written: string): boolean => /^\d{1,10}\.\d\d$/.test(written);

const isValue: Readonly<Record<ListOrder['column'], (written: string) => boolean>> = {
  created_at: isInstant,
  archived_at: isInstant,
  active_at: isInstant,
  open_amount: isAmount,
  name_key: (written) => !written.includes('\u0000'),
  amount: isAmount,
  strength: (written) => /^\d [\d :.+-]{1,40}$/.test(written),
};

/** Reads the cursor a caller sent back, which has to be one of this order; without one the list starts at its first row. */
export const positionOf = (cursor: string | undefined, order: ListOrder = orders.newest): Position => {
  if (cursor === undefined) return startOf(order);
  const written = Buffer.from(cursor, 'base64url').toString();
  const id = idAtEnd.exec(written)?.[0] ?? '';
  const at = written.slice(order.name.length, written.length - id.length);
  if (id === '' || !written.startsWith(order.name) || !isValue[order.column](at)) {
    throw new Problem('invalid', 'invalid_cursor', 'This list has changed. Please start again from its first page.');
  }
  return { at, id: id.trim() };
};

/** The cursor that starts after a row. Callers send it back as it is. */
export const cursorAfter = ({ at, id }: Position, { name }: ListOrder = orders.newest): string =>
  Buffer.from(`${name}${at} ${id}`).toString('base64url');

/** How many rows a list answers at most, and without a limit. */
export const largestPage = 500;

/** How many rows to read: one more than the page shows whether there is another page. Two sizes only, so that there are few statements. */
export const rowsToAsk = (limit: number): number => (limit <= 50 ? 51 : largestPage + 1);

/** Cuts the rows to the page and answers the cursor of the next one, or null after the last. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Position,
  order: ListOrder = orders.newest,
): { rows: readonly Row[]; nextCursor: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: last !== undefined && rows.length > limit ? cursorAfter(placeOf(last), order) : null,
  };
};
