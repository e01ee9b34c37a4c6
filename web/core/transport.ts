import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type Endpoint, pathFor } from '../../src/contract/endpoint.ts';
import type { Refusal } from '../../src/contract/refusal.ts';
import { signedOut } from './session-slice.ts';
import { storedToken } from './session-storage.ts';

/** One call: a promise of the contract and what is sent with it. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly sent: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** The same key answers the same result, so that a repeated call acts once. */
  readonly once?: string | undefined;
}

/** Why a call failed: the server refused, could not be reached, or answered something else than promised. */
export interface CallError {
  readonly kind: 'refused' | 'unreachable' | 'broken';
  /** For logs: the status code, a colon, the body text. People read `wordsOf`. */
  readonly message: string;
  readonly status: number;
  readonly refusal: Refusal | null;
}

const parseRefusal = (body: string): Refusal | null => {
  try {
    const read = JSON.parse(body) as Partial<Refusal> | null;
    return typeof read?.error === 'string' && read.error !== '' ? (read as Refusal) : null;
  } catch {
    return null;
  }
};

const unexpected = (response: Response, body: string): string => {
  const type = response.headers.get('content-type') ?? '';
  const { status, statusText, url } = response;
  return `UnexpectedContentType: ${status} ${statusText} for ${url}. Content-Type=${type} Body starts: ${body.slice(0, 200)}`;
};

/** Reads an answer; what is not JSON or not a success becomes an error. */
export const readAnswer = async (response: Response): Promise<{ data: unknown } | { error: CallError }> => {
  const body = await response.text();
  const { status } = response;
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    return { error: { kind: 'broken', message: unexpected(response, body), status, refusal: null } };
  }
  if (response.ok) return { data: JSON.parse(body) as unknown };
  return { error: { kind: 'refused', message: `${status}: ${body}`, status, refusal: parseRefusal(body) } };
};

const request = ({ endpoint, sent, once }: Call, token: string | null, signal: AbortSignal): Request => {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (once !== undefined) headers.set('idempotency-key', once);
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include', signal };
  if (sent.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(sent.body);
  }
  return new Request(new URL(pathFor(endpoint, sent.params, sent.query), window.location.origin), init);
};

/** Sends a call with the session of this browser. A 401 to a call that carried one ends it. */
export const transport: BaseQueryFn<Call, unknown, CallError> = async (call, { signal, dispatch }) => {
  const token = storedToken();
  try {
    const answer = await readAnswer(await fetch(request(call, token, signal)));
    if ('error' in answer && answer.error.status === 401 && token !== null) dispatch(signedOut());
    return answer;
  } catch (cause) {
    return { error: { kind: 'unreachable', message: String(cause), status: 0, refusal: null } };
  }
};

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'refusal' in error;

/** The failed call behind whatever an RTK Query hook or trigger threw, or null for anything else. */
export const callErrorOf = (error: unknown): CallError | null => (isCallError(error) ? error : null);

const offline = 'The server could not be reached.';

/** What a person reads about a failed call: the server's own words, else the fallback, with the reason where no server answered; never a status code. */
export const wordsOf = (error: unknown, fallback: string): string => {
  const failed = callErrorOf(error);
  if (failed === null) return fallback;
  if (failed.kind === 'unreachable') return `${fallback.replace(/\.?$/, '.')} ${offline}`;
  return failed.refusal?.details?.[0]?.message ?? failed.refusal?.error ?? fallback;
};
