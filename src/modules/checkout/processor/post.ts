import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { Answered } from './outcome.ts';

/** An exchange that ended without a whole answer; whether the call arrived is not known. */
export interface Broken {
  readonly broken: string;
}

/** One POST. */
export interface Call {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds for the whole exchange, from the connection to the last byte. */
  readonly timeout: number;
}

const largestAnswer = 64 * 1024;

interface Line {
  /** The connection below any encryption: the only one that can be reset. */
  readonly raw: Socket;
  readonly request: ClientRequest;
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** A connection for this one call: a reused one may die under the request, and then nobody knows whether it arrived. */
const open = ({ url, headers, body }: Call): Line => {
  const raw = connectPlain(portOf(url), hostOf(url));
  raw.setNoDelay(true);
  const length = String(Buffer.byteLength(body));
  const options = { method: 'POST', headers: { ...headers, 'content-length': length }, agent: false as const };
  const request =
    url.protocol === 'https:'
      ? requestSecure(url, {
          ...options,
          createConnection: () => connectSecure({ socket: raw, servername: hostOf(url) }),
        })
      : requestPlain(url, { ...options, createConnection: () => raw });
  return { raw, request };
};

const read = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestAnswer) throw new Error('the answer is too large');
    parts.push(part);
  }
  if (!response.complete) throw new Error('the answer was cut off');
  return Buffer.concat(parts).toString('utf8');
};

/**
 * One POST with one deadline. It never throws. A connection that is given up is reset rather than closed, so that the
 * kernel drops what it has not sent yet and a late delivery cannot charge behind our back.
 */
export const post = (call: Call): Promise<Answered | Broken> =>
  new Promise((resolve) => {
    const { raw, request } = open(call);
    const giveUp = (reason: string): void => {
      clearTimeout(deadline);
      raw.resetAndDestroy();
      request.destroy();
      resolve({ broken: reason });
    };
    const deadline = setTimeout(() => giveUp('no answer in time'), call.timeout);
    raw.on('error', () => undefined);
    request.on('error', (error) => giveUp(error.message));
    request.on('response', (response) => {
      read(response).then(
        (body) => {
          clearTimeout(deadline);
          raw.destroy();
          resolve({ status: response.statusCode ?? 0, body });
        },
        (error: unknown) => giveUp(error instanceof Error ? error.message : String(error)),
      );
    });
    request.end(call.body);
  });
