import Router from '@koa/router';
import type { Middleware } from 'koa';

/** The first word of a path, and below `/api` the second: fixed in every pattern. */
const headOf = (path: string): string => {
  const [, first = '', second = ''] = path.toLowerCase().split('/', 3);
  return first === 'api' ? `api/${second}` : first;
};

/** One router for each head of a path. A router tries every pattern it holds, so that a single one would slow every call with each new one. */
export class Routers {
  private readonly byHead = new Map<string, Router>();

  /** The router that holds the patterns beginning as this one does. */
  for(pattern: string): Router {
    const head = headOf(pattern);
    const router = this.byHead.get(head) ?? new Router();
    this.byHead.set(head, router);
    return router;
  }

  /** Lets the router of the asked path answer. */
  middleware(): Middleware {
    const byHead = new Map([...this.byHead].map(([head, router]) => [head, router.routes() as Middleware]));
    return (ctx, next) => {
      const answer = byHead.get(headOf(ctx.path));
      return answer ? answer(ctx, next) : next();
    };
  }
}
