import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pause, type Incoming, type Reply, type Subscribe } from './http.ts';

const floodChunk = Buffer.alloc(64 * 1024, 'x');

/** Puts a reply on the wire, or breaks the wire when the reply says so. */
export const send = async (reply: Reply, response: ServerResponse, request: Incoming): Promise<void> => {
  switch (reply.kind) {
    case 'answer':
      response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
      response.end(reply.body);
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'flood':
      return flood(reply.bytes, response, request);
    case 'drip':
      return drip(reply, response, request);
    case 'events':
      return tell(reply.subscribe, response, request);
  }
};

const flood = async (bytes: number, response: ServerResponse, { gone }: Incoming): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"iposhpresponse":{"responseMessage":"');
  for (let sent = 0; sent < bytes && !gone.aborted; sent += floodChunk.length) {
    if (!response.write(floodChunk)) await once(response, 'drain', { signal: gone }).catch(() => undefined);
  }
  response.end('"}}');
};

const drip = async (
  { body, everyMs }: { body: string; everyMs: number },
  response: ServerResponse,
  { gone }: Incoming,
): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const byte of Buffer.from(body)) {
    if (gone.aborted) return;
    response.write(Uint8Array.of(byte));
    await pause(everyMs, gone);
  }
  response.end();
};

const tell = async (subscribe: Subscribe, response: ServerResponse, { gone }: Incoming): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 1000\n\n');
  const leave = subscribe((data) => response.write(`data: ${data}\n\n`));
  const beat = setInterval(() => response.write(': still here\n\n'), 15_000);
  if (!gone.aborted) await once(gone, 'abort');
  clearInterval(beat);
  leave();
  response.end();
};
