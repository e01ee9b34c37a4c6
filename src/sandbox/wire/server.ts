import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, type Incoming, type Reply, type Route } from './http.ts';
import { send } from './send.ts';

/** Longer than anything an honest client sends; a bigger body is refused unread. */
const bodyLimit = 1024 * 1024;

/** A listener at work. */
export interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

/** Listens for the given routes; port 0 takes a free one. Stopping breaks every open exchange off at once. */
export const listen = async (routes: readonly Route[], port: number, host: string): Promise<Listening> => {
  const stopping = new AbortController();
  const server = createServer((message, response) => {
    void serve(routes, message, response, stopping.signal).catch((error: unknown) => {
      // A bug of ours must not look like one of the planned faults: whoever drives the sandbox reads what it was.
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`The sandbox itself failed: ${String(error)}`);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return { port: address.port, stop: () => close(server, stopping) };
};

const close = async (server: Server, stopping: AbortController): Promise<void> => {
  stopping.abort();
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

const serve = async (
  routes: readonly Route[],
  message: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> => {
  const left = new AbortController();
  response.once('close', () => left.abort());
  response.on('error', () => left.abort());
  const body = await readBody(message);
  if (body === undefined)
    return send(json(413, { error: 'Body too large' }), response, seen(message, '', left, stopping));
  const request = seen(message, body, left, stopping);
  await send(await answer(routes, request), response, request);
};

const answer = async (routes: readonly Route[], request: Incoming): Promise<Reply> => {
  for (const route of routes) {
    const match = route.method === request.method ? route.path.exec(request.path) : null;
    if (match) return route.handle({ ...request, params: { ...match.groups } });
  }
  return json(404, { error: `Nothing answers ${request.method} ${request.path} here` });
};

const seen = (message: IncomingMessage, body: string, left: AbortController, stopping: AbortSignal): Incoming => {
  const url = new URL(message.url ?? '/', 'http://sandbox.invalid');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    body,
    params: {},
    local: /^(::1|(::ffff:)?127\.)/.test(message.socket.remoteAddress ?? ''),
    gone: AbortSignal.any([left.signal, stopping]),
    stopping,
  };
};

const readBody = async (message: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyLimit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
