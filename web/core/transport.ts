import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type Endpoint, pathFor } from '../../src/contract/endpoint.ts';
import type { Refusal } from '../../src/contract/refusal.ts';
import { endSession, storedToken } from './session.ts';

/** One call: an endpoint of the contract and its input. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  /** The server answers a repeated key with the first result, so that a repeated call acts once. */
  readonly idempotencyKey?: string | undefined;
}

/** Why a call failed: the server refused, could not be reached, or gave a response that breaks the contract. */
export interface CallError {
  readonly kind: 'refused' | 'unreachable' | 'broken';
  /** For logs: the status code, a colon, the body text. People read `messageOf`. */
  readonly message: string;
  readonly status: number;
  readonly refusal: Refusal | null;
}

const parseRefusal = (body: string): Refusal | null => {
  try {
    const parsed = JSON.parse(body) as Partial<Refusal> | null;
    return typeof parsed?.error === 'string' && parsed.error !== '' ? (parsed as Refusal) : null;
  } catch {
    return null;
  }
};

const unexpectedContentType = (response: Response, body: string): string => {
  const type = response.headers.get('content-type') ?? '';
  const { status, statusText, url } = response;
  return `UnexpectedContentType: ${status} ${statusText} for ${url}. Content-Type=${type} Body starts: ${body.slice(0, 200)}`;
};

/** Reads a response; what is not JSON or not a success becomes an error. */
export const readResponse = async (response: Response): Promise<{ data: unknown } | { error: CallError }> => {
  const body = await response.text();
  const { status } = response;
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    return { error: { kind: 'broken', message: unexpectedContentType(response, body), status, refusal: null } };
  }
  if (response.ok) return { data: JSON.parse(body) as unknown };
  return { error: { kind: 'refused', message: `${status}: ${body}`, status, refusal: parseRefusal(body) } };
};

const requestOf = ({ endpoint, input, idempotencyKey }: Call, token: string | null, signal: AbortSignal): Request => {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include', signal };
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return new Request(new URL(pathFor(endpoint, input.params, input.query), window.location.origin), init);
};

/** Sends a call with the session of this browser. A 401 to a call that carried a token ends the session. */
export const transport: BaseQueryFn<Call, unknown, CallError> = async (call, { signal, dispatch }) => {
  const token = storedToken();
  try {
    const result = await readResponse(await fetch(requestOf(call, token, signal)));
    if ('error' in result && result.error.status === 401 && token !== null) dispatch(endSession());
    return result;
  } catch (cause) {
    return { error: { kind: 'unreachable', message: String(cause), status: 0, refusal: null } };
  }
};

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'refusal' in error;

/** The failed call behind whatever an RTK Query hook or trigger threw, or null for anything else. */
export const callErrorOf = (error: unknown): CallError | null => (isCallError(error) ? error : null);

const unreachable = 'The server could not be reached.';

/**
 * What a person reads about a failed call: the server's message, else the fallback, with the reason where no server
 * answered; never a status code.
 */
export const messageOf = (error: unknown, fallback: string): string => {
  const failed = callErrorOf(error);
  if (failed === null) return fallback;
  if (failed.kind === 'unreachable') return `${fallback.replace(/\.?$/, '.')} ${unreachable}`;
  return failed.refusal?.details?.[0]?.message ?? failed.refusal?.error ?? fallback;
};
