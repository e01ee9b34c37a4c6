import type { Refusal } from '../../src/contract/refusal.ts';
import { callMessages } from './messages.ts';
import { translate } from './translate.ts';

/** Why a call failed: the server refused, could not be reached, or gave a response that breaks the contract. */
export interface CallError {
  readonly kind: 'refused' | 'unreachable' | 'broken';
  /** For logs: the status code, a colon, the body text. People read `messageOf`. */
  readonly message: string;
  readonly status: number;
  readonly refusal: Refusal | null;
}

/** What a call answers: what was asked for, or why it failed. */
export type Answer<T> = { readonly data: T } | { readonly error: CallError };

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

/** The failure of a call that reached no server. */
export const unreachableBecause = (cause: unknown): { readonly error: CallError } => ({
  error: { kind: 'unreachable', message: String(cause), status: 0, refusal: null },
});

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'refusal' in error;

/** The failed call behind whatever an RTK Query hook or trigger threw, or null for anything else. */
export const callErrorOf = (error: unknown): CallError | null => (isCallError(error) ? error : null);

/** What to do where nobody said it: no server answered, or what answered was none of ours. */
const adviceOf = (failed: CallError | null, hasAdvice: boolean): string => {
  if (failed?.kind !== 'unreachable') return hasAdvice ? '' : callMessages.tryLater;
  return `${callMessages.unreachable}${hasAdvice ? '' : callMessages.checkConnection}`;
};

/**
 * What a person reads about a failed call: the server's message, else the fallback, which says what did not happen, and what to do; never
 * a status code. `hasAdvice`: the fallback says itself what to do.
 */
export const messageOf = (error: unknown, fallback: string, { hasAdvice = false } = {}): string => {
  const failed = callErrorOf(error);
  const said = failed?.refusal?.details?.[0]?.message ?? failed?.refusal?.error;
  if (said === undefined && failed?.kind === 'refused' && failed.status < 500) return fallback;
  return said === undefined ? fallback.replace(/\.?$/, '.') + adviceOf(failed, hasAdvice) : translate(said);
};
