import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Router } from './router.ts';

let server: Server;

beforeAll(async () => {
  const router = new Router();
  for (const [method, pattern] of [
    ['GET', '/healthz'],
    ['GET', '/pay/:linkId'],
    ['GET', '/receipt/:receiptId/pdf'],
    ['GET', '/api/payment-links'],
    ['GET', '/api/payment-links/:linkId'],
    ['GET', '/api/payment-links/sums'],
    ['POST', '/api/payment-links/create'],
    ['POST', '/api/payment-links/:linkId'],
    ['POST', '/api/payment-links/:linkId/enable'],
    ['POST', '/api/payment-links/create/:id'],
  ] as const)
    router.add(method, pattern, (ctx, params) => {
      ctx.set('X-Found', JSON.stringify({ pattern, params, body: ctx.request.body ?? null }));
      ctx.body = { pattern: ctx.state['pattern'] as string };
    });
  server = new Koa().use(router.routes()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

/** Sent as it is written: `fetch` would change some of these paths. */
const find = async (method: string, path: string, body = '') => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sent = request({ host: '127.0.0.1', port, method, path, headers }).end(body);
  const [{ headers: answered }] = (await once(sent, 'response')) as [{ headers: Record<string, string> }];
  const found = answered['x-found'];
  return found === undefined ? undefined : (JSON.parse(found) as unknown);
};

it.each([
  ['GET', '/healthz', '/healthz', {}],
  ['GET', '/pay/AbC', '/pay/:linkId', { linkId: 'AbC' }],
  ['GET', '/receipt/7/pdf', '/receipt/:receiptId/pdf', { receiptId: '7' }],
  ['GET', '/api/payment-links', '/api/payment-links', {}],
  ['GET', '/api/payment-links/AbC', '/api/payment-links/:linkId', { linkId: 'AbC' }],
  ['GET', '/api/payment-links/AbC/', '/api/payment-links/:linkId', { linkId: 'AbC' }],
  ['POST', '/api/payment-links/AbC/enable', '/api/payment-links/:linkId/enable', { linkId: 'AbC' }],
])('the router leads %s %s to its route', async (method, path, pattern, params) => {
  expect(await find(method, path)).toMatchObject({ pattern, params });
});

it('the router decodes the named parts of a path, and leaves a part as it was sent when it cannot be decoded', async () => {
  expect(await find('GET', '/pay/a%20b+c')).toMatchObject({ pattern: '/pay/:linkId', params: { linkId: 'a b+c' } });
  expect(await find('GET', '/pay/a%2Fb')).toMatchObject({ pattern: '/pay/:linkId', params: { linkId: 'a/b' } });
  expect(await find('GET', '/pay/%E0%A4%A')).toMatchObject({ pattern: '/pay/:linkId', params: { linkId: '%E0%A4%A' } });
});

it.each([
  ['POST', '/api/payment-links/create', '/api/payment-links/create'],
  ['POST', '/api/payment-links/create/7', '/api/payment-links/create/:id'],
  ['GET', '/api/payment-links/create', '/api/payment-links/:linkId'],
  ['GET', '/api/payment-links/sums', '/api/payment-links/sums'],
  ['GET', '/api/payment-links/SUMS', '/api/payment-links/sums'],
  ['GET', '/api/payment-links/sums/', '/api/payment-links/sums'],
])('the router takes the route with the fewest named parts of those that fit %s %s', async (method, path, pattern) => {
  expect(await find(method, path)).toMatchObject({ pattern });
});

it('the router makes no difference between upper and lower case of fixed parts, nor between one slash at the end and none', async () => {
  expect(await find('GET', '/API/Payment-Links/AbC/')).toMatchObject({
    pattern: '/api/payment-links/:linkId',
    params: { linkId: 'AbC' },
  });
  expect(await find('GET', '/Pay/AbC')).toMatchObject({ pattern: '/pay/:linkId', params: { linkId: 'AbC' } });
  expect(await find('GET', '/HEALTHZ/')).toMatchObject({ pattern: '/healthz' });
});

it('the router answers HEAD by the route of GET', async () => {
  expect(await find('HEAD', '/api/payment-links')).toMatchObject({ pattern: '/api/payment-links' });
  expect(await find('HEAD', '/pay/AbC')).toMatchObject({ pattern: '/pay/:linkId', params: { linkId: 'AbC' } });
});

it('the router reads the body of a request, but not where one only reads', async () => {
  expect(await find('POST', '/api/payment-links/create', '{"amount":"1"}')).toMatchObject({
    pattern: '/api/payment-links/create',
    body: { amount: '1' },
  });
  expect(await find('GET', '/pay/AbC', '{"amount":"1"}')).toMatchObject({ pattern: '/pay/:linkId', body: null });
});

it.each([
  ['GET', '/'],
  ['GET', '/api'],
  ['GET', '/pay/'],
  ['GET', '/pay//'],
  ['GET', '/api//payment-links'],
  ['GET', '/api/payment-links//'],
  ['GET', '/api/payment-links/a/b'],
  ['GET', '/paying/AbC'],
  ['GET', '/healthz/more'],
  ['PUT', '/api/payment-links'],
  ['POST', '/pay/AbC'],
  ['POST', '/api/payment-links//enable'],
])('the router finds no route for %s %s', async (method, path) => {
  expect(await find(method, path)).toBeUndefined();
});
