import type { ComponentType, ReactNode } from 'react';

/** What stands at an address, or around what stands there. */
export interface RouteObject {
  /** Whole, or what follows the path of the route around it. `:name` stands for any part, `*` for every address that no other route has. */
  readonly path?: string;
  readonly Component?: ComponentType;
  readonly element?: ReactNode;
  /** Loads what stands at the address before it is shown. */
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  /** Stands in the place of what could not be loaded or drawn. */
  readonly ErrorBoundary?: ComponentType;
  /** Stands there until the first screen is loaded. */
  readonly HydrateFallback?: ComponentType;
  readonly children?: readonly RouteObject[];
}

export type Params = Readonly<Record<string, string | undefined>>;

/** A route of an address. All of them share the parts of the address that have names. */
export interface Match {
  readonly route: RouteObject;
  readonly params: Params;
}

interface Branch {
  readonly parts: readonly string[];
  readonly routes: readonly RouteObject[];
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

const branchesOf = (routes: readonly RouteObject[], around: Branch = { parts: [], routes: [] }): readonly Branch[] =>
  routes.flatMap((route) => {
    const { path, children = [] } = route;
    const parts = path?.startsWith('/') ? partsOf(path) : [...around.parts, ...partsOf(path ?? '')];
    const branch = { parts, routes: [...around.routes, route] };
    return [...(path === undefined ? [] : [branch]), ...branchesOf(children, branch)];
  });

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The named parts of an address that fits, else null. */
const paramsOf = (pattern: readonly string[], address: readonly string[]): Params | null => {
  if (pattern.at(-1) === '*') return {};
  const fits = (part: string, at: number): boolean =>
    part.startsWith(':') || part.toLowerCase() === address[at]?.toLowerCase();
  if (pattern.length !== address.length || !pattern.every(fits)) return null;
  return Object.fromEntries(
    pattern.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decoded(address[at] ?? '')]] : [])),
  );
};

/** A word comes before a name, and a name before what stands for everything. */
const rankOf = ({ parts }: Branch): string =>
  parts.map((part) => (part === '*' ? 2 : part.startsWith(':') ? 1 : 0)).join('');

/** Whether a path fits a pattern, and the named parts of it. */
export const matchPath = (pattern: string, path: string): { readonly params: Params } | null => {
  const params = paramsOf(partsOf(pattern), partsOf(path));
  return params && { params };
};

/** The routes of a path from the outermost to the innermost, or null where no route has it. */
export const matchRoutes = (routes: readonly RouteObject[], path: string): readonly Match[] | null => {
  const address = partsOf(path);
  const [best] = branchesOf(routes)
    .flatMap((branch) => {
      const params = paramsOf(branch.parts, address);
      return params === null ? [] : [{ branch, params }];
    })
    .toSorted((one, other) => (rankOf(one.branch) < rankOf(other.branch) ? -1 : 1));
  return best === undefined ? null : best.branch.routes.map((route) => ({ route, params: best.params }));
};
