import type { z } from 'zod';
import { fillPath } from './paths.ts';

/**
 * Who may call: `public` needs no session and ignores one, `anyone` recognises staff by their session if there is one,
 * `staff` is any signed-in user, `admin` excludes sub-users with role user, `operator` is the one system administrator.
 */
export type Access = 'public' | 'anyone' | 'staff' | 'admin' | 'operator';

/** What an API key may do: read links, payments and figures; create, change and send links; move money and confirm it in the POS. */
export const keyScopes = ['read', 'links', 'money'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** One call of the API. The server mounts it, the web and the widget call it, and the API document describes it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  /** The scope by which an API key of a store makes this call. Without one no key ever does. */
  readonly keyScope?: KeyScope;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** The status of a successful answer where it is not always 200. */
  readonly status?: (answer: unknown) => number;
  /** An `Idempotency-Key` sent with this call is honoured. */
  readonly idempotent?: true;
  /** The session cookie alone is enough, when the call comes from our own pages. */
  readonly cookie?: true;
  /** The caller confirmed their password, a code or a passkey within the last ten minutes; otherwise 403 `step_up_required`. */
  readonly stepUp?: true;
  /** Also for a user who has to change their password or add a second factor first; any other call refuses them with 403. */
  readonly beforeSetup?: true;
  /** Refused with 403 `impersonating` while the operator is signed in as somebody else. */
  readonly impersonation?: 'refused';
  /** So many of these calls a signed-in user may send in a minute, beside the limit of all their calls. */
  readonly perMinute?: number;
  /** How large the body may be, where it may be larger than 100 KB. */
  readonly largestBody?: `${number}mb`;
  /** A screen asks again and again: the answer has an ETag, and is 304 without a body while it is what `If-None-Match` names. */
  readonly polled?: true;
  /** The content type of an answer that is a file to download instead of JSON; `response` is its text. */
  readonly file?: string;
}

/** A file as a handler answers it. It is written piece by piece while it is sent, and never held whole. */
export interface FileAnswer {
  /** ASCII, without quotes. */
  readonly name: string;
  readonly contents: AsyncIterable<string | Uint8Array>;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler is given: every part parsed by its schema. */
export interface ParsedRequest<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
}

/** What a caller may send. Parts without a schema are left out. */
export interface RequestOf<E extends Endpoint> {
  readonly params?: Input<E['params']>;
  readonly query?: Input<E['query']>;
  readonly body?: Input<E['body']>;
}

/** What a handler answers (`success: true` is added at the edge). */
export type RouteResult<E extends Endpoint> = E extends { readonly file: string } ? FileAnswer : z.input<E['response']>;

/** What a caller reads. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']> & { success: boolean };

/** Declares an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** The path of a call with its parameters and query filled in and escaped. */
export const pathFor = ({ path }: Endpoint, params: unknown, query: unknown): string => {
  const filled = fillPath(path, params as Record<string, string> | undefined);
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  if (entries.length === 0) return filled;
  return `${filled}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
};
