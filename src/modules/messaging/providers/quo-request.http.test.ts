import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configure, readEnvironment } from '../../../platform/config.ts';
import { quoRequest, retryAfterOf, type QuoCall } from './quo-request.ts';

const now = new Date('2026-11-25T12:00:00Z');
let answer: (response: ServerResponse) => void = () => undefined;
const heard: { url: string; authorization: string | undefined; version: unknown }[] = [];
const server = createServer((request, response) => {
  const { url = '', headers } = request;
  heard.push({ url, authorization: headers.authorization, version: headers['quo-api-version'] });
  answer(response);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const config = configure(readEnvironment({}));
const call = (over: Partial<QuoCall> = {}, port = (server.address() as AddressInfo).port) =>
  quoRequest({ config: { ...config, quoApiUrl: `http://127.0.0.1:${port}` }, clock: () => now })({
    apiKey: 'a key',
    method: 'GET',
    path: '/v1/messages',
    signal: AbortSignal.timeout(5_000),
    ...over,
  });
const answers = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (response) => void response.writeHead(status, headers).end(JSON.stringify(body));
};

describe('a call of Quo', () => {
  it('a call of Quo carries the key alone, repeats a parameter with several values and names the date where one is needed', async () => {
    answers(200, { data: [] });
    expect(await call({ query: { participants: ['+1', '+2'], maxResults: '10' }, version: '2026-03-30' })).toEqual({
      kind: 'ok',
      status: 200,
      body: { data: [] },
    });
    expect(heard.at(-1)).toEqual({
      url: '/v1/messages?participants=%2B1&participants=%2B2&maxResults=10',
      authorization: 'a key',
      version: '2026-03-30',
    });
  });

  it.each([
    ['as specified', 400, { message: 'A2P', code: '0206400' }, '0206400', 'A2P'],
    ['as seen live', 401, { error: { message: 'Missing header', key: 'Unauthorized' } }, 'HTTP 401', 'Missing header'],
    ['without a word', 404, 'gone', 'HTTP 404', ''],
  ])('a refusal %s is told by its code', async (_, status, body, code, message) => {
    answers(status, body);
    expect(await call()).toEqual({ kind: 'refused', status, code, message });
  });

  it('a call that Quo had no time for, or that never reached it, may be made again', async () => {
    answers(429, {}, { 'retry-after': '7' });
    expect(await call()).toEqual({ kind: 'throttled', retryAfterS: 7 });
    answers(429, {});
    expect(await call()).toEqual({ kind: 'throttled', retryAfterS: null });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    expect(await call({}, port)).toEqual({ kind: 'throttled', retryAfterS: null });
  });

  it('nobody knows what came of a call without an answer or with one that says nothing', async () => {
    for (const status of [302, 408, 500, 503]) {
      answers(status, {});
      expect(await call()).toEqual({ kind: 'unknown' });
    }
    answer = (response) => void response.destroy();
    expect(await call()).toEqual({ kind: 'unknown' });
    answer = () => undefined;
    expect(await call({ signal: AbortSignal.timeout(50) })).toEqual({ kind: 'unknown' });
  });

  it('the time after which to try again is read in seconds and as a date', () => {
    expect(retryAfterOf('3', now)).toBe(3);
    expect(retryAfterOf('Wed, 25 Nov 2026 12:00:09 GMT', now)).toBe(9);
    expect(retryAfterOf('Wed, 25 Nov 2026 11:00:00 GMT', now)).toBe(0);
    expect(retryAfterOf('soon', now)).toBeNull();
    expect(retryAfterOf(null, now)).toBeNull();
  });
});
