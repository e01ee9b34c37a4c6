import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Stream } from './stream.ts';

/** A server that answers. */
export interface Listening {
  readonly port: number;
  /** Stops accepting, lets requests in hand finish for at most `graceMs`, and closes. */
  readonly stop: (graceMs: number) => Promise<void>;
}

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

/** Listens on every address of the machine, or on loopback only when `host` says so. */
export const listen = (app: Koa, stream: Stream, port: number, host?: string): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const handle = app.callback();
    const server = createServer((request, response) => void handle(request, response));
    server.headersTimeout = 10_000;
    server.requestTimeout = 15_000;
    server.keepAliveTimeout = 65_000;
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: (graceMs) => closeServer(server, stream, graceMs),
      });
    });
  });
