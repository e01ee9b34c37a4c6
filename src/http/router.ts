import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Context } from 'koa';

/** The named parts of a path, decoded. */
export type PathParams = Readonly<Record<string, string>>;

/** Answers the requests of one route. */
export type RouteHandler = (ctx: Context, params: PathParams) => Promise<void> | void;

/** The route of a path. */
export interface RouteMatch {
  /** As it was registered: `/pay/:linkId`. */
  readonly pattern: string;
  readonly params: PathParams;
  readonly handle: RouteHandler;
}

const canDecode = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds the route of a request in a tree, so that the cost does not grow with the number of routes. A fixed part wins over a
 * named one: `/create` over `/:linkId`. Upper and lower case make no difference in fixed parts, nor does a slash at the end.
 */
export class Router {
  private readonly tree = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2_000 });

  /** Registers a route. `GET` routes also answer `HEAD`. */
  add(method: string, pattern: string, handle: RouteHandler): void {
    // The tree calls nothing itself; `find` returns what it keeps beside a pattern.
    this.tree.on(method as HTTPMethod, pattern, () => undefined, { pattern, handle });
  }

  find(method: string, path: string): RouteMatch | undefined {
    // A part that cannot be decoded is left as it was sent; the schema of the route refuses it.
    const decodable = !path.includes('%') || canDecode(path) ? path : path.replaceAll('%', '%25');
    const match = this.tree.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, decodable);
    const params = (match?.params ?? {}) as PathParams;
    // The tree takes an empty part for a value.
    if (!match || Object.values(params).includes('')) return undefined;
    const { pattern, handle } = match.store as Pick<RouteMatch, 'pattern' | 'handle'>;
    return { pattern, handle, params };
  }
}
