import type { Readable } from 'node:stream';
import type { RouteResult, Endpoint, ParsedRequest } from '../contract/endpoint.ts';
import type { Actor, Staff, Visitor } from './actor.ts';
import type { IdempotencyKey } from './tx.ts';

/** What a handler may know of the request beside its parsed input, and what it may change in the headers of the answer. */
export interface RequestContext {
  readonly id: string;
  /** At most 45 characters. */
  readonly ip: string;
  readonly userAgent: string;
  readonly referrer: string | null;
  /** The `Idempotency-Key` as sent, or null. */
  readonly idempotencyKey: string | null;
  /** For `Transactions`, where signed-in staff sent a key and the endpoint honours it. */
  readonly once: IdempotencyKey | undefined;
  /** The cookie that `rememberBrowser` set, as sent, or null. */
  readonly browserCookie: string | null;
  /** All cookies as sent. */
  readonly cookies: string;
  /** Sets the http-only session cookie beside the bearer token. */
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
  /** Sets the http-only cookie by which a browser is known at its next sign-in. Signing out leaves it. */
  rememberBrowser(value: string, expiresAt: Date): void;
  /** A header of the answer. */
  setHeader(name: string, value: string): void;
}

type ActorOf<A extends Endpoint['access']> = A extends 'public' ? Visitor : A extends 'anyone' ? Actor : Staff;

/** An endpoint and its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: ParsedRequest<Endpoint>, actor: Actor, request: RequestContext) => Promise<unknown>;
}

/** Ties an endpoint to its handler, whose input, actor and result have the types of the endpoint. */
export const route = <const E extends Endpoint>(
  endpoint: E,
  handle: (input: ParsedRequest<E>, actor: ActorOf<E['access']>, request: RequestContext) => Promise<RouteResult<E>>,
): Route => ({ endpoint, handle: handle as unknown as Route['handle'] });

/** A request outside the JSON contract: a page, a redirect, a provider's webhook. */
export interface RawRequest {
  /** `GET`, `HEAD` or `POST`. */
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Exactly as it was sent, for signatures. */
  readonly body: string;
  /** Path and query as they were sent. */
  readonly path: string;
  /** At most 45 characters. */
  readonly ip: string;
}

/** A status, headers that override the default ones, and the body of the answer. */
export interface RawResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** In pieces where most of its bytes are the same in every answer, so that they are not copied into each. */
  readonly body?: string | Buffer | readonly Buffer[];
  /** In place of a body: it is sent while it is written. */
  readonly stream?: Readable;
}

/** A path outside the JSON contract and its handler. */
export interface RawRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** So many of these an address may send in a minute, in place of the usual number; for what costs more than a page. */
  readonly perMinute?: number;
  readonly handle: (request: RawRequest) => Promise<RawResponse>;
}
