import { createServer, ServerResponse, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import type Koa from 'koa';
import type { Connection, Database } from '../../db/connect.ts';
import type { RawRoute, Route } from '../kernel/route.ts';
import { Transactions, type Token } from '../kernel/tokens.ts';
import { Documents } from '../modules/documents/index.ts';
import { Sessions } from '../modules/identity/index.ts';
import { Receipts } from '../modules/receipts/index.ts';
import { PaymentLinks } from '../modules/payment-links/index.ts';
import { openOn, type Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { Metrics } from '../platform/metrics.ts';
import { RequestLimits } from '../platform/request-limits.ts';
import type { CommitPositions } from '../platform/read-replica.ts';
import { readAssets, withSupport } from './assets.ts';
import { createKoa } from './koa.ts';
import { notMeRoutes } from './not-me-page.ts';
import { embedPageRoute, payerPageRoute, readBuiltPage } from './payer-page.ts';
import { readBuiltReceipt, receiptPageRoutes } from './receipt-page.ts';
import { readBuiltSignPage, signPageRoute } from './sign-page.ts';
import { readSite } from './site.ts';
import { Stream, type StreamTiming } from './stream.ts';
import { verifyPageRoute } from './verify-page.ts';

/** The parts of the app that the web server needs. */
interface RoutedApp {
  readonly get: <T>(token: Token<T>) => T;
  readonly routes: readonly Route[];
  readonly rawRoutes: readonly RawRoute[];
}

/** What the web server is started from. */
export interface WebDependencies {
  readonly app: RoutedApp;
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** For LISTEN, which needs a connection of its own. */
  readonly connection: Connection;
  readonly stopping: () => boolean;
  /** Where each store's latest commit is noted, where lists come from a replica. */
  readonly positions?: CommitPositions;
  /** Loopback only, where tests ask for it. */
  readonly host?: string;
  /** The delays of the live stream, where not the default. */
  readonly streamTiming?: Partial<StreamTiming> | undefined;
}

/** A server that listens. */
export interface WebServer {
  readonly port: number;
  /** Accepts no more, lets the requests that were begun finish for at most `timeoutMs`, and closes. */
  readonly stop: (timeoutMs: number) => Promise<void>;
}

/** Bytes of a request before its body: the address of an export names up to 500 links. */
const maxHeaderSize = 32_768;

/** How often requests that take too long to arrive are looked for. */
const slowCheckMs = 2_000;

const idleCheckMs = 50;

/** How long a connection may stay open over which nothing came yet: browsers open some ahead of need. */
const unusedMs = 500;

const closeServer = (server: Server, sockets: ReadonlySet<Socket>, timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    const begun = performance.now();
    // Sockets that go idle after close() are not closed by Node itself, nor are those that were never used.
    const idleCheck = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() - begun < unusedMs) return;
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, idleCheckMs);
    const deadline = setTimeout(() => {
      server.closeAllConnections();
    }, timeoutMs);
    server.close(() => {
      clearInterval(idleCheck);
      clearTimeout(deadline);
      resolve();
    });
  });

const openSockets = (server: Server): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
};

/**
 * An answer that is sent byte by byte where it is ASCII alone. Of UTF-8 Node makes room for three times the length before it writes, which
 * took a fifth of the time of a page of links.
 */
class AsciiFirstResponse extends ServerResponse {
  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    const isAscii = typeof chunk === 'string' && encoding === undefined && Buffer.byteLength(chunk) === chunk.length;
    return super.end(chunk, isAscii ? 'latin1' : (encoding as BufferEncoding), done as () => void);
  }
}

/** Listens on every address of the machine, or on the one that `host` names. */
const listen = (koa: Koa, stream: Stream, port: number, host?: string): Promise<WebServer> =>
  new Promise((resolve, reject) => {
    const handle = koa.callback();
    const server = createServer(
      { maxHeaderSize, connectionsCheckingInterval: slowCheckMs, ServerResponse: AsciiFirstResponse },
      (request, response) => void handle(request, response),
    );
    server.headersTimeout = 10_000;
    server.requestTimeout = 15_000;
    server.keepAliveTimeout = 65_000;
    const sockets = openSockets(server);
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: async (timeoutMs) => {
          const closed = closeServer(server, sockets, timeoutMs);
          // After the port is closed: a browser whose stream ends connects again, and finds another process.
          await Promise.all([closed, stream.close()]);
        },
      });
    });
  });

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist');
const builtFiles = ['web', 'widget', 'frame', 'loader', 'site'].map((bundle) => path.join(dist, bundle));

