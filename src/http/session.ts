import type { Context } from 'koa';
import type { Endpoint } from '../contract/endpoint.ts';
import { visitor, type Actor, type Staff } from '../kernel/actor.ts';
import { Problem } from '../kernel/problem.ts';

/** The `__Host-` prefix makes browsers take it over https (or localhost), for this host and for every path only. */
export const sessionCookie = '__Host-sid';

/** Finds who a session token belongs to; null when it is unknown, ended or its account may not sign in. */
export type FindStaff = (token: string) => Promise<Staff | null>;

const bearer = (ctx: Context): string | null => /^Bearer (\S{20,200})$/.exec(ctx.get('authorization'))?.[1] ?? null;

/** Another site can make a browser send the cookie; it cannot make it say that the request comes from our own pages. */
const fromOurPages = (ctx: Context): boolean => {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin';
  const origin = ctx.get('origin');
  return origin === '' || origin === ctx.origin;
};

/** The token of a request that may be authorised by the cookie alone: reads of the live stream, sign-out. */
const cookieToken = (ctx: Context): string | null =>
  fromOurPages(ctx) ? (ctx.cookies.get(sessionCookie) ?? null) : null;

/** Who is asking, by the bearer token and, where `cookie` allows it, by the cookie. */
export const identify = async (ctx: Context, find: FindStaff, cookie: boolean): Promise<Staff | null> => {
  const token = bearer(ctx) ?? (cookie ? cookieToken(ctx) : null);
  return token === null ? null : find(token);
};

const forbidden = () => new Problem('forbidden', 'forbidden', 'Your account is not allowed to do this.');

/** Enforces the access that an endpoint promises. */
export const admit = async (ctx: Context, { access, cookie }: Endpoint, find: FindStaff): Promise<Actor> => {
  if (access === 'public') return visitor;
  const staff = await identify(ctx, find, cookie === true);
  if (access === 'anyone') return staff ?? visitor;
  if (!staff) throw new Problem('unauthenticated', 'unauthenticated', 'Please sign in to continue.');
  if (access === 'operator' && !staff.operator) throw forbidden();
  if (access === 'admin' && staff.role !== 'admin') throw forbidden();
  return staff;
};
