import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRoute, Route } from '../kernel/route.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { RequestLimits } from '../platform/request-limits.ts';
import type { CommitPositions } from '../platform/read-replica.ts';
import { inScope } from '../platform/work-scope.ts';
import { routeOf, streamPath, writeAccessLine } from './access-log.ts';
import { serveAssets, type Assets } from './assets.ts';
import { docsRoutes, securityRoutes } from './docs.ts';
import { publicMetrics } from './metrics.ts';
import { mountRawRoute, mountRoute } from './mount.ts';
import { sendPieces } from './pieces.ts';
import { answerError, isCallPath } from './problems.ts';
import { Router } from './router.ts';
import type { FindCaller } from './session.ts';
import { serveSite, type Site } from './site.ts';
import type { Stream } from './stream.ts';
import { watchProxies } from './uncounted-proxies.ts';
import { pagePolicyOf } from './page-policy.ts';

/** What the Koa application is built from. */
export interface KoaDependencies extends FindCaller {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly routes: readonly Route[];
  readonly rawRoutes: readonly RawRoute[];
  readonly limits: RequestLimits;
  readonly stream: Stream;
  readonly assets: Assets;
  /** The public site, where it was built. */
  readonly site?: Site | null;
  /** True once the process was asked to stop. It then finishes its requests and is not ready for new ones. */
  readonly stopping: () => boolean;
  readonly positions?: CommitPositions | undefined;
}

/** The headers of every page. A page that needs another policy overrides it. */
const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': pagePolicyOf(),
};

/** JSON and scripts are no documents. They must not be read or framed as one, and every further header would slow the answer down. */
const callHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The service worker fetches the page of the console and nothing else of ours. */
const workerPath = '/sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

type Headers = readonly (readonly [name: string, value: string])[];

/** The headers of every answer by its path. Over https they tell browsers to use https for a year. */
const securityHeaders = (https: boolean): ((path: string) => Headers) => {
  const strict = https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};
  const pages = Object.entries({ ...pageHeaders, ...strict });
  const calls = Object.entries({ ...callHeaders, ...strict });
  const worker = Object.entries({ ...callHeaders, ...strict, 'Content-Security-Policy': workerPolicy });
  return (path) => {
    if (path === workerPath) return worker;
    return path.startsWith('/api/') || path.endsWith('.js') ? calls : pages;
  };
};

const smallestCompressed = 1_024;

/** Small answers are sent as they are: even asking what the client accepts would cost more than it saves. */
const isLarge = (body: unknown): boolean =>
  (typeof body === 'string' || Buffer.isBuffer(body)) && body.length > smallestCompressed;

const done = (): Promise<void> => Promise.resolve();

/**
 * Surrounds every request: gives it an id and its headers, answers its errors, compresses, measures and logs. It is one function
 * because each middleware more costs every request a promise and several closures.
 */
const handleRequest = ({ config, log, metrics, stopping }: KoaDependencies): Middleware => {
  const headersOf = securityHeaders(config.publicUrl.startsWith('https:'));
  const compressor = compress({
    threshold: smallestCompressed,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const logAccess = writeAccessLine(log);
  const noteProxies = watchProxies(config, log);
  return async (ctx, next) => {
    const begun = performance.now();
    const requestId = randomUUID();
    ctx.state['requestId'] = requestId;
    noteProxies(ctx);
    ctx.res.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headersOf(ctx.path)) ctx.res.setHeader(name, value);
    try {
      await next();
    } catch (error) {
      answerError(ctx, error, log);
    }
    if (isLarge(ctx.body)) await compressor(ctx, done);
    // The client's next request then comes over a new connection, which a balancer leads to another process.
    if (stopping()) ctx.res.setHeader('Connection', 'close');
    metrics.count(routeOf(ctx), ctx.status, performance.now() - begun);
    logAccess(ctx, begun);
    sendPieces(ctx);
  };
};

const refuseUnknownCall: Middleware = (ctx, next) => {
  if (isCallPath(ctx.path)) throw new Problem('missing', 'unknown_call', 'There is no such call.');
  return next();
};

const countMigrations = statement('http.ready', 'select count(*)::int as migrations from knex_migrations');

/** Mounts `/healthz` (the process lives), `/readyz` (migrated, the database answers, not stopping) and `/metrics`. */
const mountHealth = (router: Router, { config, metrics, database, stopping }: KoaDependencies): void => {
  router.add('GET', '/healthz', (ctx) => {
    ctx.body = { success: true };
  });
  router.add('GET', '/readyz', async (ctx) => {
    const ask = () => database.sql<{ migrations: number }>(countMigrations).catch(() => []);
    const [row] = stopping() ? [] : await inScope({ kind: 'look-up' }, ask);
    ctx.status = row && row.migrations > 0 ? 200 : 503;
    ctx.body = { success: ctx.status === 200 };
  });
  router.add('GET', '/metrics', publicMetrics(config, metrics));
};

/** The last is of a client that breaks off what it sends, as Node's parser says it. */
const disconnectCodes = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE']);

/** A client that disconnects before its answer is complete is no error: every page that listens to the stream does. */
const logSendingError =
  (log: Log) =>
  (error: Error & { readonly code?: string }): void => {
    if (disconnectCodes.has(error.code ?? ''))
      log.debug({ code: error.code }, 'a client left before its answer was complete');
    else log.error({ err: error }, 'an answer could not be sent');
  };

/** The Koa application. */
export const createKoa = (dependencies: KoaDependencies): Koa => {
  const { config, log, routes, rawRoutes, findStaff, stream, assets, site } = dependencies;
  const koa = new Koa({ proxy: config.TRUST_PROXY > 0, maxIpsCount: config.TRUST_PROXY });
  const router = new Router();
  mountHealth(router, dependencies);
  router.add('GET', streamPath, stream.route(findStaff));
  for (const route of routes) mountRoute(router, route, dependencies);
  for (const route of [...docsRoutes(config), ...securityRoutes(config), ...rawRoutes])
    mountRawRoute(router, route, dependencies);

  koa.use(handleRequest(dependencies));
  koa.use(router.routes());
  koa.use(refuseUnknownCall);
  if (site) koa.use(serveSite(site, findStaff));
  koa.use(serveAssets(assets));
  koa.on('error', logSendingError(log));
  return koa;
};
