import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type Koa from 'koa';
import type { Connection, Database } from '../../db/connect.ts';
import type { RawRoute, Route } from '../kernel/route.ts';
import type { Token } from '../kernel/tokens.ts';
import { Identity } from '../modules/identity/index.ts';
import { PaymentLinks } from '../modules/payment-links/index.ts';
import { openOn, type Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { createKoa } from './koa.ts';
import { readAssets, withSupportEmail } from './assets.ts';
import { payerPageRoute, readBuiltPage } from './payer-page.ts';
import { Stream } from './stream.ts';

/** What the web side needs of the wired program. */
interface RoutedApp {
  readonly get: <T>(token: Token<T>) => T;
  readonly routes: readonly Route[];
  readonly rawRoutes: readonly RawRoute[];
}

/** What the web side is started from. */
export interface WebParts {
  readonly app: RoutedApp;
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** For LISTEN, which needs a connection of its own. */
  readonly connection: Connection;
  readonly stopping: () => boolean;
  /** Loopback only, where tests ask for it. */
  readonly host?: string;
  /** How often a live stream shows that it lives, where not the usual. */
  readonly beatMs?: number | undefined;
}

/** A server that answers. */
export interface WebServer {
  readonly port: number;
  /** Stops accepting, lets requests in hand finish for at most `graceMs`, and closes. */
  readonly stop: (graceMs?: number) => Promise<void>;
}

/** A payment at the processor may take most of it. */
const usualGraceMs = 18_000;
const sweepMs = 50;

const closeServer = (server: Server, stream: Stream, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    // Sockets that go idle after close() are not closed by Node itself.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, sweepMs);
    const hard = setTimeout(() => {
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(hard);
      resolve();
    });
    void stream.close();
  });

/** Listens on every address of the machine, or on the one that `host` names. */
const listen = (koa: Koa, stream: Stream, port: number, host?: string): Promise<WebServer> =>
  new Promise((resolve, reject) => {
    const handle = koa.callback();
    const server = createServer((request, response) => void handle(request, response));
    server.headersTimeout = 10_000;
    server.requestTimeout = 15_000;
    server.keepAliveTimeout = 65_000;
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: (graceMs = usualGraceMs) => closeServer(server, stream, graceMs),
      });
    });
  });

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist');

/** The payer's page, where it was built. */
const payPages = async ({ app, config, log }: WebParts): Promise<readonly RawRoute[]> => {
  const built = await readBuiltPage(dist);
  if (!built) return [];
  return [payerPageRoute({ ...built, config, log, linkForPayer: app.get(PaymentLinks).linkForPayer })];
};

/** Starts the web side of the program on its port; answers the port and how to stop. */
export const startWeb = async (parts: WebParts): Promise<WebServer> => {
  const { app, config, log, database, connection, stopping, host, beatMs } = parts;
  const stream = new Stream(connection, log, beatMs);
  await stream.start();
  const koa = createKoa({
    config,
    log,
    database,
    routes: app.routes,
    rawRoutes: [...app.rawRoutes, ...(await payPages(parts))],
    findStaff: app.get(Identity).staffOfSession,
    stream,
    assets: withSupportEmail(await readAssets(path.join(dist, 'web'), path.join(dist, 'widget')), config.SUPPORT_EMAIL),
    stopping,
  });
  return openOn('PORT', config.PORT, (port) => listen(koa, stream, port, host));
};
