import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { Refusal } from '../contract/refusal.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) });
});
afterAll(() => app.close());

const { path } = contract.session.login;
const valid = JSON.stringify({ username: 'nobody', password: 'not-the-secret' });
const webhook = '/webhooks/twilio/nobody/key/texts/nobody/nobody';

interface RawBody {
  readonly body: string | Buffer;
  readonly encoding?: string;
  readonly type?: string;
  readonly to?: string;
}

const send = ({ body, encoding, type = 'application/json', to = path }: RawBody): Promise<Response> =>
  fetch(app.url + to, {
    method: 'POST',
    headers: { 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

/** Data that break off far behind what a body may hold. */
const brokenBehind = (pack: (data: Buffer) => Buffer): Buffer =>
  pack(randomBytes(300_000)).fill(0xff, 120_000, 124_000);

const form = 'application/x-www-form-urlencoded';

it.each<[what: string, sent: RawBody, status: number, code: string]>([
  ['no JSON', { body: '{"username":' }, 400, 'invalid_json'],
  ['another prototype', { body: '{"__proto__":{}}' }, 400, 'invalid_json'],
  ['too much JSON', { body: JSON.stringify('x'.repeat(200_000)) }, 413, 'too_large'],
  ['very much too much JSON', { body: JSON.stringify('x'.repeat(5_000_000)) }, 413, 'too_large'],
  ['too large a form', { body: `a=${'x'.repeat(200_000)}`, type: form }, 413, 'too_large'],
  ['no brotli', { body: 'not brotli', encoding: 'br' }, 400, 'unreadable_body'],
  ['no gzip', { body: valid, encoding: 'gzip' }, 400, 'unreadable_body'],
  ['no deflate', { body: valid, encoding: 'deflate' }, 400, 'unreadable_body'],
  ['half a gzip', { body: gzipSync(valid).subarray(0, 20), encoding: 'gzip' }, 400, 'unreadable_body'],
  ['a large gzip that breaks off', { body: brokenBehind(gzipSync), encoding: 'gzip' }, 400, 'unreadable_body'],
  ['a large deflate that breaks off', { body: brokenBehind(deflateSync), encoding: 'deflate' }, 400, 'unreadable_body'],
  [
    'a large brotli that breaks off',
    { body: brokenBehind(brotliCompressSync), encoding: 'br' },
    400,
    'unreadable_body',
  ],
  ['a bomb', { body: gzipSync(Buffer.alloc(9_000_000)), encoding: 'gzip' }, 400, 'unreadable_body'],
  ['two encodings', { body: valid, encoding: 'gzip, br' }, 400, 'unreadable_body'],
  ['no encoding that there is', { body: valid, encoding: 'nonsense' }, 400, 'unreadable_body'],
  ['no gzip for a webhook', { body: valid, encoding: 'gzip', to: webhook }, 400, 'unreadable_body'],
  ['a charset it has not', { body: valid.slice(1), type: 'application/json; charset=utf-16' }, 400, 'invalid_json'],
])('a body that is %s is refused as any other fault of a request, and is no bug', async (_, sent, status, code) => {
  const response = await send(sent);
  expect([response.status, Refusal.parse(await response.json())]).toMatchObject([status, { code }]);
  expect(lines).toEqual([]);
});

it.each([undefined, 'gzip'])('a body that is broken off (encoding %s) is no bug', async (encoding) => {
  const headers = {
    'content-type': 'application/json',
    'content-length': '5000',
    ...(encoding !== undefined && { 'content-encoding': encoding }),
  };
  const sent = request(app.url + path, { method: 'POST', headers }).on('error', () => undefined);
  sent.write(valid, () => sent.destroy());
  await new Promise((closed) => sent.once('close', closed));
  const response = await send({ body: valid });
  expect([response.status, lines]).toEqual([401, []]);
});
