/** The kind of a refusal. `src/http/problems.ts` makes the HTTP status of it. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too_large'
  | 'throttled'
  | 'unavailable';

/** One field of a refused input: its dotted path, and what to do. */
export interface ProblemDetail {
  readonly path: string;
  readonly message: string;
}

/** An expected refusal. Programs read `code` (snake_case), people read `message`. Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly code: string;
  readonly details: readonly ProblemDetail[];
  /** Seconds after which a throttled or unavailable call may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ProblemKind,
    code: string,
    message: string,
    more: { details?: readonly ProblemDetail[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'Problem';
    this.kind = kind;
    this.code = code;
    this.details = more.details ?? [];
    this.retryAfter = more.retryAfter;
  }
}

/** What anything that was thrown says. The error of a host name with several addresses says nothing itself, only its parts do. */
export const messageOf = (thrown: unknown): string => {
  if (thrown instanceof AggregateError && thrown.message === '') return thrown.errors.map(messageOf).join('; ');
  return thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
};
