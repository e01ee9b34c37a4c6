import { hash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, endpoints } from '../contract/index.ts';
import { Refusal } from '../contract/refusal.ts';
import type { RawRequest } from '../kernel/route.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { docsRoutes } from './docs.ts';

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const raw = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, init);
const asStaff = () => ({ authorization: `Bearer ${store.token}` });

it('the contract is answered by exactly one route for every endpoint', () => {
  const answered = app.routes.map(({ endpoint }) => endpoint);
  expect(new Set(answered).size).toBe(answered.length);
  expect(new Set(answered)).toEqual(new Set(endpoints));
});

it('the contract lets only these calls in without a session', () => {
  const open = endpoints
    .filter(({ access }) => access === 'public' || access === 'anyone')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual([
    'GET /api/payment-links/:linkId',
    'GET /api/receipts/:receiptId',
    'GET /api/sign/:documentId',
    'GET /api/verify/:sha256',
    'POST /api/activity-logs',
    'POST /api/auth/appeal',
    'POST /api/auth/forgot-password',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/passkey-login',
    'POST /api/auth/passkey-options',
    'POST /api/auth/password-link',
    'POST /api/auth/register',
    'POST /api/auth/reset-password',
    'POST /api/card-funding',
    'POST /api/payment-links/:linkId/access',
    'POST /api/payment-links/:linkId/ask-renewal',
    'POST /api/payment-links/:linkId/complete',
    'POST /api/payment-links/:linkId/successor',
    'POST /api/payment-links/:linkId/text-receipt',
    'POST /api/payment-result',
    'POST /api/process-customer-payment',
    'POST /api/receipts/:receiptId/send',
    'POST /api/sign/:documentId/decline',
    'POST /api/sign/:documentId/open',
    'POST /api/sign/:documentId/sign',
    'POST /api/sign/:documentId/wrong-person',
    'POST /api/void-transaction',
  ]);
});

it('the contract keeps these calls for the admins of a store, and all of /api/system for the operator', () => {
  const ofAdmins = endpoints.filter(({ access }) => access === 'admin').map(({ method, path }) => `${method} ${path}`);
  expect(ofAdmins.toSorted()).toEqual([
    'DELETE /api/api-keys/:id',
    'DELETE /api/document-automations/:id',
    'DELETE /api/document-templates/:id',
    'DELETE /api/notifications/webhooks/:id',
    'DELETE /api/sub-users/:id',
    'GET /api/api-keys',
    'GET /api/notifications/webhook-deliveries',
    'GET /api/notifications/webhook-deliveries/:id',
    'GET /api/notifications/webhooks',
    'GET /api/sub-users',
    'POST /api/admin/credentials',
    'POST /api/admin/credentials/check',
    'POST /api/api-keys',
    'POST /api/daily-summaries/:id/send',
    'POST /api/document-automations',
    'POST /api/document-templates',
    'POST /api/document-templates/:id/archive',
    'POST /api/document-templates/:id/duplicate',
    'POST /api/document-templates/:id/revisions/:number/restore',
    'POST /api/document-templates/:id/unarchive',
    'POST /api/notifications/config',
    'POST /api/notifications/test',
    'POST /api/notifications/test-summary',
    'POST /api/notifications/webhook-deliveries/:id/replay',
    'POST /api/notifications/webhooks',
    'POST /api/notifications/webhooks/:id/rotate-secret',
    'POST /api/notifications/webhooks/:id/switch',
    'POST /api/notifications/webhooks/:id/test',
    'POST /api/openphone/config',
    'POST /api/openphone/send-test',
    'POST /api/openphone/sync-numbers',
    'POST /api/payment-links/:linkId/decide-payment',
    'POST /api/payment-links/:linkId/dismiss-review',
    'POST /api/payment-links/:linkId/unconfirm-pos',
    'POST /api/sms/inherited-config',
    'POST /api/sms/send-inherited-test',
    'POST /api/store/stop/appeal',
    'POST /api/sub-users',
    'POST /api/sub-users/:id/invite',
    'POST /api/twilio/check',
    'POST /api/twilio/send-test',
    'PUT /api/auth/details',
    'PUT /api/document-automations/:id',
    'PUT /api/document-templates/:id',
    'PUT /api/document-templates/:id/actions',
    'PUT /api/notifications/webhooks/:id',
    'PUT /api/reminders',
    'PUT /api/store/checkout',
    'PUT /api/store/profile',
    'PUT /api/sub-users/:id',
  ]);
  const misplaced = endpoints.filter(({ path, access }) => path.startsWith('/api/system/') !== (access === 'operator'));
  expect(misplaced.map(({ path }) => path)).toEqual([]);
});

