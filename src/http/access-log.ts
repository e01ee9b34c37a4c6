import type { Context } from 'koa';
import type { Log } from '../platform/log.ts';

/** Where the live stream is. Its request lasts as long as the browser listens. */
export const streamPath = '/api/stream';

/** What is asked for all the time and tells nothing: it is logged at the level `debug`. */
const quietRoutes = new Set(['/healthz', '/readyz', '/metrics', 'asset']);

/** How a request is counted and logged: by pattern and not by path, so that no id is in it and there are as many as routes. */
export const routeOf = ({ state, status }: Context): string =>
  (state['pattern'] as string | undefined) ?? (status === 404 ? 'unknown' : 'asset');

/** Writes one line for a request that was answered; for the live stream, once it has ended. `begun`: of `performance.now()`. */
export const writeAccessLine = (log: Log): ((ctx: Context, begun: number) => void) => {
  // Nothing in these lines comes from outside, and looking for secrets would take five times as long as writing them.
  const lines = log.child({}, { redact: [] });
  const write = (ctx: Context, begun: number): void => {
    const route = routeOf(ctx);
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const line = { requestId: ctx.state['requestId'] as string, method: ctx.method, route, status: ctx.status, ms };
    if (quietRoutes.has(route)) lines.debug(line, 'request');
    else lines.info(line, 'request');
  };
  return (ctx, begun) => {
    if (ctx.state['pattern'] !== streamPath) return write(ctx, begun);
    ctx.res.once('close', () => {
      write(ctx, begun);
    });
  };
};
