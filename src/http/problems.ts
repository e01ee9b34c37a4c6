import type { Context } from 'koa';
import type { z, ZodError } from 'zod';
import { lockNotAvailable } from '../../db/connect.ts';
import { isConnectionLost } from '../../db/lost-connection.ts';
import { PoolBusy } from '../../db/priority-pool.ts';
import type { Refusal } from '../contract/refusal.ts';
import { Problem, type ProblemKind } from '../kernel/problem.ts';
import { escapeHtml } from '../platform/html.ts';
import type { Log } from '../platform/log.ts';
import type { WorkScope } from '../platform/work-scope.ts';

/** The one place where a kind of refusal becomes an HTTP status. */
const statusOf: Record<ProblemKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  too_large: 413,
  throttled: 429,
  unavailable: 503,
};

const kinds: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
};

const limitOf = (field: string, origin: string, limit: string): string =>
  origin === 'string' ? `${field} must have ${limit} characters` : `${field} must be ${limit}`;

/** The message for an input where the contract has none of its own: which field it is, and what the field must be. */
export const inputMessages: z.core.$ZodErrorMap = (issue) => {
  const field = issue.path?.join('.') ?? '';
  if (field === '') return 'This request must be a JSON object';
  if (issue.input === undefined) return `${field} is missing`;
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${kinds[issue.expected] ?? 'an object'}`;
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return limitOf(field, issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return limitOf(field, issue.origin, `at most ${issue.maximum}`);
    default:
      return `${field} is not valid`;
  }
};

/** The refusal of an input, with a detail for each field: what is wrong with it first. `part` is said where nothing better is known. */
export const refuseInput = (error: ZodError, part: string): Problem => {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const details = issues.filter(({ path }, index) => issues.findIndex((other) => other.path === path) === index);
  return new Problem('invalid', 'invalid_input', details[0]?.message ?? `The ${part} of this request cannot be read`, {
    details,
  });
};

/** Codes of Node and of PostgreSQL after which the same request may succeed a little later. */
const temporary = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57014',
  '53300',
  '53100',
  '53200',
  // A deadlock or a conflict of two transactions. PostgreSQL has rolled this one back.
  '40P01',
  '40001',
]);

/** Whether PostgreSQL is unreachable, full or overloaded. Then nothing was written, and trying again later is right. */
const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return isBusy(error) || isConnectionLost(error) || (code !== undefined && temporary.has(code));
};

/** New work was turned away, because a connection or a row would not have been free soon enough. */
const isBusy = (error: unknown): boolean =>
  error instanceof PoolBusy || (error as { code?: string }).code === lockNotAvailable;

interface RequestState extends WorkScope {
  readonly requestId?: string;
}

const askSupport = (requestId: string | undefined): string =>
  `If it stays, tell support this number: ${String(requestId)}.`;

const notShown = (requestId: string | undefined): string =>
  `This was done, at least in part, but it could not be shown. Please look before you try again. ${askSupport(requestId)}`;

const notReached =
  'The service cannot be reached at the moment. Nothing was changed or charged; please try again in a few seconds.';
const tooBusy =
  'The service is very busy at the moment. Nothing was changed or charged; please try again in a few seconds.';

const unavailable = (cause: unknown, { committed = false, requestId }: RequestState): Problem => {
  if (committed) return new Problem('unavailable', 'done_not_shown', notShown(requestId), { retryAfter: 2, cause });
  if (isBusy(cause)) {
    const retryAfter = cause instanceof PoolBusy ? cause.retryAfter : 2;
    return new Problem('unavailable', 'busy', tooBusy, { retryAfter, cause });
  }
  return new Problem('unavailable', 'unavailable', notReached, { retryAfter: 2, cause });
};

/** The refusal of a body that cannot be read, whatever the parser says of it: the fault is the sender's, and no bug. */
export const refuseBody = (error: unknown): Problem => {
  const { status } = error as { status?: number };
  if (status === 413) return new Problem('too_large', 'too_large', 'This request is too large.');
  return status === 400
    ? new Problem('invalid', 'invalid_json', 'The body of this request is not valid JSON.')
    : new Problem('invalid', 'unreadable_body', 'The body of this request is encoded in a way that cannot be read.');
};

/** The refusal that an error amounts to; null for a bug. */
const problemOf = (error: unknown, state: RequestState): Problem | null => {
  if (error instanceof Problem) return error;
  return isDatabaseUnavailable(error) ? unavailable(error, state) : null;
};

const bug = ({ committed = false, requestId }: RequestState): Problem =>
  committed
    ? new Problem('unavailable', 'done_not_shown', notShown(requestId))
    : new Problem(
        'unavailable',
        'internal',
        `Something went wrong on our side. Nothing was changed; please try again. ${askSupport(requestId)}`,
      );

const refusalOf = ({ message, code, details }: Problem, requestId: string): Refusal => ({
  success: false,
  error: message,
  code,
  ...(details.length > 0 && { details: [...details] }),
  requestId,
});

const headingOf = (status: number): string => {
  if (status === 404) return 'Page Not Found';
  return status === 429 || status >= 500 ? 'Please try again' : 'This is not possible';
};

/** The same for a person whose browser asked for a page. */
const refusalPage = (status: number, { error }: Refusal): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${headingOf(status)}</title>
<main><h1>${headingOf(status)}</h1><p>${escapeHtml(error)}</p></main>
</html>`;

/** Whether a path is that of a call, in any case of letters, as the router takes the paths that there are. */
export const isCallPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

const asksForPage = (ctx: Context): boolean =>
  ctx.method === 'GET' && !isCallPath(ctx.path) && ctx.accepts('json', 'html') === 'html';

/** Answers a request that threw: a refusal with its own message, a bug with a bare 500 and a line in the log. */
export const answerError = (ctx: Context, error: unknown, log: Log): void => {
  const state: RequestState = ctx.state;
  const requestId = String(state.requestId);
  const problem = problemOf(error, state);
  if (!problem) log.error({ err: error, requestId, path: ctx.path }, 'a request met a bug');
  else if (problem.kind === 'unavailable' && problem.code !== 'busy')
    log.warn({ err: problem.cause, requestId, path: ctx.path }, 'the service was unavailable to a request');
  ctx.status = problem ? statusOf[problem.kind] : 500;
  if (problem?.retryAfter !== undefined) ctx.set('Retry-After', String(problem.retryAfter));
  ctx.set('Cache-Control', 'no-store');
  const refusal = refusalOf(problem ?? bug(state), requestId);
  if (!asksForPage(ctx)) {
    ctx.body = refusal;
    return;
  }
  ctx.type = 'html';
  ctx.body = refusalPage(ctx.status, refusal);
};
