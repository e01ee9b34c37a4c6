import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';

/** A request as the stand-ins read it: its whole body as text, its path parameters by name. */
export interface IncomingRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly params: Readonly<Record<string, string>>;
  /** True when the caller is on this machine; control routes answer nobody else. */
  readonly isLocal: boolean;
  /** Aborts when the caller disconnects or the sandbox stops. */
  readonly disconnect: AbortSignal;
  /** Aborts only when the sandbox stops. Work that must survive a disconnect waits on this signal. */
  readonly shutdown: AbortSignal;
}

/** What is sent back: a response, or one of the ways in which a network or a server fails to send one. */
export type Reply =
  | { readonly kind: 'response'; readonly status: number; readonly headers: Headers; readonly body: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'oversized'; readonly bytes: number }
  | { readonly kind: 'slow'; readonly body: string; readonly everyMs: number }
  | { readonly kind: 'event-stream'; readonly subscribe: Subscribe };

type Headers = Readonly<Record<string, string>>;

/** Starts to pass changes to `send` and returns the function that ends it. */
export type Subscribe = (send: (data: string) => void) => () => void;

/** A handler at a method and a path; the named groups of `path` become parameters. */
export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly handle: (request: IncomingRequest) => Reply | Promise<Reply>;
}

/** A response in JSON. */
export const json = (status: number, value: unknown, headers: Headers = {}): Reply => ({
  kind: 'response',
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

/** A response of any media type, in UTF-8. */
export const text = (status: number, type: string, body: string, headers: Headers = {}): Reply => ({
  kind: 'response',
  status,
  headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
  body,
});

/** Resolves after a delay, at once when the signal aborts. */
export const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });

/** A phone number in E.164: plus, country code, seven to fifteen digits in all. */
export const e164 = /^\+[1-9]\d{6,14}$/;

/** The value of a JSON text, undefined where the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The value of a JSON text checked by a schema, undefined also where it does not fit. */
export const readJson = <S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined =>
  schema.safeParse(parseJson(text)).data;
