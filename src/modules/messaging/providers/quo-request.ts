import { z } from 'zod';
import type { Context } from '../context.ts';

/** One call of Quo (once OpenPhone), whose keys are for a whole workspace. */
export interface QuoCall {
  readonly apiKey: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the host on, as `/v1/messages`. */
  readonly path: string;
  /** An array is sent as a repeated parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The date of the API, for the paths that need one. */
  readonly version?: string | undefined;
  readonly signal: AbortSignal;
}

/** What came of a call. */
export type QuoReply =
  /** `body` is null where there is none, and where it is no JSON. */
  | { readonly kind: 'ok'; readonly status: number; readonly body: unknown }
  /** `code` is Quo's, or `HTTP 401` where it names none; `message` is Quo's own. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  /** Certainly not done, and worth another try; after so many seconds where Quo says so. */
  | { readonly kind: 'throttled'; readonly retryAfterS: number | null }
  /** Perhaps done: no answer, or one that says nothing. */
  | { readonly kind: 'unknown' };

/** An error as specified, and as it was seen live. */
const Failure = z.object({ code: z.string().nullish(), message: z.string().nullish() });
const Wrapped = z.object({ error: Failure });

const timeoutMs = 10_000;

const queryOf = (query: QuoCall['query'] = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((each): [string, string] => [name, each]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

/** `Retry-After` in seconds or as a date, in whole seconds from `now`; null where it says neither. */
export const retryAfterOf = (header: string | null, now: Date): number | null => {
  if (header === null || header.trim() === '') return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

const replyOf = async (response: Response, now: Date): Promise<QuoReply> => {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { kind: 'ok', status, body };
  if (status === 429) return { kind: 'throttled', retryAfterS: retryAfterOf(headers.get('retry-after'), now) };
  if (status < 400 || status >= 500 || status === 408) return { kind: 'unknown' };
  const wrapped = Wrapped.safeParse(body);
  const failure = wrapped.success ? wrapped.data.error : Failure.safeParse(body).data;
  return { kind: 'refused', status, code: failure?.code ?? `HTTP ${status}`, message: failure?.message ?? '' };
};

const causeCodeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;

/** A call that never reached Quo may be made again; of any other failure nobody knows how far it came. */
const failureOf = (error: unknown): QuoReply =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(causeCodeOf(error)))
    ? { kind: 'throttled', retryAfterS: null }
    : { kind: 'unknown' };

/** Calls Quo. Nothing here throws for what Quo or the network does. */
export const quoRequest =
  ({ config, clock }: Pick<Context, 'config' | 'clock'>) =>
  async ({ apiKey, method, path, query, body, version, signal }: QuoCall): Promise<QuoReply> => {
    try {
      const response = await fetch(`${config.quoApiUrl}${path}${queryOf(query)}`, {
        method,
        headers: {
          // The key alone: after "Bearer" it would be a wrong one.
          Authorization: apiKey,
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(version !== undefined && { 'Quo-Api-Version': version }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      return await replyOf(response, clock());
    } catch (error) {
      return failureOf(error);
    }
  };
