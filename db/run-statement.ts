import pg from 'pg';
import { rowMakerOf, type RowMaker, type Statement } from './statement.ts';

/** A column of an answer, as PostgreSQL describes it. */
interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What is used here of pg's own query. Its published types leave out how it speaks with a connection. */
interface SpokenQuery {
  readonly name: string | undefined;
  readonly _result: { readonly _types: typeof pg.types };
  _canceledDueToError: unknown;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: { readonly fields: readonly Column[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
  handleError(failure: Error, connection: pg.Connection): void;
}
const PgQuery = pg.Query as unknown as new (asked: pg.QueryConfig, values: readonly unknown[]) => SpokenQuery;

/** The same of pg's own connection. */
type SpokenConnection = pg.Connection & {
  /** The statements that PostgreSQL has prepared there, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  _send(message: Buffer): void;
};

/** What is known of a connection. */
interface KnownConnection {
  /** How the rows of each statement are made that was run there, by its name; null where it answers none. */
  readonly makers: Map<string, RowMaker | null>;
  /** The same connection, which asks for no description and sends what it is told in one piece. */
  readonly silent: pg.Connection;
}

const connections = new WeakMap<pg.Connection, KnownConnection>();

/** pg writes each message by itself. To gather three of them again for every statement cost a read of one row a twentieth of its time. */
const silentOn = (connection: SpokenConnection): pg.Connection => {
  const messages: Buffer[] = [];
  const silent = Object.create(connection, {
    describe: { value: () => undefined },
    _send: { value: (message: Buffer) => void messages.push(message) },
    sync: {
      value: () => {
        connection.sync.call(silent);
        connection._send(Buffer.concat(messages.splice(0)));
      },
    },
  }) as SpokenConnection;
  return silent;
};

const knownOf = (connection: pg.Connection): KnownConnection => {
  const known = connections.get(connection);
  if (known) return known;
  const made = { makers: new Map<string, RowMaker | null>(), silent: silentOn(connection as SpokenConnection) };
  connections.set(connection, made);
  return made;
};

/**
 * What PostgreSQL runs before a statement and as one with it: there is no synchronization between them, so that where it refuses one of
 * these commands it skips all that follows.
 */
export interface Preceding {
  readonly commands: readonly string[];
  /** Called once: when the last of them has run, or with the refusal of one. */
  readonly answered: (refusal?: Error) => void;
}

/** Whether PostgreSQL has prepared a statement on a connection already. */
export const isPrepared = ({ connection }: pg.PoolClient, { name }: Statement): boolean =>
  (connection as SpokenConnection).parsedStatements[name] !== undefined;

const readText = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text');

/**
 * A statement on its way. pg asks for a description of the columns with each run and reads it each time, though those of a prepared
 * statement never change on a connection: here it is asked for once, and the rows are made in one step.
 */
class StatementQuery extends PgQuery {
  readonly made: object[] = [];
  #known: KnownConnection | undefined;
  #makeRow: RowMaker | null | undefined;
  readonly #preceding: Preceding | undefined;
  /** How many of the preceding commands have still to run. */
  #awaited: number;

  constructor(asked: pg.QueryConfig, values: readonly unknown[], preceding?: Preceding) {
    super(asked, values);
    this.#preceding = preceding;
    this.#awaited = preceding?.commands.length ?? 0;
  }

  override prepare(connection: pg.Connection): void {
    this.#known = knownOf(connection);
    this.#makeRow = this.name === undefined ? undefined : this.#known.makers.get(this.name);
    const written = this.#makeRow === undefined ? connection : this.#known.silent;
    for (const text of this.#preceding?.commands ?? []) {
      written.parse({ name: '', text, types: [] }, true);
      written.bind({}, true);
      written.execute({}, true);
    }
    super.prepare(written);
  }

  #learn(makeRow: RowMaker | null): void {
    this.#makeRow = makeRow;
    if (this.name !== undefined) this.#known?.makers.set(this.name, makeRow);
  }

  override handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    const { _types: types } = this._result;
    const readers = fields.map(({ dataTypeID }) => {
      const read = types.getTypeParser(dataTypeID, 'text');
      return read === readText ? null : read;
    });
    const names = fields.map(({ name }) => name);
    this.#learn(rowMakerOf(names, readers));
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this._canceledDueToError) return;
    try {
      if (this.#makeRow) this.made.push(this.#makeRow(fields));
    } catch (failure) {
      this._canceledDueToError = failure;
    }
  }

  override handleError(failure: Error, connection: pg.Connection): void {
    if (this.#awaited > 0) this.#preceding?.answered(failure);
    super.handleError(failure, connection);
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.#awaited > 0) {
      this.#awaited -= 1;
      if (this.#awaited === 0) this.#preceding?.answered();
      return;
    }
    if (this.#makeRow === undefined) this.#learn(null);
    super.handleCommandComplete(message, connection);
  }
}

/** Runs a statement on a pool or a connection and gives its rows. */
export type RunOn = <Row extends object>(
  client: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
  preceding?: Preceding,
) => Promise<Row[]>;

/** A pool or a connection, of which either runs a query that is already made. */
interface Target {
  query(query: object, values: undefined, answered: (failure: Error | undefined) => void): void;
}

/**
 * For every query pg copies the own properties of what it is asked, descriptor by descriptor, and finds those of a prototype
 * without a copy. So there is one object for each statement, with everything on its prototype.
 */
const queryOf = ({ name, text }: Statement, prepare: boolean): pg.QueryConfig =>
  Object.create({ text, ...(prepare && { name }) }) as pg.QueryConfig;

/** How statements are run; `prepare` is false where PostgreSQL keeps none of them. */
export const runWith = (prepare: boolean): RunOn => {
  const queries = new WeakMap<Statement, pg.QueryConfig>();
  const configOf = (statement: Statement): pg.QueryConfig => {
    const known = queries.get(statement) ?? queryOf(statement, prepare);
    queries.set(statement, known);
    return known;
  };
  return <Row extends object>(
    client: pg.Pool | pg.PoolClient,
    statement: Statement,
    values: readonly unknown[],
    preceding?: Preceding,
  ): Promise<Row[]> =>
    new Promise<Row[]>((resolve, reject) => {
      const query = new StatementQuery(configOf(statement), values, preceding);
      (client as Target).query(query, undefined, (failure) => {
        if (failure) reject(failure);
        else resolve(query.made as Row[]);
      });
    }).catch((failure: Error) => {
      // Tells who asked, and not who has read the answer from the socket.
      Error.captureStackTrace(failure);
      throw failure;
    });
};