/** The payer's page by itself and in a frame, where they were built, and the one for those to whom a link does not belong. */
const payerPages = async ({ app, config, log }: WebDependencies): Promise<readonly RawRoute[]> => {
  const { linkForPayer, storeForPayer, disownLink } = app.get(PaymentLinks);
  const context = { config, log, linkForPayer };
  const [alone, framed] = await Promise.all([readBuiltPage(dist, 'widget'), readBuiltPage(dist, 'frame')]);
  return [
    ...(alone ? [payerPageRoute({ ...alone, ...context })] : []),
    ...(framed ? [embedPageRoute({ ...framed, ...context })] : []),
    verifyPageRoute({ config, styles: alone?.styles ?? '' }),
    ...notMeRoutes({ storeForPayer, disownLink, transact: app.get(Transactions), config, styles: alone?.styles ?? '' }),
  ];
};

/** The pages of receipts, where they were built. */
const receiptPages = async ({ app, config, log }: WebDependencies): Promise<readonly RawRoute[]> => {
  const built = await readBuiltReceipt(dist);
  if (!built) return [];
  const { readReceiptWithText, receiptPdf } = app.get(Receipts);
  return receiptPageRoutes({ ...built, config, log, readReceiptWithText, receiptPdf });
};

/** The page on which documents are signed, where it was built. */
const signPages = async ({ app, config, log }: WebDependencies): Promise<readonly RawRoute[]> => {
  const built = await readBuiltSignPage(dist);
  const { documentForSigner } = app.get(Documents);
  return built ? [signPageRoute({ ...built, config, log, documentForSigner })] : [];
};

const shareEveryMs = 1_000;

/** Counts the requests of this process, and shares the counts with the others until it is stopped. */
const shareLimits = ({ database, log }: WebDependencies) => {
  const counter = new RequestLimits({ database });
  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    // While the database does not answer, each process still counts by itself.
    sharing = sharing
      .then(() => counter.share())
      .catch((error: unknown) => {
        log.warn({ err: error }, 'busy callers could not be shared with the other processes');
      });
  }, shareEveryMs).unref();
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return sharing;
  };
  return { counter, stop };
};

/** Starts the web server on its port; answers the port and how to stop it. */
export const startWeb = async (dependencies: WebDependencies): Promise<WebServer> => {
  const { app, config, log, database, connection, stopping, positions, host, streamTiming } = dependencies;
  const stream = new Stream({ connection, log, positions, timing: streamTiming });
  await stream.start();
  const metrics = app.get(Metrics);
  metrics.gauge({
    name: 'debitlink_streams_open',
    help: 'Browsers that listen to the live stream of this process',
    collect: () => [{ value: stream.openCount }],
  });
  const limits = shareLimits(dependencies);
  const koa = createKoa({
    limits: limits.counter,
    config,
    log,
    metrics,
    database,
    routes: app.routes,
    rawRoutes: [
      ...app.rawRoutes,
      ...(await payerPages(dependencies)),
      ...(await receiptPages(dependencies)),
      ...(await signPages(dependencies)),
    ],
    findStaff: app.get(Sessions).staffOfSession,
    findKey: app.get(Sessions).staffOfKey,
    stream,
    assets: withSupport(await readAssets(...builtFiles), { email: config.SUPPORT_EMAIL, phone: config.SUPPORT_PHONE }),
    site: await readSite(dist, config),
    stopping,
    positions,
  });
  const server = await openOn('PORT', config.PORT, (port) => listen(koa, stream, port, host));
  const stop = async (timeoutMs: number): Promise<void> => {
    await Promise.all([server.stop(timeoutMs), limits.stop()]);
  };
  return { ...server, stop };
};
