import { hash } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Endpoint, ParsedRequest } from '../contract/endpoint.ts';
import type { Actor } from '../kernel/actor.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRoute, RequestFacts, Route } from '../kernel/route.ts';
import type { IdempotencyKey } from '../kernel/tx.ts';
import { inputWords } from './input-words.ts';
import { refuseInput } from './problems.ts';
import { admit, sessionCookie, type FindStaff } from './session.ts';

const part = (schema: z.ZodType | undefined, given: unknown, place: string): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(given, { error: inputWords });
  if (parsed.success) return parsed.data;
  throw refuseInput(parsed.error, place);
};

const hasBody = (ctx: Context): boolean => (ctx.request.length ?? 0) > 0 || ctx.get('transfer-encoding') !== '';

/** The body as JSON; a body of another kind is refused, because a form of a foreign site could send it. */
const bodyOf = (ctx: Context): unknown => {
  if (!hasBody(ctx)) return {};
  if (!ctx.is('json')) {
    throw new Problem('invalid', 'json_expected', 'This call takes JSON (Content-Type: application/json).');
  }
  return ctx.request.body;
};

const receive = (ctx: Context, { params, query, body }: Endpoint): ParsedRequest<Endpoint> => ({
  params: part(params, ctx['params'], 'address'),
  query: part(query, ctx.query, 'query'),
  body: part(body, body ? bodyOf(ctx) : undefined, 'body'),
});

const keyOf = (ctx: Context): string | null => {
  const key = ctx.get('idempotency-key');
  if (key === '') return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new Problem('invalid', 'invalid_idempotency_key', 'An Idempotency-Key has 8 to 200 printable characters.');
  return key;
};

const onceOf = (ctx: Context, endpoint: Endpoint, actor: Actor, key: string | null): IdempotencyKey | undefined => {
  if (key === null || endpoint.idempotent === undefined || actor.kind !== 'staff') return undefined;
  const asked = `${ctx.path}\n${ctx.request.rawBody ?? ''}`;
  return {
    storeId: actor.storeId,
    scope: `${endpoint.path} ${actor.userId}`,
    key,
    requestHash: hash('sha256', asked),
  };
};

/** As long as an address can be: behind too few proxies a caller may write anything for theirs. */
const addressOf = (ctx: Context): string => ctx.ip.slice(0, 45);

const cookie = { httpOnly: true, sameSite: 'strict', secure: true, path: '/' } as const;

/** Read from the request when a handler asks: most ask for none of it. */
class Facts implements RequestFacts {
  readonly idempotencyKey: string | null;
  readonly once: IdempotencyKey | undefined;
  private readonly ctx: Context;

  constructor(ctx: Context, endpoint: Endpoint, actor: Actor) {
    this.ctx = ctx;
    this.idempotencyKey = keyOf(ctx);
    this.once = onceOf(ctx, endpoint, actor, this.idempotencyKey);
  }

  get id(): string {
    return String(this.ctx.state['requestId']);
  }

  get ip(): string {
    return addressOf(this.ctx);
  }

  get userAgent(): string {
    return this.ctx.get('user-agent').slice(0, 500);
  }

  get referrer(): string | null {
    return this.ctx.get('referer').slice(0, 500) || null;
  }

  startSession(token: string, expires: Date): void {
    // Browsers take a Secure cookie over plain http from localhost; koa has to be told that we mean it.
    this.ctx.cookies.secure = true;
    this.ctx.cookies.set(sessionCookie, token, { ...cookie, expires });
  }

  endSession(): void {
    this.ctx.cookies.secure = true;
    this.ctx.cookies.set(sessionCookie, null, cookie);
  }

  setHeader(name: string, value: string): void {
    this.ctx.set(name, value);
  }
}

/** Lets a route answer over HTTP: admits, parses the input by the promise, and parses the answer by it too. */
export const mountRoute = (router: Router, { endpoint, handle }: Route, find: FindStaff): void => {
  router.register(endpoint.path, [endpoint.method], async (ctx: Context) => {
    ctx.set('Cache-Control', 'no-store');
    const actor = await admit(ctx, endpoint, find);
    const input = receive(ctx, endpoint);
    const answer = endpoint.response.parse(await handle(input, actor, new Facts(ctx, endpoint, actor))) as object;
    ctx.status = endpoint.status?.(answer) ?? 200;
    ctx.type = 'json';
    // Written once here: left as an object it would be written twice, first to learn its length and then to send it.
    ctx.body = JSON.stringify({ success: true, ...answer });
  });
};

const single = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');
const flat = (values: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, single(value)]));

/** Lets a page, a redirect or a provider's webhook answer; it gets the raw bytes and says its own status. */
export const mountRawRoute = (router: Router, { method, path, handle }: RawRoute): void => {
  router.register(path, method === 'GET' ? ['GET', 'HEAD'] : [method], async (ctx: Context) => {
    const {
      status,
      headers = {},
      body = '',
    } = await handle({
      method: ctx.method,
      params: ctx['params'] as Record<string, string>,
      query: flat(ctx.query),
      headers: flat(ctx.headers),
      body: ctx.request.rawBody ?? '',
      path: ctx.url,
      ip: addressOf(ctx),
    });
    ctx.status = status;
    ctx.set('Cache-Control', 'no-store');
    ctx.set(headers);
    ctx.body = body;
  });
};
