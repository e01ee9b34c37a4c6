import { bodyParser } from '@koa/bodyparser';
import KoaRouter, { type RouterContext } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { refuseBody } from './problems.ts';

/** The named parts of a path, decoded. One that cannot be decoded is as it was sent; the schema of its route refuses it. */
export type PathParams = Readonly<Record<string, string>>;

/** Answers the requests of one route. */
export type RouteHandler = (ctx: Context, params: PathParams) => Promise<void> | void;

/** The `GET` routes that are asked for most: by everybody who was sent a link, and by whoever looks after the process. */
const hotPatterns = new Set([
  '/api/payment-links/:linkId',
  '/pay/:linkId',
  '/t/:trackingId',
  '/embed/:linkId',
  '/healthz',
]);

const usualLimit = '100kb';
const parserOf = (jsonLimit: string): Middleware =>
  bodyParser({ enableTypes: ['json', 'form'], jsonLimit, formLimit: usualLimit, jsonStrict: false });

/** Nobody who calls us packs what they send, and what breaks off behind the refusal of a packed body would end the process. */
const isPacked = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('content-encoding'));

const readBody = async (ctx: Context, parseBody: Middleware): Promise<void> => {
  try {
    if (isPacked(ctx)) throw new Error('The body is packed.');
    await parseBody(ctx, () => Promise.resolve());
  } catch (error) {
    // The rest of the body is let in unread, or the connection would be reset before the refusal is read.
    ctx.req.resume();
    throw refuseBody(error);
  }
};

/** The part of a path by which its router is found: the first one, and of a call the second one too. */
const headOf = (path: string): string => (/^(?:\/api)?\/[^/]*/i.exec(path)?.[0] ?? '').toLowerCase();

/**
 * Leads requests to their routes. Every head of a path has a router, which takes the route with the fewest named parts:
 * `/create` before `/:linkId`. Upper and lower case make no difference in fixed parts, nor does a slash at the end. The few
 * hot routes are looked up before that, by their whole path or by what stands before their named part.
 */
export class Router {
  private readonly routers = new Map<string, KoaRouter>();
  private readonly fixedPaths = new Set<string>();
  private readonly hotPaths = new Map<string, RouteHandler>();
  private readonly hotStarts = new Map<string, { readonly name: string; readonly answer: RouteHandler }>();

  /** Registers a route. `GET` routes also answer `HEAD`; all others get the body of their requests, up to its largest size. */
  add(method: string, pattern: string, handle: RouteHandler, largestBody: string = usualLimit): void {
    const parseBody = parserOf(largestBody);
    const answer: RouteHandler = (ctx, params) => {
      // Noted before the body is read, so that refused bodies are counted and logged by their route too.
      ctx.state['pattern'] = pattern;
      return method === 'GET' ? handle(ctx, params) : readBody(ctx, parseBody).then(() => handle(ctx, params));
    };
    const head = headOf(pattern);
    const router = this.routers.get(head) ?? new KoaRouter({ exclusive: 'specificity' });
    router.register(pattern, [method], (ctx) => answer(ctx, ctx.params));
    this.routers.set(head, router);
    const [start = '', name] = pattern.split(':');
    if (name === undefined) this.fixedPaths.add(pattern);
    if (method !== 'GET' || !hotPatterns.has(pattern)) return;
    if (name === undefined) this.hotPaths.set(pattern, answer);
    else this.hotStarts.set(start, { name, answer });
  }

  /** Answers a request by its route, and leaves to the next middleware what has none. */
  routes(): Middleware {
    const answers = new Map([...this.routers].map(([head, router]) => [head, router.routes()]));
    return (ctx, next) => {
      const hot = ctx.method === 'GET' ? this.findHot(ctx.path) : undefined;
      if (hot) return hot(ctx);
      const answer = answers.get(headOf(ctx.path));
      // The router itself adds to the context what it needs there.
      return answer ? answer(ctx as RouterContext, next) : next();
    };
  }

  /** Whatever must be decoded or is written in an unusual way is left to the routers, which answer alike. */
  private findHot(path: string): ((ctx: Context) => Promise<void> | void) | undefined {
    const whole = this.hotPaths.get(path);
    if (whole) return (ctx) => whole(ctx, {});
    const end = path.lastIndexOf('/') + 1;
    const named = this.hotStarts.get(path.slice(0, end));
    if (!named || end === path.length || path.includes('%') || this.fixedPaths.has(path.toLowerCase()))
      return undefined;
    return (ctx) => named.answer(ctx, { [named.name]: path.slice(end) });
  }
}
