import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import type { OpenStore } from '../testing/accounts.ts';
import { aMerchant, aPayableLink, aPayment, cards } from '../testing/payments.ts';
import { kill } from '../testing/program.ts';
import { startSecondProgram, type SecondProgram } from '../testing/second-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
});
afterAll(() => app.close());

type Line = Readonly<Record<string, unknown>>;

/** The access lines that a program has written so far. */
const accessLines = (program: SecondProgram): Line[] =>
  program
    .written()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'request');

const end = async ({ child }: SecondProgram): Promise<void> => {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
};

const listed = (lines: readonly Line[]): string[] =>
  lines.map(({ method, route, status }) => `${String(method)} ${String(route)} ${String(status)}`);

it('every request leaves one line with its id, route, status and time, and with nothing of what was sent', async () => {
  const program = await startSecondProgram(app, app.clone.url, { LOG_LEVEL: 'info' });
  const linkId = await aPayableLink(app.database, store);
  const { body, key } = aPayment(app, { linkId });
  const ask = (path: string, init: RequestInit = {}) => fetch(`${program.url}${path}`, init);
  const staff = { authorization: `Bearer ${store.token}`, 'user-agent': 'agent-canary' };
  const json = { 'content-type': 'application/json', 'idempotency-key': key };
  const answers = [
    await ask(`/api/payment-links/${linkId}?card=${cards.debit}&t=query-canary`),
    await ask(`/api/payment-links?q=query-canary`, { headers: staff }),
    await ask('/api/process-customer-payment', { method: 'POST', headers: json, body: JSON.stringify(body) }),
    await ask('/api/auth/login', { method: 'POST', headers: json, body: '{"password":"body-canary' }),
    await ask('/api/no-such-call/path-canary?token=query-canary'),
    await ask('/no-such-file.txt?query-canary'),
    await ask('/healthz?query-canary'),
  ];
  for (const answer of answers) await answer.body?.cancel();

  await end(program);

  const lines = accessLines(program);
  expect(listed(lines)).toEqual([
    'GET /api/payment-links/:linkId 200',
    'GET /api/payment-links 200',
    'POST /api/process-customer-payment 200',
    'POST /api/auth/login 400',
    'GET unknown 404',
    'GET unknown 404',
  ]);
  for (const line of lines) {
    expect(Object.keys(line)).toEqual(['level', 'time', 'requestId', 'method', 'route', 'status', 'ms', 'msg']);
    expect(line).toMatchObject({ level: 30, ms: expect.any(Number) });
  }
  expect(lines.map(({ requestId }) => requestId)).toEqual(
    answers.slice(0, -1).map(({ headers }) => headers.get('x-request-id')),
  );
  const canaries = ['canary', linkId, body.token, key, store.token, ...Object.values(cards)];
  expect(canaries.filter((canary) => program.written().includes(canary))).toEqual([]);
});

it('the live stream leaves its line when it ends, and health checks and files leave one at the level debug', async () => {
  const program = await startSecondProgram(app, app.clone.url, { LOG_LEVEL: 'debug' });
  const left = new AbortController();
  const stream = await fetch(`${program.url}/api/stream`, {
    headers: { authorization: `Bearer ${store.token}` },
    signal: left.signal,
  });
  expect(stream.status).toBe(200);
  const joined = performance.now();
  await (await fetch(`${program.url}${contract.session.user.path}`)).text();
  const routes = () => accessLines(program).map(({ route }) => route);
  await expect.poll(routes).toContain(contract.session.user.path);
  expect(routes()).not.toContain('/api/stream');
  const listened = performance.now() - joined;

  left.abort();
  await expect.poll(routes).toContain('/api/stream');
  const ended = accessLines(program).find(({ route }) => route === '/api/stream');
  expect(ended).toMatchObject({ level: 30, status: 200 });
  expect(ended?.['ms']).toBeGreaterThan(listened);
  for (const path of ['/readyz', '/']) await (await fetch(`${program.url}${path}`)).text();
  await expect.poll(routes).toContain('asset');
  const quiet = accessLines(program).filter(({ level }) => level === 20);
  expect(new Set(quiet.map(({ route }) => route))).toEqual(new Set(['/readyz', 'asset']));
  await kill(program);
});
