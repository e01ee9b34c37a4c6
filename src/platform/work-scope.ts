import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorkKind } from '../../db/priority-pool.ts';
import { programOrigin, type Origin } from '../kernel/stamp.ts';

/** What a piece of work, a request or a job, has done so far. It follows the work through every call. */
export interface WorkScope {
  /** Something was committed on its behalf. Several commits may belong to one request, so no result can tell it. */
  committed?: boolean;
  /** Who asked for it and from where; the program itself when left out. */
  readonly origin?: Origin;
  /** Where it stands in line for a connection as long as nothing was committed; an arrival when left out. */
  readonly kind?: WorkKind;
  /** The position in PostgreSQL's write-ahead log up to which its lists and figures have to see. */
  seen?: string | undefined;
}

const scopes = new AsyncLocalStorage<WorkScope>();

/** Runs `work` in a scope, on which its commits are noted. */
export const inScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work);

/** The scope of the work that calls, if it has one. */
export const currentScope = (): WorkScope | undefined => scopes.getStore();

/** Who asked for the work that calls. */
export const currentOrigin = (): Origin => scopes.getStore()?.origin ?? programOrigin;

/** Work that has committed goes first, because breaking it off would leave it half done. */
export const kindOfWork = (): WorkKind => {
  const scope = scopes.getStore();
  if (scope?.committed) return 'begun';
  return scope?.kind ?? 'arrival';
};
