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

interface RegisteredRoute {
  readonly pattern: string;
  readonly names: readonly string[];
  readonly handle: RouteHandler;
}

/** What may follow at one place of a path. */
interface Branch {
  readonly fixed: Map<string, Branch>;
  named?: Branch;
  route?: RegisteredRoute;
}

const newBranch = (): Branch => ({ fixed: new Map() });

/** A slash at the end makes no difference. */
const partsOf = (path: string): readonly string[] => {
  const parts = path.split('/');
  if (parts.length > 2 && parts.at(-1) === '') parts.pop();
  return parts;
};

/** Finds the route for the rest of a path. The values of its named parts are added to `values`. */
const findRoute = (
  branch: Branch,
  parts: readonly string[],
  at: number,
  values: string[],
): RegisteredRoute | undefined => {
  const part = parts[at];
  if (part === undefined) return branch.route;
  const fixed = branch.fixed.get(part) ?? branch.fixed.get(part.toLowerCase());
  const route = fixed && findRoute(fixed, parts, at + 1, values);
  if (route || !branch.named || part === '') return route;
  values.push(part);
  const named = findRoute(branch.named, parts, at + 1, values);
  if (!named) values.pop();
  return named;
};

/** What cannot be decoded stays as it was sent. */
const decode = (sent: string): string => {
  if (!sent.includes('%')) return sent;
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
};

/**
 * Finds the route of a request part by part, so that the cost does not grow with the number of routes. A fixed part wins
 * over a named one: `/create` over `/:linkId`. Upper and lower case make no difference in fixed parts.
 */
export class Router {
  private readonly byMethod = new Map<string, Branch>();

  /** Registers a route. `GET` routes also answer `HEAD`. */
  add(method: string, pattern: string, handle: RouteHandler): void {
    const names: string[] = [];
    let branch = this.byMethod.get(method) ?? newBranch();
    this.byMethod.set(method, branch);
    for (const part of partsOf(pattern)) {
      if (part.startsWith(':')) {
        names.push(part.slice(1));
        branch = branch.named ??= newBranch();
        continue;
      }
      const next = branch.fixed.get(part.toLowerCase()) ?? newBranch();
      branch.fixed.set(part.toLowerCase(), next);
      branch = next;
    }
    branch.route = { pattern, names, handle };
  }

  find(method: string, path: string): RouteMatch | undefined {
    const branch = this.byMethod.get(method === 'HEAD' ? 'GET' : method);
    const values: string[] = [];
    const route = branch && findRoute(branch, partsOf(path), 0, values);
    if (!route) return undefined;
    const { pattern, names, handle } = route;
    const params: Record<string, string> = {};
    for (let index = 0; index < names.length; index += 1) params[names[index] ?? ''] = decode(values[index] ?? '');
    return { pattern, params, handle };
  }
}
