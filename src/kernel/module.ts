import type { Statement } from '../../db/statement.ts';
import type { Topic } from '../contract/stream.ts';
import type { Gauge } from './gauge.ts';
import type { EventHandler, Projection } from './projection.ts';
import type { RawRoute, Route } from './route.ts';
import type { Token } from './tokens.ts';
import type { DomainEvent } from './tx.ts';

/** The tokens a module is built from, by the names its functions know them by. */
export type Needs = Readonly<Record<string, Token<unknown>>>;

/** What the functions of a module are built from: the value of every token it needs. */
export type ContextOf<N extends Needs> = {
  readonly [K in keyof N]: N[K] extends Token<infer T> ? T : never;
};

/** How many rows leave a table in one commit. Part of the text of statements, because PostgreSQL plans for a number that it knows. */
export const purgeBatch = 5_000;

/** What is purged from a growing table by age. `jobs/schedule.ts` says at which age, under this name. */
export interface Retention {
  /** `module.what-goes`, unique across the program. */
  readonly name: string;
  /** Deletes or empties at most `purgeBatch` rows that are older than $1 (timestamptz) and gives their number as `rows`. */
  readonly purge: Statement;
}

/** What a module contributes to the program. */
export interface ModuleParts<Api> {
  /** What other modules, jobs and the edge may call, by the names under which the module provides it. */
  readonly api?: Api;
  readonly routes?: readonly Route[];
  readonly rawRoutes?: readonly RawRoute[];
  /** They run in the commit that raised the event and open no transaction of their own. */
  readonly handlers?: readonly EventHandler[];
  readonly projections?: readonly Projection[];
  /** What the operator reads of it at `/metrics`. */
  readonly gauges?: readonly Gauge[];
  readonly retentions?: readonly Retention[];
}

/** A column of sealed values. Nothing is sealed for a column that no module declares, so that a change of the key misses none. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** The column whose value a sealed value of the same row is bound to. */
  readonly row: string;
  /** The column of a read table that holds the same sealed values, which are bound to it instead; `refresh` tells its projection. */
  readonly copy?: {
    readonly table: string;
    readonly column: string;
    readonly refresh: (row: string) => DomainEvent;
  };
}

/** A module before it is built. */
export interface Module<Context extends object = object, Api = unknown> {
  readonly name: string;
  /** A token for each of its public APIs: one, or one for each kind of readers. Left out by a module that nobody calls. */
  readonly provides?: { readonly [Part in keyof Api]: Token<Api[Part]> };
  readonly needs: { readonly [K in keyof Context]: Token<Context[K]> };
  /** Which topics a browser should read again after which event. */
  readonly topics?: Readonly<Record<string, readonly Topic[]>>;
  /** Its columns of sealed values. */
  readonly sealed?: readonly SealedColumn[];
  create(context: Context): ModuleParts<NoInfer<Api>>;
}

/** Declares a module; a need of the wrong type does not compile. */
export const defineModule = <Context extends object, Api>(module: Module<Context, Api>): Module<Context, Api> => module;
