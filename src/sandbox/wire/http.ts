import type { IncomingHttpHeaders } from 'node:http';

/** A request as the stand-ins see it: read whole, decoded to text, its path parameters filled in. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly params: Readonly<Record<string, string>>;
  /** True when the caller sits on this machine; control routes answer nobody else. */
  readonly local: boolean;
  /** Aborts when the caller has gone or the sandbox stops. */
  readonly gone: AbortSignal;
  /** Aborts only when the sandbox stops: work that a vanished caller cannot call off waits on this one. */
  readonly stopping: AbortSignal;
}

/** What goes back, including the ways in which a real network fails to bring anything back. */
export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly body: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'flood'; readonly bytes: number }
  | { readonly kind: 'drip'; readonly body: string; readonly everyMs: number }
  | { readonly kind: 'events'; readonly subscribe: Subscribe };

type Headers = Readonly<Record<string, string>>;

/** Starts telling `send` about changes and returns the way to stop it. */
export type Subscribe = (send: (data: string) => void) => () => void;

/** What answers at a method and a path; the named groups of `path` become parameters. */
export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly handle: (request: Incoming) => Reply | Promise<Reply>;
}

/** An answer in JSON. */
export const json = (status: number, value: unknown, headers: Headers = {}): Reply => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

/** An answer of some media type, in UTF-8. */
export const text = (status: number, type: string, body: string, headers: Headers = {}): Reply => ({
  kind: 'answer',
  status,
  headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
  body,
});

/** Waits, but no longer than the signal lets it. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
