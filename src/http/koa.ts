import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { bodyParser } from '@koa/bodyparser';
import Koa, { type Context, type Middleware } from 'koa';
import compress from 'koa-compress';
import type { Database } from '../../db/connect.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRoute, Route } from '../kernel/route.ts';
import { serveAssets, type Assets } from './assets.ts';
import { docsRoutes } from './docs.ts';
import { mountHealth } from './health.ts';
import { Metrics } from '../platform/metrics.ts';
import { mountRawRoute, mountRoute } from './mount.ts';
import { answerProblems } from './problems.ts';
import { Routers } from './routers.ts';
import type { FindStaff } from './session.ts';
import type { Stream } from './stream.ts';

/** What the edge is put together from. */
export interface KoaParts {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly routes: readonly Route[];
  readonly rawRoutes: readonly RawRoute[];
  readonly findStaff: FindStaff;
  readonly stream: Stream;
  readonly assets: Assets;
  /** True once the process was asked to stop: it answers what it has and tells the balancer to look elsewhere. */
  readonly stopping: () => boolean;
}

/** Emotion writes style tags at run time, so inline styles are allowed. Scripts come from our own files alone. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** The headers of every page. A page that needs another policy overrides it. */
const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': pagePolicy,
};

/** JSON is no document. It must not be read, run or framed as one, and every further header would slow the answer down. */
const callHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The headers of every answer. Over https they tell browsers to use https for a year. */
const secureHeaders = (https: boolean): Middleware => {
  const strict = https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};
  const pages = Object.entries({ ...pageHeaders, ...strict });
  const calls = Object.entries({ ...callHeaders, ...strict });
  return (ctx, next) => {
    for (const [name, value] of ctx.path.startsWith('/api/') ? calls : pages) ctx.res.setHeader(name, value);
    return next();
  };
};

/** The address pattern that answered, so that figures are kept by route and not by link. */
const routeOf = (ctx: Context): string => (ctx['_matchedRoute'] as string | undefined) ?? 'asset';

const identifyRequest =
  (metrics: Metrics): Middleware =>
  async (ctx, next) => {
    const begun = performance.now();
    const requestId = randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.set('X-Request-Id', requestId);
    await next();
    metrics.count(routeOf(ctx), ctx.status, performance.now() - begun);
  };

/** Small answers are sent as they are; for them even asking whether to pack would cost more than packing saves. */
const packLargeAnswers = (): Middleware => {
  const smallest = 1_024;
  const pack = compress({ threshold: smallest, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  const isLarge = (body: unknown): boolean =>
    (typeof body === 'string' || Buffer.isBuffer(body)) && body.length > smallest;
  return async (ctx, next) => {
    await next();
    if (isLarge(ctx.body)) await pack(ctx, () => Promise.resolve());
  };
};

const refuseUnknownCall: Middleware = (ctx, next) => {
  if (ctx.path.startsWith('/api/')) throw new Problem('missing', 'unknown_call', 'There is no such call.');
  return next();
};

const goneCodes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

/** Who goes before their answer is whole, as every page does that was listening to the stream, is no error. */
const tellBrokenAnswer =
  (log: Log) =>
  (error: Error & { readonly code?: string }): void => {
    if (goneCodes.has(error.code ?? '')) log.debug({ code: error.code }, 'somebody left before their answer was whole');
    else log.error({ err: error }, 'an answer could not be sent');
  };

/** Where a parameter stands in a path, fixed words first: `/create` wins over `/:linkId`. */
const byFixedWords = (a: { path: string }, b: { path: string }): number => {
  const weight = (path: string): string =>
    path
      .split('/')
      .map((part) => (part.startsWith(':') ? '1' : '0'))
      .join('');
  return weight(a.path).localeCompare(weight(b.path));
};

/** The Koa edge: the only place where HTTP and modules meet. */
export const createKoa = (parts: KoaParts): Koa => {
  const { config, log, routes, rawRoutes, findStaff } = parts;
  const koa = new Koa({ proxy: config.TRUST_PROXY > 0, maxIpsCount: config.TRUST_PROXY });
  const metrics = new Metrics();
  const routers = new Routers();
  mountHealth(routers, parts.database, metrics, parts.stopping);
  routers.for('/api/stream').get('/api/stream', parts.stream.route(findStaff));
  for (const route of [...routes].sort((a, b) => byFixedWords(a.endpoint, b.endpoint)))
    mountRoute(routers.for(route.endpoint.path), route, findStaff);
  for (const page of [...docsRoutes(config.publicUrl), ...rawRoutes]) mountRawRoute(routers.for(page.path), page);

  koa.use(identifyRequest(metrics));
  koa.use(secureHeaders(config.publicUrl.startsWith('https:')));
  koa.use(packLargeAnswers());
  koa.use(answerProblems(log));
  koa.use(bodyParser({ enableTypes: ['json', 'form'], jsonLimit: '100kb', formLimit: '100kb', jsonStrict: false }));
  koa.use(routers.middleware());
  koa.use(refuseUnknownCall);
  koa.use(serveAssets(parts.assets));
  koa.on('error', tellBrokenAnswer(log));
  return koa;
};
