import type { Context } from 'koa';
import type { Endpoint } from '../contract/endpoint.ts';
import { visitor, type Actor, type Staff } from '../kernel/actor.ts';
import { Problem } from '../kernel/problem.ts';
import { signInRequired, whyNotNow } from '../platform/why-not-now.ts';
import { inScope } from '../platform/work-scope.ts';

/** Browsers accept a cookie with the prefix `__Host-` over https (or localhost) only, for this host and for every path. */
export const sessionCookie = '__Host-sid';

/** The cookie of a browser that has signed in before. It gives no rights; guesses of others cannot use up its sign-ins. */
export const knownBrowserCookie = '__Host-browser';

/** Finds whose session token this is; null when it is unknown, ended or its account may not sign in. */
export type FindStaff = (token: string, lookUp?: { readonly isUse: boolean }) => Promise<Staff | null>;

/** Finds for whom an API key acts; null when it is unknown, revoked or expired, or its store may not sign in. */
export type FindKey = (key: string) => Promise<Staff | null>;

const bearerToken = (ctx: Context): string | null =>
  /^Bearer (\S{20,200})$/.exec(ctx.get('authorization'))?.[1] ?? null;

/** Another site can make a browser send the cookie, but cannot make the browser name our own pages as the origin. */
const isSameOrigin = (ctx: Context): boolean => {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin';
  const origin = ctx.get('origin');
  // Koa's own `ctx.origin` is this very header.
  return origin === '' || origin === `${ctx.protocol}://${ctx.host}`;
};

const cookieToken = (ctx: Context): string | null =>
  isSameOrigin(ctx) ? (ctx.cookies.get(sessionCookie) ?? null) : null;

/** Who sends a request, by the bearer token and, where `cookie` allows it, by the cookie alone. */
export const authenticate = async (ctx: Context, find: FindStaff, cookie: boolean): Promise<Staff | null> => {
  const token = bearerToken(ctx) ?? (cookie ? cookieToken(ctx) : null);
  return token === null ? null : inScope({ kind: 'look-up' }, () => find(token));
};

const notAllowed = (): Problem => new Problem('forbidden', 'forbidden', 'Your account is not allowed to do this.');

/** No session token has an underscore. */
const isKey = (token: string | null): token is string => token?.startsWith('dl_') === true;

/** Lets a program of a store make the calls that one of the scopes of its key opens, and no other. */
const authorizeKey = async (key: string, { keyScope }: Endpoint, find: FindKey): Promise<Staff> => {
  const staff = await inScope({ kind: 'look-up' }, () => find(key));
  if (!staff)
    throw new Problem('unauthenticated', 'invalid_api_key', 'This API key is unknown, was revoked or has expired.');
  if (keyScope === undefined)
    throw new Problem(
      'forbidden',
      'api_key_refused',
      'An API key cannot make this call. It takes a person who signs in.',
    );
  if (staff.apiKey?.scopes.includes(keyScope) !== true)
    throw new Problem('forbidden', 'scope_missing', `This call takes an API key with the scope “${keyScope}”.`);
  return staff;
};

/** How whoever calls is found. */
export interface FindCaller {
  readonly findStaff: FindStaff;
  readonly findKey: FindKey;
}

/** Enforces the access of an endpoint and answers who calls it. */
export const authorize = async (ctx: Context, endpoint: Endpoint, find: FindCaller): Promise<Actor> => {
  const { access, cookie } = endpoint;
  if (access === 'public') return visitor;
  const token = bearerToken(ctx);
  if (isKey(token)) return authorizeKey(token, endpoint, find.findKey);
  const staff = await authenticate(ctx, find.findStaff, cookie === true);
  if (!staff) {
    if (access === 'anyone') return visitor;
    throw signInRequired();
  }
  if (access === 'operator' && !staff.operator) throw notAllowed();
  if (access === 'admin' && staff.role !== 'admin') throw notAllowed();
  const refusal = whyNotNow(endpoint, staff);
  if (refusal) throw refusal;
  return staff;
};
