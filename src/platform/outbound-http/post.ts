import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Target } from './target.ts';

/** Gives every address of a name, as `dns.lookup` does with `all`. */
export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

export const resolveBySystem: Resolve = (name, done) => {
  systemLookup(name, { all: true, order: 'verbatim' }, done);
};

/** A name led to an address that is not of the public internet. */
class ForbiddenAddress extends Error {}

/** What a request is sent with, and how long and how much of its answer is waited for. */
export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  readonly largestAnswer: number;
  readonly resolve: Resolve;
  readonly isAllowed: (address: string) => boolean;
}

/** Why there is no whole answer. */
export type NoAnswer = 'timed_out' | 'not_public' | 'name_not_found' | 'certificate_refused' | 'not_connected';

/** An answer, or why there is none. */
export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly statusText: string; readonly body: string }
  | { readonly kind: 'unanswered'; readonly code: NoAnswer };

/**
 * Looks a name up once for a connection, and gives the socket what was looked at and nothing else. If one address is not allowed, none
 * is: whoever owns the name chose them all.
 */
export const guardedLookup =
  ({ resolve, isAllowed }: Pick<PostOptions, 'resolve' | 'isAllowed'>): LookupFunction =>
  (name, options, callback) => {
    resolve(name, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (error) callback(error, '', 4);
      else if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        callback(new ForbiddenAddress(), '', 4);
      else if (options.all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return (error as { readonly code?: string }).code ?? '';
};

const noAnswerOf = (error: unknown, signal: AbortSignal): NoAnswer => {
  if (error instanceof ForbiddenAddress) return 'not_public';
  if (signal.aborted) return 'timed_out';
  const code = codeOf(error);
  if (/^(ENOTFOUND|EAI_\w+|ENODATA)$/.test(code)) return 'name_not_found';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate_refused' : 'not_connected';
};

/** Reads an answer as far as it may go, and lets the rest go unread. */
const readBody = async (message: IncomingMessage, largest: number): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, largest - size));
    size += part.length;
    if (size >= largest) break;
  }
  return Buffer.concat(parts).toString('utf8');
};

const begin = ({ url, excepted }: Target, options: PostOptions, signal: AbortSignal): Promise<IncomingMessage> => {
  const { headers, body } = options;
  const sending: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // A connection of its own, so that none is used again that was opened to another look-up of the same name.
    agent: false,
    lookup: guardedLookup(excepted ? { ...options, isAllowed: () => true } : options),
    signal,
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    send(url, sending, resolve).on('error', reject).end(body);
  });
};

/** Sends one request and reads its answer, all of it within one time. Redirects are an answer like any other. Never throws. */
export const post = async (target: Target, options: PostOptions): Promise<Answer> => {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const message = await begin(target, options, signal);
    const body = await readBody(message, options.largestAnswer);
    const { statusCode: status = 0, statusMessage: statusText = '' } = message;
    return { kind: 'answered', status, statusText, body };
  } catch (error) {
    return { kind: 'unanswered', code: noAnswerOf(error, signal) };
  }
};
