import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';
import { serveAssets, withSupport, type Asset, type Assets } from './assets.ts';

const page = {
  type: 'text/html; charset=utf-8',
  plain: Buffer.from('<html><head><script>start()</script></head></html>'),
  br: Buffer.from('packed'),
  gz: undefined,
  etag: '"one"',
  cache: 'no-cache',
};
const inSpanish: Asset = { ...page, plain: Buffer.from('<html lang="es"><head></head></html>'), br: undefined };
const assets: Assets = new Map([
  ['/index.html', page],
  ['/index.es.html', inSpanish],
]);

describe("the console's page", () => {
  it("the console's page names the support address, and its compressed file without the address is not used", () => {
    const changed = withSupport(assets, { email: 'help@store.example' }).get('/index.html');
    expect(changed?.plain.toString()).toContain('<meta name="support-email" content="help@store.example" />');
    expect(changed?.br).toBeUndefined();
    expect(changed?.etag).not.toBe(page.etag);
  });

  it('the page of every language names it', () => {
    const changed = withSupport(assets, { email: 'help@store.example' }).get('/index.es.html');
    expect(changed?.plain.toString()).toContain('help@store.example');
  });

  it("the console's page names the support phone, alone or beside the address", () => {
    const alone = withSupport(assets, { phone: '+1 (213) 555-0142' }).get('/index.html')?.plain.toString();
    expect(alone).toContain('<meta name="support-phone" content="+1 (213) 555-0142" />');
    expect(alone).not.toContain('support-email');
    const both = withSupport(assets, { email: 'help@store.example', phone: '911$&' }).get('/index.html');
    expect(both?.plain.toString()).toContain('content="911$&amp;" /></head>');
  });

  it("a support address cannot break out of the console's page", () => {
    const changed = withSupport(assets, { email: '"><script>' }).get('/index.html');
    expect(changed?.plain.toString()).not.toContain('"><script>');
  });

  it("the console's page stays as it was built where there is no support address", () => {
    expect(withSupport(assets, {})).toBe(assets);
  });
});

/** What happens to a request for a path. */
const serve = async (path: string, headers: object) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path, headers });
  const ctx = new Koa().createContext(request, new ServerResponse(request));
  await serveAssets(assets)(ctx, () => Promise.resolve());
  return ctx;
};

/** What is answered to it. */
const answerTo = async (path: string, accept: string) => {
  const ctx = await serve(path, { accept });
  return { status: ctx.status, type: ctx.type, cache: ctx.response.get('cache-control') };
};

const languageOf = async (path: string, headers: object): Promise<'en' | 'es'> => {
  const ctx = await serve(path, headers);
  expect(ctx.response.get('vary')).toContain('Cookie');
  return ctx.body === inSpanish.plain ? 'es' : 'en';
};

describe('the language of the console', () => {
  it.each([
    ['/login', {}, 'en'],
    ['/login', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    ['/login', { 'accept-language': 'es-MX', cookie: 'shortcuts=on; console-lang=en' }, 'en'],
    ['/dashboard', { cookie: 'console-lang=es' }, 'es'],
    // That of a payer, whose page is at the same place.
    ['/dashboard', { cookie: 'lang=es' }, 'en'],
    ['/login?lang=es', { cookie: 'console-lang=en' }, 'es'],
    ['/dashboard', { cookie: 'console-lang=fr' }, 'en'],
    ['/no-such-screen', { accept: 'text/html', cookie: 'console-lang=es' }, 'es'],
  ] as const)('of %s with %o is %s', async (path, headers, language) => {
    expect(await languageOf(path, headers)).toBe(language);
  });
});

it("the console's page runs the script that was built into it, and no other one", async () => {
  const policyOf = async (path: string, headers: object) =>
    (await serve(path, headers)).response.get('content-security-policy');
  const script = "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';";
  expect(await policyOf('/login', {})).toContain(script);
  expect(await policyOf('/nope', { accept: 'text/html' })).toContain(script);
  expect(await policyOf('/login?lang=es', {})).toContain("script-src 'self';");
});

const browser = 'text/html,application/xhtml+xml,image/avif,*/*;q=0.8';

describe('an address that the console does not have', () => {
  it.each(['/nope', '/foo.bar', '/customers/archived/more', '/payment-links/a/b'])(
    'is answered to a browser by the page with the status 404 and kept by nobody (%s)',
    async (path) => {
      expect(await answerTo(path, browser)).toEqual({ status: 404, type: 'text/html', cache: 'no-store' });
    },
  );

  it.each(['*/*', 'image/avif,image/*,*/*;q=0.8', 'application/json'])(
    'is answered without a page to who asks for no page (%s)',
    async (accept) => {
      expect(await answerTo('/nope.png', accept)).toEqual({ status: 404, type: '', cache: 'no-store' });
    },
  );

  it.each(['/', '/login', '/Payment-Links/', '/customers/archived', '/dashboard/summaries/4711'])(
    'is none of those it has (%s)',
    async (path) => {
      expect(await answerTo(path, '*/*')).toEqual({ status: 200, type: 'text/html', cache: 'no-cache' });
    },
  );
});
