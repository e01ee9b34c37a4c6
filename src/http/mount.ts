import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Endpoint, FileAnswer, ParsedRequest } from '../contract/endpoint.ts';
import type { Actor } from '../kernel/actor.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRoute, RequestContext, Route } from '../kernel/route.ts';
import { authorOf, doerOf, type Author, type Origin } from '../kernel/stamp.ts';
import type { IdempotencyKey } from '../kernel/tx.ts';
import { latest, type CommitPositions, type LogPosition } from '../platform/read-replica.ts';
import { addressGroup } from '../platform/address-group.ts';
import type { Config } from '../platform/config.ts';
import type { RequestLimits } from '../platform/request-limits.ts';
import { inScope, type WorkScope } from '../platform/work-scope.ts';
import { answerParser } from './answer-parser.ts';
import { answerInPieces } from './pieces.ts';
import { inputMessages, refuseInput } from './problems.ts';
import type { PathParams, RouteHandler, Router } from './router.ts';
import { authorize, knownBrowserCookie, sessionCookie, type FindCaller } from './session.ts';

const parsing = { error: inputMessages };

/** An id that no record has. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/** The ids in a request that can name nothing: those among its fields that are text and were refused. */
const malformedIds = (error: z.ZodError, sent: unknown): Readonly<Record<string, string>> => {
  const refused = error.issues.filter(({ path }) => path.length === 1).map(({ path: [name] }) => String(name));
  const ids = refused.filter((name) => /^id$|Id$/.test(name) && typeof Object(sent)[name] === 'string');
  return Object.fromEntries(ids.map((name) => [name, nobodysId]));
};

/** A part of a request. An id that can name nothing is taken for one that names nothing, so that both are answered alike. */
const parsePart = (schema: z.ZodType, sent: unknown, part: 'address' | 'query' | 'body'): unknown => {
  const first = schema.safeParse(sent, parsing);
  if (first.success) return first.data;
  const ids = malformedIds(first.error, sent);
  if (Object.keys(ids).length === 0) throw refuseInput(first.error, part);
  const parsed = schema.safeParse({ ...Object(sent), ...ids }, parsing);
  if (parsed.success) return parsed.data;
  throw refuseInput(parsed.error, part);
};

const hasBody = (ctx: Context): boolean => (ctx.request.length ?? 0) > 0 || ctx.get('transfer-encoding') !== '';

/** The body as JSON. Any other kind is refused, because a form of a foreign site could send it. */
const jsonBody = (ctx: Context): unknown => {
  if (!hasBody(ctx)) return {};
  if (!ctx.is('json')) {
    throw new Problem('invalid', 'json_expected', 'This call takes JSON (Content-Type: application/json).');
  }
  return ctx.request.body;
};

const parseRequest = (
  ctx: Context,
  pathParams: PathParams,
  { params, query, body }: Endpoint,
): ParsedRequest<Endpoint> => ({
  params: params && parsePart(params, pathParams, 'address'),
  query: query && parsePart(query, ctx.query, 'query'),
  body: body && parsePart(body, jsonBody(ctx), 'body'),
});

const idempotencyKeyOf = ({ req }: Context): string | null => {
  const key = req.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw new Problem('invalid', 'invalid_idempotency_key', 'An Idempotency-Key has 8 to 200 printable characters.');
  return key;
};

/**
 * At most as long as an address can be: behind too few proxies a caller may write anything there. An address of IPv4 is written as such
 * also where it came in by a socket of IPv6.
 */
const addressOf = (ctx: Context): string => ctx.ip.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 45);

const userAgentOf = (ctx: Context): string => ctx.get('user-agent').slice(0, 500);

/** Events of a request carry who sent it from where. Of visitors only the network is kept, as everywhere. */
const originOf = (ctx: Context, author: Author): Origin => ({
  author,
  address: author.kind === 'staff' ? addressOf(ctx) : addressGroup(addressOf(ctx)),
  userAgent: userAgentOf(ctx),
  requestId: String(ctx.state['requestId']),
});

