import type pg from 'pg';
import { rowMakerOf, type RowMaker, type Statement } from './statement.ts';

/** What a statement becomes when it runs: what pg is asked, and how its rows are made, once their columns are known. */
interface PreparedStatement {
  readonly query: pg.QueryArrayConfig;
  makeRow: RowMaker | null;
}

/** Runs a statement on a pool or a connection and gives its rows. */
export type RunOn = <Row extends object>(
  client: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
) => Promise<Row[]>;

/**
 * For every query pg copies the own properties of what it is asked, descriptor by descriptor, and finds those of a prototype
 * without a copy. So there is one object for each statement, with everything on its prototype.
 */
const queryOf = ({ name, text }: Statement, prepare: boolean): pg.QueryArrayConfig =>
  Object.create({ text, rowMode: 'array', ...(prepare && { name }) }) as pg.QueryArrayConfig;

/** How statements are run; `prepare` is false where PostgreSQL keeps none of them. */
export const runWith = (prepare: boolean): RunOn => {
  const prepared = new WeakMap<Statement, PreparedStatement>();
  const preparedOf = (statement: Statement): PreparedStatement => {
    const known = prepared.get(statement);
    if (known) return known;
    const made = { query: queryOf(statement, prepare), makeRow: null };
    prepared.set(statement, made);
    return made;
  };
  return async <Row extends object>(
    client: pg.Pool | pg.PoolClient,
    statement: Statement,
    values: readonly unknown[],
  ) => {
    const one = preparedOf(statement);
    const { fields, rows } = await client.query<unknown[]>(one.query, values as unknown[]);
    if (rows.length === 0) return [];
    one.makeRow ??= rowMakerOf(fields.map(({ name }) => name));
    return rows.map(one.makeRow) as Row[];
  };
};
