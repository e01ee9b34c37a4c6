import type { Knex } from 'knex';
import { Model, type QueryBuilder, type TableMetadata } from 'objection';

/** PostgreSQL's types, by the names of its catalogue, and what a row holds of each. `text` stands for varchar too. */
interface ColumnTypes {
  text: string;
  uuid: string;
  bool: boolean;
  int2: number;
  int4: number;
  /** Refused when a number cannot hold it. */
  int8: number;
  /** Decimal text: no float is made of money. */
  numeric: string;
  timestamptz: Date;
  /** A calendar day as text. */
  date: string;
  time: string;
  jsonb: unknown;
  bytea: Buffer;
  'text[]': string[];
}

/** A column's type, with ` | null` where it may be null. */
type ColumnType = keyof ColumnTypes | `${keyof ColumnTypes} | null`;

/** Columns by their names in code; in the database they are written in snake case. */
export type Columns = Readonly<Record<string, ColumnType>>;

type ValueOf<T extends ColumnType> = T extends keyof ColumnTypes
  ? ColumnTypes[T]
  : T extends `${infer Base extends keyof ColumnTypes} | null`
    ? ColumnTypes[Base] | null
    : never;

/** What a row of these columns holds. */
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: ValueOf<C[K]> };

/** The name of a column in the database. */
export const columnName = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What every model has. Objection is known to this file alone, so that it can be replaced here. */
export class BaseModel extends Model {
  static columns: Columns = {};

  /** Said here, so that nobody asks the database for it. */
  static override fetchTableMetadata(): Promise<TableMetadata> {
    return Promise.resolve({ columns: Object.keys(this.columns) });
  }

  /** All rows, in the transaction or on the handle given. */
  static in<M extends BaseModel>(this: new () => M, { knex }: { readonly knex: Knex }): QueryBuilder<M> {
    return (this as unknown as typeof BaseModel).query(knex) as unknown as QueryBuilder<M>;
  }
}

/** A model whose rows belong to one store each. */
export class StoreModel extends BaseModel {
  static override idColumn: string | string[] = ['storeId', 'id'];

  /** The rows of one store, in the transaction or on the handle given: the only way to narrow a built query to a store. */
  static of<M extends BaseModel>(
    this: new () => M,
    storeId: string,
    { knex }: { readonly knex: Knex },
  ): QueryBuilder<M> {
    const model = this as unknown as typeof StoreModel;
    return model.query(knex).where(`${model.tableName}.storeId`, storeId) as unknown as QueryBuilder<M>;
  }
}

/** A model class whose instances are rows of the columns. */
type ModelClass<Base extends typeof BaseModel, C extends Columns> = Omit<Base, 'prototype' | 'columns'> & {
  readonly columns: C;
  new (): InstanceType<Base> & RowOf<C>;
};

const define = <Base extends typeof BaseModel, C extends Columns>(
  base: Base,
  tableName: string,
  columns: C,
): ModelClass<Base, C> => {
  const Defined = class extends (base as typeof BaseModel) {
    static override tableName = tableName;
    static override columns = columns;
  };
  return Defined as unknown as ModelClass<Base, C>;
};

/** The model of a table whose rows belong to a store; `store_id` and `id` are its key and need not be listed. */
export const storeModel = <const C extends Columns>(tableName: string, columns: C) =>
  define(StoreModel, tableName, { storeId: 'text', id: 'uuid', ...columns } as const);

/** The model of a table with a key of its own that begins with the store, such as a read table; all columns are listed. */
export const keyedModel = <const C extends Columns>(
  tableName: string,
  key: readonly (string & keyof C)[],
  columns: C,
) => {
  const model = define(StoreModel, tableName, columns);
  model.idColumn = [...key];
  return model;
};

/** The model of a table that belongs to no store; `id` is its key and need not be listed. */
export const globalModel = <const C extends Columns>(tableName: string, columns: C) =>
  define(BaseModel, tableName, { id: 'uuid', ...columns } as const);

/** Columns of a hand-written select, `alias.customer_name as "customerName", …`: all of the model, or those named. */
export const selectList = <C extends Columns>(
  { columns }: { readonly columns: C },
  alias: string,
  names: readonly (string & keyof C)[] = Object.keys(columns),
): string => names.map((name) => `${alias}.${columnName(name)} as "${name}"`).join(', ');