const payer: Author = { kind: 'payer' };
const provider: Author = { kind: 'provider' };

const cookieOptions = { httpOnly: true, sameSite: 'strict', secure: true, path: '/' } as const;

/** A request as handlers see it. Most handlers ask for little of it, so each value is read when it is asked for. */
class RequestDetails implements RequestContext {
  readonly idempotencyKey: string | null;
  private readonly ctx: Context;
  private readonly endpoint: Endpoint;
  private readonly actor: Actor;

  constructor(ctx: Context, endpoint: Endpoint, actor: Actor) {
    this.ctx = ctx;
    this.endpoint = endpoint;
    this.actor = actor;
    this.idempotencyKey = idempotencyKeyOf(ctx);
  }

  get once(): IdempotencyKey | undefined {
    const { ctx, endpoint, actor, idempotencyKey: key } = this;
    if (key === null || endpoint.idempotent === undefined || actor.kind !== 'staff') return undefined;
    const requestHash = hash('sha256', `${ctx.path}\n${ctx.request.rawBody ?? ''}`);
    return { storeId: actor.storeId, scope: `${endpoint.path} ${doerOf(actor).userId}`, key, requestHash };
  }

  get id(): string {
    return String(this.ctx.state['requestId']);
  }

  get ip(): string {
    return addressOf(this.ctx);
  }

  get userAgent(): string {
    return userAgentOf(this.ctx);
  }

  get referrer(): string | null {
    return this.ctx.get('referer').slice(0, 500) || null;
  }

  get browserCookie(): string | null {
    return this.ctx.cookies.get(knownBrowserCookie) ?? null;
  }

  get cookies(): string {
    return this.ctx.get('cookie');
  }

  startSession(token: string, expires: Date): void {
    this.setCookie(sessionCookie, token, expires);
  }

  endSession(): void {
    this.setCookie(sessionCookie, null);
  }

  rememberBrowser(value: string, expires: Date): void {
    this.setCookie(knownBrowserCookie, value, expires);
  }

  private setCookie(name: string, value: string | null, expires?: Date): void {
    // Browsers accept a Secure cookie over plain http from localhost. Koa refuses to set one there unless told so.
    this.ctx.cookies.secure = true;
    this.ctx.cookies.set(name, value, { ...cookieOptions, ...(expires && { expires }) });
  }

  setHeader(name: string, value: string): void {
    this.ctx.set(name, value);
  }
}

const seenCookie = '__Host-seen';
const seenForMs = 600_000;

/** Up to where a replica must have come before it answers this caller: to their own last commit, and to their store's. */
const seenBy = (ctx: Context, actor: Actor, positions: CommitPositions): LogPosition | undefined => {
  const own = ctx.cookies.get(seenCookie);
  const isPosition = own !== undefined && /^[0-9A-F]{16}$/.test(own);
  return latest(actor.kind === 'staff' ? positions.of(actor.storeId) : undefined, isPosition ? own : undefined);
};

/** The caller's next request may reach another process, which does not know of their commit yet. */
const rememberCommit = (ctx: Context): void => {
  const { committed, seen } = ctx.state as WorkScope;
  if (!committed || seen === undefined) return;
  ctx.cookies.secure = true;
  ctx.cookies.set(seenCookie, seen, { ...cookieOptions, maxAge: seenForMs });
};

