import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { securityContacts } from './docs.ts';
import { openApiDocument } from './openapi.ts';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aPayableLink } from '../testing/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let strict: TestApp;
let store: OpenStore;
let linkId: string;

const support = { SUPPORT_EMAIL: 'help@pay.example', SUPPORT_PHONE: '+1 (213) 555-0100' };

beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({ environment: { PUBLIC_URL: 'https://pay.example', ...support } });
  store = await anAccount(app.database);
  linkId = await aPayableLink(app.database, store);
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const look = (path: string, init: RequestInit = {}, { url } = app) =>
  fetch(`${url}${path}`, { redirect: 'manual', ...init });

/** A policy as its directives, in which the nonce of one answer does not show. */
const policyOf = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .replaceAll(/'nonce-[^']+'/g, "'nonce'")
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  );

const closedPolicy = { 'default-src': "'none'", 'frame-ancestors': "'none'" };

describe('the headers of an answer', () => {
  it("let the payer's page run what we and the processor sign, talk to these two, and be framed by nobody", async () => {
    const { headers } = await look(`/pay/${linkId}`);
    const processor = new URL(app.config.iposScriptUrl).origin;
    expect(policyOf(headers)).toMatchObject({
      ...closedPolicy,
      'script-src': `'nonce' ${processor}`,
      'connect-src': `'self' ${processor}`,
      'style-src': "'nonce'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
    });
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    const other = await look(`/pay/${linkId}`);
    expect(other.headers.get('content-security-policy')).not.toBe(headers.get('content-security-policy'));
  });

  it.each(['/login', '/payment-links', '/register'])('let the page at %s run our own files alone', async (path) => {
    const { headers } = await look(path);
    expect(policyOf(headers)).toMatchObject({
      ...closedPolicy,
      // Beside its files the page's own two scripts, as they were built into it.
      'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}='){2}$/),
      'connect-src': "'self'",
      'frame-src': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
    });
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });

  it('are few where the answer is a script, which stores load into their sites', async () => {
    const { headers } = await look('/checkout.js');
    expect(policyOf(headers)).toEqual(closedPolicy);
    expect(headers.get('permissions-policy')).toBeNull();
    expect(policyOf((await look('/sw.js')).headers)).toEqual({ ...closedPolicy, 'connect-src': "'self'" });
  });

  it('are nosniff everywhere, and over https ask for https alone for a year', async () => {
    for (const path of [
      '/',
      '/sw.js',
      '/pay/x',
      '/receipt/x',
      '/api/docs',
      '/api/openapi.json',
      '/api/none',
      '/healthz',
      '/none.txt',
    ]) {
      const [plain, secure] = [await look(path), await look(path, {}, strict)];
      expect([path, plain.headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, plain.headers.get('strict-transport-security')]).toEqual([path, null]);
      const year = 'max-age=31536000; includeSubDomains';
      expect([path, secure.headers.get('strict-transport-security')]).toEqual([path, year]);
      for (const name of ['server', 'x-powered-by'])
        expect([path, name, plain.headers.get(name)]).toEqual([path, name, null]);
    }
  });
});

describe('no cache keeps', () => {
  it('an answer of a call or a page of a payer, whatever the path looks like', async () => {
    const headers = { authorization: `Bearer ${store.token}` };
    const [call, page] = [contract.session.user.path, `/pay/${linkId}`];
    const paths = [
      call,
      `${call}/x.css`,
      `${call};x.css`,
      `${call}%2fx.css`,
      `${call}?x.css`,
      page,
      `${page}/x.css`,
      '/api/x.js',
    ];
    for (const path of paths) {
      const answer = await look(path, { headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

describe('a page of another site', () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it('reads no answer, whatever the call and whatever it asks for before', async () => {
    for (const path of Object.keys(openApiDocument(app.url).paths ?? {})) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const { headers } = await look(path, { method, headers: { ...evil, 'access-control-request-method': 'POST' } });
        const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([method, path, allowed]).toEqual([method, path, []]);
      }
    }
  });

  it('acts in no session: its cookie alone is refused, and so is what a form can send', async () => {
    const cookie = `__Host-sid=${store.token}`;
    for (const { method, path } of [
      contract.session.logout,
      contract.session.stopImpersonating,
      contract.paymentLinks.create,
    ])
      await look(path, { method, headers: { ...evil, cookie } });
    expect((await app.call(contract.session.user, {}, store)).status).toBe(200);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { authorization: `Bearer ${store.token}`, 'content-type': type };
      const refused = await look(contract.paymentLinks.create.path, {
        method: 'POST',
        headers,
        body: '{"amount":"1"}',
      });
      expect([type, refused.status]).toEqual([type, 400]);
    }
  });
});

describe('who finds a weakness', () => {
  it('reads in security.txt whom to tell, and until when that holds', async () => {
    const answer = await look('/.well-known/security.txt', {}, strict);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:help@pay.example\nContact: tel:+12135550100\n');
    expect(text).toContain('Canonical: https://pay.example/.well-known/security.txt\n');
    const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it('reads in security.txt the address that is named for it, and none of support beside it', () => {
    expect(securityContacts({ ...support, SECURITY_EMAIL: 'safe@pay.example' })).toEqual(['mailto:safe@pay.example']);
  });

  it('finds no security.txt where nobody can be told', async () => {
    expect((await look('/.well-known/security.txt')).status).toBe(404);
  });
});

/** What comes back for bytes that no HTTP client would send. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    let answer = '';
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

describe('a request that two servers could read differently', () => {
  const start = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  it.each([
    [
      'a length and chunks',
      `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
    ],
    [
      'two lengths',
      `${start}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
    ],
    ['a length that is none', `${start}Content-Length: +2\r\n\r\n{}`],
    ['chunks named oddly', `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `${start}X-Folded: a\r\n b\r\nContent-Length : 2\r\n\r\n{}`],
    ['a header without a name', `${start}: x\r\n\r\n`],
    ['a bare line feed', 'GET /healthz HTTP/1.1\nHost: x\nTransfer-Encoding\n: chunked\n\n'],
  ])('with %s is refused, and nothing behind it is answered', async (_, bytes) => {
    const answer = await sendRaw(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('HTTP/1.1 200');
  });
});
