import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { Refusal } from '../contract/refusal.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aPayableLink } from '../testing/payments.ts';
import { startSecondProgram } from '../testing/second-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;
let linkId: string;

const limits = { PUBLIC_REQUESTS_PER_MINUTE: '40', REQUESTS_PER_MINUTE: '60' };

beforeAll(async () => {
  app = await startTestApp({ environment: { ...limits, TRUST_PROXY: '1' } });
  store = await anAccount(app.database);
  linkId = await aPayableLink(app.database, store);
});
afterAll(() => app.close());

/** A test that ran over the end of a minute would count in two of them. */
const untilMinuteIsYoung = async (): Promise<void> => {
  await expect.poll(() => new Date().getSeconds(), { timeout: 20_000, interval: 100 }).toBeLessThan(50);
};

const look = async (from: string, { path = `/api/payment-links/${linkId}`, url = app.url } = {}) => {
  const response = await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': from } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const exhaust = async (from: string): Promise<void> => {
  for (let sent = 0; sent < 40; sent += 1) expect((await look(from)).status).toBe(200);
};

it(
  'whoever sends too much to a public call is told to wait, in words and in seconds',
  { timeout: 40_000 },
  async () => {
    await untilMinuteIsYoung();
    await exhaust('203.0.113.7');
    const refused = await look('203.0.113.7');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const error = `Too many requests came at once. Please try again in ${seconds} s.`;
    expect(Refusal.parse(JSON.parse(refused.text))).toMatchObject({ code: 'too_many_requests', error });
    expect((await look('203.0.113.8')).status).toBe(200);
    // Other calls and pages have counts of their own.
    const click = { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect((await fetch(`${app.url}/api/payment-links/${linkId}/access`, click)).status).not.toBe(429);
    expect((await look('203.0.113.7', { path: '/api/docs' })).status).toBe(200);
    expect((await look('203.0.113.7', { path: '/healthz' })).status).toBe(200);
  },
);

it('pages are limited as calls are, and webhooks are not', { timeout: 40_000 }, async () => {
  await untilMinuteIsYoung();
  const statusesOf = async (path: string, method: string) => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 41; sent += 1) {
      const response = await fetch(`${app.url}${path}`, { method, headers: { 'x-forwarded-for': '198.51.100.5' } });
      await response.arrayBuffer();
      statuses.add(response.status);
    }
    return [...statuses];
  };
  expect(await statusesOf(`/pay/${linkId}`, 'GET')).toEqual([200, 429]);
  expect(await statusesOf(`/webhooks/twilio/${store.storeId}/unknown-key`, 'POST')).toEqual([403]);
});

it('an address that the caller writes in front of what our proxy adds does not help', { timeout: 40_000 }, async () => {
  await untilMinuteIsYoung();
  const statuses: number[] = [];
  for (let sent = 1; sent <= 41; sent += 1) statuses.push((await look(`203.0.113.${sent}, 198.51.100.77`)).status);
  expect(statuses.indexOf(429)).toBe(40);
});

it('addresses of one IPv6 network count together', { timeout: 40_000 }, async () => {
  await untilMinuteIsYoung();
  const statuses: number[] = [];
  for (let host = 1; host <= 41; host += 1) statuses.push((await look(`2001:db8:1:2::${host.toString(16)}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect((await look('2001:db8:1:3::1')).status).toBe(200);
});

it(
  'a signed-in user has a limit of their own for all calls, as an API key has, whatever the address',
  { timeout: 40_000 },
  async () => {
    await untilMinuteIsYoung();
    const clerk = await anAccount(app.database, { parent: store });
    const body = { name: 'Web Shop', scopes: ['read'], expiresInDays: null };
    const key = contract.apiKeys.create.response.parse((await app.call(contract.apiKeys.create, { body }, store)).body);
    const exhaustCalls = async (token: string, other: Endpoint): Promise<void> => {
      const statuses: number[] = [];
      for (let sent = 0; sent < 61; sent += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${sent}` };
        const call = sent % 2 === 0 ? other : contract.reporting.live;
        statuses.push((await app.call(call, {}, { token, headers })).status);
      }
      expect(statuses.indexOf(429)).toBe(60);
    };
    await exhaustCalls(clerk.token, contract.session.user);
    await exhaustCalls(key.secret, contract.reporting.statusCounts);
    expect((await app.call(contract.session.user, {}, store)).status).toBe(200);
  },
);

it('another process learns within seconds who has sent too much', { timeout: 60_000 }, async () => {
  const other = await startSecondProgram(app, app.clone.url, { ...limits, TRUST_PROXY: '1' });
  await untilMinuteIsYoung();
  await exhaust('198.51.100.9');
  const there = () => look('198.51.100.9', { url: other.url }).then(({ status }) => status);
  // Ten requests are few enough to make the other process ask, and far from the limit.
  for (let sent = 0; sent < 10; sent += 1) expect(await there()).toBe(200);
  await expect.poll(there, { timeout: 4_000, interval: 500 }).toBe(429);
});