/** Every piece is read in the scope of its request, as if the handler had read it before it answered. */
async function* readInScope(contents: FileAnswer['contents'], scope: WorkScope): AsyncGenerator<string | Uint8Array> {
  const pieces = contents[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await inScope(scope, () => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}

const sendFile = (ctx: Context, type: string, { name, contents }: FileAnswer): void => {
  ctx.set('Content-Type', type);
  ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  ctx.body = Readable.from(readInScope(contents, ctx.state));
};

const sendJson = (ctx: Context, { status, polled }: Endpoint, result: object): void => {
  ctx.status = status?.(result) ?? 200;
  ctx.res.setHeader('Content-Type', 'application/json; charset=utf-8');
  // Koa would write an object twice, first to learn its length and then to send it.
  const body = JSON.stringify({ success: true, ...result });
  if (polled) {
    // Weak, because a proxy may compress the answer.
    ctx.etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    // Koa's own comparison gives way to `Cache-Control: no-cache`, which a browser adds whenever a page sends an ETag.
    if (ctx.get('if-none-match') === ctx.response.get('etag')) {
      ctx.status = 304;
      return;
    }
  }
  ctx.body = body;
};

/** What routes are mounted with. */
export interface MountOptions extends FindCaller {
  readonly config: Pick<Config, 'PUBLIC_REQUESTS_PER_MINUTE' | 'REQUESTS_PER_MINUTE'>;
  readonly limits: RequestLimits;
  readonly positions?: CommitPositions | undefined;
}

/** Every public call or page is a zone of its own: whoever floods one of them still reaches the others. */
const countVisitor = (ctx: Context, zone: string, { config, limits }: MountOptions, most?: number): void => {
  limits.count(zone, addressGroup(addressOf(ctx)), most ?? config.PUBLIC_REQUESTS_PER_MINUTE);
};

/** Lets a route answer over HTTP: authorizes, parses the input, calls the handler, parses its result by the same endpoint. */
export const mountRoute = (router: Router, { endpoint, handle }: Route, options: MountOptions): void => {
  const { config, limits, positions } = options;
  const isOpen = endpoint.access === 'public' || endpoint.access === 'anyone';
  const zone = `${endpoint.method} ${endpoint.path}`;
  const parseAnswer = answerParser(endpoint.response);
  const answer: RouteHandler = async (ctx, params) => {
    ctx.res.setHeader('Cache-Control', 'no-store');
    if (isOpen) countVisitor(ctx, zone, options);
    const actor = await authorize(ctx, endpoint, options);
    if (!isOpen && actor.kind === 'staff') {
      const { userId: caller } = doerOf(actor);
      limits.count('staff', caller, config.REQUESTS_PER_MINUTE);
      if (endpoint.perMinute !== undefined) limits.count(zone, caller, endpoint.perMinute);
    }
    const input = parseRequest(ctx, params, endpoint);
    const details = new RequestDetails(ctx, endpoint, actor);
    if (positions) ctx.state['seen'] = seenBy(ctx, actor, positions);
    ctx.state['origin'] = originOf(ctx, actor.kind === 'staff' ? authorOf(actor) : payer);
    const result = await inScope(ctx.state, () => handle(input, actor, details));
    if (endpoint.file === undefined) sendJson(ctx, endpoint, parseAnswer(result) as object);
    else sendFile(ctx, endpoint.file, result as FileAnswer);
    if (positions) rememberCommit(ctx);
  };
  router.add(endpoint.method, endpoint.path, answer, endpoint.largestBody);
};

const joined = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');
const joinedValues = (values: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, joined(value)]));

/** Lets a page, a redirect or a provider's webhook answer. It gets the raw body and sets its own status. */
export const mountRawRoute = (
  router: Router,
  { method, path, handle, perMinute }: RawRoute,
  options: MountOptions,
): void => {
  router.add(method, path, async (ctx, params) => {
    // Webhooks are the provider's: what comes of all its customers comes from few addresses, and counts by its signature.
    const isWebhook = method === 'POST' && perMinute === undefined;
    if (!isWebhook) countVisitor(ctx, `${method} ${path}`, options, perMinute);
    const request = {
      method: ctx.method,
      params,
      query: joinedValues(ctx.query),
      headers: joinedValues(ctx.headers),
      body: ctx.request.rawBody ?? '',
      path: ctx.url,
      ip: addressOf(ctx),
    };
    const response = await inScope({ origin: originOf(ctx, isWebhook ? provider : payer) }, () => handle(request));
    ctx.status = response.status;
    ctx.set('Cache-Control', 'no-store');
    ctx.set(response.headers ?? {});
    const { stream, body = '' } = response;
    if (typeof body === 'string' || Buffer.isBuffer(body)) ctx.body = stream ?? body;
    else answerInPieces(ctx, body);
  });
};
