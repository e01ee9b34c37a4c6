import type { Middleware } from 'koa';
import type { ZodError } from 'zod';
import type { Refusal } from '../contract/refusal.ts';
import type { Log } from '../platform/log.ts';
import { Problem, type ProblemKind } from '../kernel/problem.ts';

/** The one place where a kind of refusal becomes an HTTP status. */
const statusOf: Record<ProblemKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  throttled: 429,
  unavailable: 503,
};

const lateOrGone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53100',
  '53200',
  '08006',
  '08001',
  '55P03',
  // Two acts stood in each other's way and this one was taken back whole.
  '40P01',
  '40001',
]);

/** PostgreSQL is away, full or overloaded: nothing was written, and trying again later is right. */
const databaseIsAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    (code !== undefined && lateOrGone.has(code)) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
};

/** The fields of a refused input: where, and what to do. */
export const refuseInput = (error: ZodError, place: string): Problem => {
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return new Problem('invalid', 'invalid_input', details[0]?.message ?? `The ${place} of this request cannot be read`, {
    details,
  });
};

const asProblem = (error: unknown): Problem | null => {
  if (error instanceof Problem) return error;
  if (databaseIsAway(error)) {
    return new Problem(
      'unavailable',
      'unavailable',
      'The service is busy at this moment. Nothing was changed; please try again in a few seconds.',
      { retryAfter: 2, cause: error },
    );
  }
  const { status, type, code } = error as { status?: number; type?: string; code?: unknown };
  if (status === 413) return new Problem('invalid', 'too_large', 'This request is too large.');
  if (status === 400 || type === 'entity.parse.failed')
    return new Problem('invalid', 'invalid_json', 'The body of this request is not valid JSON.');
  if (status === 415 || String(code).startsWith('Z_'))
    return new Problem(
      'invalid',
      'unreadable_body',
      'The body of this request is encoded in a way that cannot be read.',
    );
  return null;
};

const refusal = (problem: Problem, requestId: string): Refusal => ({
  success: false,
  error: problem.message,
  code: problem.code,
  ...(problem.details.length > 0 && { details: [...problem.details] }),
  requestId,
});

const bug =
  'Something went wrong on our side. Nothing was changed; please try again, and tell support the request id if it stays.';

/** Turns whatever a request threw into its answer: refusals in their words, bugs as a bare 500 that is reported. */
export const answerProblems =
  (log: Log): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const requestId = String(ctx.state['requestId']);
      const problem = asProblem(error);
      if (!problem) log.error({ err: error, requestId, path: ctx.path }, 'a request met a bug');
      else if (problem.kind === 'unavailable')
        log.warn({ err: problem.cause, requestId, path: ctx.path }, 'a request was turned away');
      ctx.status = problem ? statusOf[problem.kind] : 500;
      if (problem?.retryAfter !== undefined) ctx.set('Retry-After', String(problem.retryAfter));
      ctx.set('Cache-Control', 'no-store');
      ctx.body = refusal(problem ?? new Problem('unavailable', 'internal', bug), requestId);
    }
  };
