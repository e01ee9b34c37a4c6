import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openOn, type Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { RouteHandler } from './router.ts';

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** Whether the header `Authorization` carries the token. The time it takes tells nothing of the token. */
const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hash('sha256', authorization ?? '', 'buffer'), hash('sha256', `Bearer ${token}`, 'buffer'));

/** `/metrics` on the public port: without the token, or where there is none, it is a page that does not exist. */
export const publicMetrics =
  ({ METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>, metrics: Metrics): RouteHandler =>
  async (ctx) => {
    // Koa answers 404 where nothing is said.
    if (METRICS_TOKEN === undefined || !isBearer(ctx.req.headers.authorization, METRICS_TOKEN)) return;
    ctx.set({ 'Content-Type': contentType, 'Cache-Control': 'no-store' });
    ctx.body = await metrics.text();
  };

/** What the listener of `/metrics` is started from. */
export interface MetricsServerDependencies {
  readonly config: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN'>;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Loopback only, where tests ask for it. */
  readonly host?: string;
}

/** A listener that answers `/metrics` and nothing else. */
export interface MetricsServer {
  readonly port: number;
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const plain = (response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain', ...headers }).end();
};

const answer = async (
  { config: { METRICS_TOKEN: token }, metrics }: MetricsServerDependencies,
  { url, method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [path] = (url ?? '').split('?');
  if (path !== '/metrics') return plain(response, 404);
  if (method !== 'GET' && method !== 'HEAD') return plain(response, 405, { Allow: 'GET, HEAD' });
  if (token !== undefined && !isBearer(headers.authorization, token))
    return plain(response, 401, { 'WWW-Authenticate': 'Bearer' });
  const text = await metrics.text();
  response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
};

const loopback = '127.0.0.1';

/**
 * Listens on `METRICS_PORT`; null where none is set. Without a token only the machine itself can ask, else every address of it is
 * listened on, or the one that `host` names.
 */
export const startMetricsServer = async (dependencies: MetricsServerDependencies): Promise<MetricsServer | null> => {
  const { config, log } = dependencies;
  const host = config.METRICS_TOKEN === undefined ? loopback : dependencies.host;
  if (config.METRICS_PORT === undefined) return null;
  const server = createServer((request, response) => {
    answer(dependencies, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be answered');
      plain(response, 500);
    });
  });
  server.headersTimeout = 10_000;
  await openOn(
    'METRICS_PORT',
    config.METRICS_PORT,
    (port) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      }),
  );
  const { port, address } = server.address() as AddressInfo;
  return {
    port,
    address,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};
