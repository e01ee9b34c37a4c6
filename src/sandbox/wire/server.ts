import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delay, json, type IncomingRequest, type Reply, type Route, type Subscribe } from './http.ts';

/** Longer than any body the program sends; a longer one is refused unread. */
const bodyLimit = 1024 * 1024;

const chunk = Buffer.alloc(64 * 1024, 'x');

/** An HTTP server that listens. */
export interface Listener {
  readonly port: number;
  stop(): Promise<void>;
}

/** Listens for the given routes; port 0 takes a free one. Stopping closes every open connection at once. */
export const listen = async (routes: readonly Route[], port: number, host: string): Promise<Listener> => {
  const shutdown = new AbortController();
  const server = createServer((message, response) => {
    void serve(routes, message, response, shutdown.signal).catch((error: unknown) => {
      // A bug of the sandbox must not look like a planned fault, so the response names it.
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`The sandbox itself failed: ${String(error)}`);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return { port: address.port, stop: () => close(server, shutdown) };
};

const close = async (server: Server, shutdown: AbortController): Promise<void> => {
  shutdown.abort();
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

const serve = async (
  routes: readonly Route[],
  message: IncomingMessage,
  response: ServerResponse,
  shutdown: AbortSignal,
): Promise<void> => {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  response.on('error', () => disconnect.abort());
  const body = await readBody(message);
  const request = requestOf(message, body ?? '', disconnect.signal, shutdown);
  const reply = body === undefined ? json(413, { error: 'Body too large' }) : await handle(routes, request);
  await sendReply(reply, response, request);
};

const handle = async (routes: readonly Route[], request: IncomingRequest): Promise<Reply> => {
  for (const route of routes) {
    const match = route.method === request.method ? route.path.exec(request.path) : null;
    if (match) return route.handle({ ...request, params: { ...match.groups } });
  }
  return json(404, { error: `Nothing answers ${request.method} ${request.path} here` });
};

const requestOf = (
  message: IncomingMessage,
  body: string,
  disconnect: AbortSignal,
  shutdown: AbortSignal,
): IncomingRequest => {
  const url = new URL(message.url ?? '/', 'http://sandbox.invalid');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    body,
    params: {},
    isLocal: /^(::1|(::ffff:)?127\.)/.test(message.socket.remoteAddress ?? ''),
    disconnect: AbortSignal.any([disconnect, shutdown]),
    shutdown,
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

/** Sends a reply, or breaks the connection when the reply says so. */
const sendReply = async (reply: Reply, response: ServerResponse, request: IncomingRequest): Promise<void> => {
  switch (reply.kind) {
    case 'response':
      response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
      response.end(reply.body);
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'oversized':
      return sendOversized(reply.bytes, response, request);
    case 'slow':
      return sendSlowly(reply, response, request);
    case 'event-stream':
      return sendEvents(reply.subscribe, response, request);
  }
};

const sendOversized = async (
  bytes: number,
  response: ServerResponse,
  { disconnect }: IncomingRequest,
): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"iposhpresponse":{"responseMessage":"');
  for (let sent = 0; sent < bytes && !disconnect.aborted; sent += chunk.length) {
    if (!response.write(chunk)) await once(response, 'drain', { signal: disconnect }).catch(() => undefined);
  }
  response.end('"}}');
};

const sendSlowly = async (
  { body, everyMs }: { body: string; everyMs: number },
  response: ServerResponse,
  { disconnect }: IncomingRequest,
): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const byte of Buffer.from(body)) {
    if (disconnect.aborted) return;
    response.write(Uint8Array.of(byte));
    await delay(everyMs, disconnect);
  }
  response.end();
};

const sendEvents = async (
  subscribe: Subscribe,
  response: ServerResponse,
  { disconnect }: IncomingRequest,
): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 1000\n\n');
  const unsubscribe = subscribe((data) => response.write(`data: ${data}\n\n`));
  const heartbeat = setInterval(() => response.write(': still here\n\n'), 15_000);
  if (!disconnect.aborted) await once(disconnect, 'abort');
  clearInterval(heartbeat);
  unsubscribe();
  response.end();
};
