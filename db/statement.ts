/** Hand-written SQL with a name, so that PostgreSQL parses and plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs a named statement and gives its rows. */
export type RunStatement = <Row extends object>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>;

const named = new Map<string, Statement>();

/** Names a statement; the name must be its own across the program and change with the text. */
export const statement = (name: string, text: string): Statement => {
  const made = { name, text };
  named.set(name, made);
  return made;
};

/** All statements that were named in this process so far, for a check that none of them is left out. */
export const namedStatements = (): readonly Statement[] => [...named.values()];

/** Names a lock: transactions that take it for the same text ($1) wait for one another until they end. */
export const lockStatement = (name: string): Statement =>
  statement(name, `select pg_advisory_xact_lock(hashtextextended('${name} ' || $1, 0))`);

const changes = /\b(insert\s+into|update\s+\w+\s+(as\s+)?(\w+\s+)?set|delete\s+from|truncate)\b/i;
const locks = /\bfor\s+((no\s+key\s+)?update|share)\b/i;

/** Whether SQL leaves every row as it is: it begins as a select and writes none, though it may lock some. */
export const changesNothing = (text: string): boolean => /^[\s(]*(select|with)\b/i.test(text) && !changes.test(text);

/** Whether SQL only reads: it changes nothing and locks no row. */
export const isSelect = (text: string): boolean => changesNothing(text) && !locks.test(text);

/** Makes an object of the values of a row, in the order of their names. */
export type RowMaker = (values: readonly unknown[]) => object;

/** Reads a value that PostgreSQL has written as text. */
type ReadValue = (written: string) => unknown;

/**
 * Writes the function that makes objects with these names: a literal with all of them at once. Where they are added one by one, a
 * page of links took twenty times as long, and past sixteen of them V8 makes a slow hash table of each object. A value with a reader
 * at its place is read by it, unless it is null; every other one stays as it is.
 */
export const rowMakerOf = (names: readonly string[], readers: readonly (ReadValue | null)[] = []): RowMaker => {
  const columns = names.map((name, column) => {
    const value = `values[${column}]`;
    const read = readers[column] ? `${value} === null ? null : readers[${column}](${value})` : value;
    return `${JSON.stringify(name)}: ${read}`;
  });
  // Only column names of our own statements get into it, quoted as JSON: nothing that anybody sends us.
  // oxlint-disable-next-line typescript/no-implied-eval -- no other way gives all rows of a statement one shape from the start
  const bind = new Function('readers', `return (values) => ({ ${columns.join(', ')} })`) as (from: object) => RowMaker;
  return bind(readers);
};
