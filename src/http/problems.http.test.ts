import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Refusal } from '../contract/refusal.ts';
import { route, type Route } from '../kernel/route.ts';
import { openLog } from '../platform/log.ts';
import { Metrics } from '../platform/metrics.ts';
import { RequestLimits } from '../platform/request-limits.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createKoa } from './koa.ts';
import { Stream } from './stream.ts';

let app: TestApp;
let server: Server;

const bug = () => new Error('This error belongs to the test.');
const lostConnection = () => Object.assign(new pg.DatabaseError('terminated', 0, 'error'), { code: '57P01' });

/** What is said in place of PostgreSQL where a pooler, or the driver, has lost it; the third comes from PostgreSQL and is a bug. */
const poolerLost = () =>
  Object.assign(new pg.DatabaseError('server conn crashed?', 0, 'error'), { code: '08P01', severity: 'FATAL' });
const brokenClient = () => new Error('Client has encountered a connection error and is not queryable');
const wrongStatement = () =>
  Object.assign(new pg.DatabaseError('bind message', 0, 'error'), { code: '08P01', severity: 'ERROR' });

/** A call that fails with this error, after a commit or before one. */
const failing = (path: string, commits: number, error: () => Error): Route =>
  route(endpoint({ method: 'POST', path, access: 'public', summary: 'Fails', response: z.object({}) }), async () => {
    for (let count = 0; count < commits; count += 1) await app.transact(() => Promise.resolve());
    throw error();
  });

beforeAll(async () => {
  app = await startTestApp();
  const { config, database } = app;
  const log = openLog('silent');
  const koa = createKoa({
    ...{ config, database, log, metrics: app.get(Metrics) },
    routes: [
      failing('/api/bug', 0, bug),
      failing('/api/bug-after-commit', 1, bug),
      failing('/api/lost', 0, lostConnection),
      failing('/api/pooler-lost', 0, poolerLost),
      failing('/api/broken-client', 0, brokenClient),
      failing('/api/wrong-statement', 0, wrongStatement),
      failing('/api/lost-after-commit', 2, lostConnection),
    ],
    rawRoutes: [
      { method: 'GET', path: '/t/:trackingId', handle: () => Promise.reject(bug()) },
      { method: 'GET', path: '/pay/:linkId', handle: () => Promise.reject(lostConnection()) },
    ],
    findStaff: () => Promise.resolve(null),
    findKey: () => Promise.resolve(null),
    limits: new RequestLimits({ database }),
    stream: new Stream({ connection: { connectionString: app.clone.url }, log }),
    assets: new Map(),
    stopping: () => false,
  });
  const handle = koa.callback();
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await app.close();
});

const call = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method: 'POST' });
  return { status: response.status, ...Refusal.parse(await response.json()) };
};

it.each([
  ['/api/bug', 500, 'internal'],
  ['/api/lost', 503, 'unavailable'],
  ['/api/pooler-lost', 503, 'unavailable'],
  ['/api/broken-client', 503, 'unavailable'],
  ['/api/wrong-statement', 500, 'internal'],
])('an unexpected error before any commit (%s) says that nothing was changed', async (path, status, code) => {
  expect(await call(path)).toMatchObject({ status, code, error: expect.stringContaining('Nothing was changed') });
});

it.each([
  ['/api/bug-after-commit', 500],
  ['/api/lost-after-commit', 503],
])(
  'an unexpected error after a commit (%s) says that something was done and could not be shown',
  async (path, status) => {
    const error = expect.stringMatching(/^This was done, at least in part, but it could not be shown\./);
    expect(await call(path)).toMatchObject({ status, code: 'done_not_shown', error });
  },
);

it.each(['/api/bug', '/api/bug-after-commit'])(
  'a bug (%s) names the number by which support finds it',
  async (path) => {
    const { error, requestId } = await call(path);
    expect(error).toMatch(new RegExp(`tell support this number: ${requestId}\\.$`));
    expect(requestId).toMatch(/^[\w-]{8,}$/);
  },
);

it.each([
  ['/t/abc', 500, 'Something went wrong on our side. Nothing was changed; please try again.'],
  ['/pay/abc', 503, 'please try again in a few seconds.'],
])(
  'a browser that opens a page (%s) shows a person words, and a program reads the same as JSON',
  async (path, status, said) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const page = await fetch(url, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    const html = await page.text();
    expect(html).toContain('<h1>Please try again</h1>');
    expect(html).toContain(said);
    expect(html).not.toMatch(/[{}]|success|requestId/);
    expect(Refusal.parse(await (await fetch(url)).json()).error).toContain(said);
  },
);