it('the contract is published as a valid OpenAPI 3.1 document and as a page', async () => {
  const document = (await (await raw('/api/openapi.json')).json()) as Record<string, unknown>;
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const page = await raw('/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  const html = await page.text();
  expect(html).toContain('/api/payment-links/create');
  // Its one script runs by its own digest; an installation without the sandbox sends no calls from here.
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
  const [, docs] = docsRoutes({ publicUrl: app.url, sandbox: false });
  const live = await docs?.handle({} as RawRequest);
  expect([String(live?.body), live?.headers?.['Content-Security-Policy']].join(' ')).not.toMatch(/<script|script-src/);
});

it('whoever may not make a call is refused before anything of it is read', async () => {
  const { status, body } = await app.call(contract.paymentLinks.create, { body: {} });
  expect(status).toBe(401);
  expect(Refusal.parse(body)).toMatchObject({ code: 'unauthenticated', error: 'Please sign in to continue.' });
  const wrong = { params: { id: 'x' } };
  expect(await app.call(contract.operator.setSwitches, wrong, store)).toMatchObject({ status: 403 });
});

it('a call is not accepted with the cookie alone where a bearer token is needed', async () => {
  const { status } = await raw('/api/payment-links', { headers: { cookie: `__Host-sid=${store.token}` } });
  expect(status).toBe(401);
});

const create = (body: string, type = 'application/json') =>
  raw('/api/payment-links/create', { method: 'POST', headers: { ...asStaff(), 'content-type': type }, body });

it.each([
  ['JSON that is none', '{"amount":', 'application/json', 'invalid_json'],
  ['a form', 'amount=12', 'application/x-www-form-urlencoded', 'json_expected'],
  ['JSON under the name of text', '{"amount":"12"}', 'text/plain', 'json_expected'],
  ['a list', '[]', 'application/json', 'invalid_input'],
  ['a number', '12', 'application/json', 'invalid_input'],
  ['nothing', '', 'application/json', 'invalid_input'],
  ['depth', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 'invalid_input'],
  [
    'a NUL',
    JSON.stringify({ amount: '12', customerName: 'A\u0000', customerPhone: '2135550100' }),
    'application/json',
    'invalid_input',
  ],
  [
    'a lone surrogate',
    '{"amount":"12","customerName":"\\ud800","customerPhone":"2135550100"}',
    'application/json',
    'invalid_input',
  ],
])('bad input of the kind %s is refused with 400 and a message', async (_, body, type, code) => {
  const response = await create(body, type);
  expect(response.status).toBe(400);
  expect(Refusal.parse(await response.json())).toMatchObject({ code });
});

it('bad input names the field and what to do', async () => {
  const { body } = await app.call(
    contract.paymentLinks.create,
    { body: { amount: 'abc', customerName: 'R2D2', customerPhone: '1' } },
    { token: store.token },
  );
  expect(body['details']).toEqual([
    { path: 'amount', message: 'Amount must be a positive number' },
    { path: 'customerName', message: 'Customer name cannot contain numbers' },
    { path: 'customerPhone', message: 'Phone number must have 10 to 15 digits' },
  ]);
});

it.each([
  ['a field of another type', '{"debitOnly":"yes"}', 'debitOnly must be true or false'],
  ['a list', '[]', 'This request must be a JSON object'],
  ['null', 'null', 'This request must be a JSON object'],
])('bad input that is %s is refused with a message for people', async (_, body, message) => {
  const refused = Refusal.parse(await (await create(body)).json());
  expect(refused.details?.map((detail) => detail.message)).toContain(message);
});

it('bad input cannot reach a prototype', async () => {
  const { status } = await create(
    '{"__proto__":{"role":"admin"},"amount":"12","customerName":"A","customerPhone":"2135550100"}',
  );
  expect(status).toBe(400);
  expect(({} as Record<string, unknown>)['role']).toBeUndefined();
});

it('an answer carries the security headers, a request id and no-store', async () => {
  const { headers } = await raw('/api/payment-links', { headers: asStaff() });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

it.each(['/api/no-such-thing', '/api/', '/api', '/API/no-such-thing', '/api/payment-links/create/more/than/there/is'])(
  'the answer at %s is JSON although there is no such call, by whatever method',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await raw(path, { method });
      expect(response.status, method).toBe(404);
      expect(Refusal.parse(await response.json())).toMatchObject({ code: 'unknown_call' });
    }
  },
);

it('a method that a call does not have is an unknown call', async () => {
  const response = await raw('/api/auth/login', { method: 'DELETE' });
  expect([response.status, Refusal.parse(await response.json())]).toMatchObject([404, { code: 'unknown_call' }]);
});

it('an answer to the probes says that the process lives and that it is ready', async () => {
  expect((await raw('/healthz')).status).toBe(200);
  expect((await raw('/readyz')).status).toBe(200);
});

const link = { amount: '12.50', customerName: 'Ann Lee', customerPhone: '2135550100' };
const send = (key: string, body: object, { token } = store) =>
  app.call(contract.paymentLinks.create, { body }, { token, headers: { 'idempotency-key': key } });
const links = async () => {
  const [row] = await app.database.sql<{ n: number }>(
    { name: 'test.count', text: 'select count(*)::int as n from payment_links where store_id = $1' },
    [store.storeId],
  );
  return row?.n;
};

it('the same Idempotency-Key makes one link however often and however parallel it is sent', async () => {
  const before = (await links()) ?? 0;
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('one-and-the-same', link)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(answers.map(({ body }) => (body['link'] as unknown as { linkId: string }).linkId)).size).toBe(1);
  expect(await links()).toBe(before + 1);
});

const anApiKey = async () => {
  const body = { name: 'Web Shop', scopes: ['links'], expiresInDays: null } as const;
  const made = await app.call(contract.apiKeys.create, { body }, store);
  return { ...store, token: contract.apiKeys.create.response.parse(made.body).secret };
};

it('the same Idempotency-Key of an API key makes one link, and of another program of the store a link of its own', async () => {
  const [shop, accounting] = [await anApiKey(), await anApiKey()];
  const before = (await links()) ?? 0;
  const first = await send('order-1001', link, shop);
  expect(first.status).toBe(200);
  expect((await send('order-1001', link, shop)).body['link']).toEqual(first.body['link']);
  expect(await links()).toBe(before + 1);
  // Programs that count their orders do not know of each other.
  expect((await send('order-1001', { ...link, amount: '99' }, accounting)).status).toBe(200);
  expect(await links()).toBe(before + 2);
});

it('the same Idempotency-Key is refused for another request', async () => {
  await send('first-this-then-that', link);
  const { status, body } = await send('first-this-then-that', { ...link, amount: '99' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'idempotency_key_reused' });
});
