import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { aPayableLink } from '../testing/payments.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;
let linkId: string;

beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
  linkId = await aPayableLink(app.database, store);
});
afterAll(() => app.close());

const allow = (origins: readonly string[]) =>
  app.database.pool.query('update read_stores set frame_origins = $2 where store_id = $1', [store.storeId, origins]);

beforeEach(() => allow(['https://shop.example', 'http://localhost:5173']));

const open = (path: string, host?: string) =>
  fetch(`${app.url}${path}${host === undefined ? '' : `?host=${encodeURIComponent(host)}`}`);

const ancestors = ({ headers }: Response): string | undefined =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];

describe('the page in a frame', () => {
  it('may be framed by the sites that its store allows and by our console, and by nobody else', async () => {
    const answer = await open(`/embed/${linkId}`);
    expect(answer.status).toBe(200);
    expect(ancestors(answer)).toBe("'self' https://shop.example http://localhost:5173");
    await allow([]);
    expect(ancestors(await open(`/embed/${linkId}`))).toBe("'self'");
    expect(ancestors(await open(`/pay/${linkId}`))).toBe("'none'");
  });

  it('keeps every other rule of the page by itself, and is cached by nobody', async () => {
    const [framed, alone] = [await open(`/embed/${linkId}`), await open(`/pay/${linkId}`)];
    const rules = ({ headers }: Response): string =>
      (headers.get('content-security-policy') ?? '').replaceAll(/frame-ancestors [^;]*|'nonce-[^']+'/g, '');
    expect(rules(framed)).toBe(rules(alone));
    for (const name of ['cache-control', 'referrer-policy', 'x-robots-tag', 'x-content-type-options'])
      expect([name, framed.headers.get(name)]).toEqual([name, alone.headers.get(name)]);
    expect(framed.headers.get('permissions-policy')).toContain('payment=(self)');
  });

  it.each(['https://a.example;sandbox', 'https://*', '*', "'unsafe-inline'", 'https://a.example, https://b.example'])(
    'lets no entry of the list change its policy: %s',
    async (entry) => {
      await allow([entry, 'https://shop.example']);
      expect(ancestors(await open(`/embed/${linkId}`))).toBe("'self' https://shop.example");
    },
  );

  it('talks to the site around it only if the store allows that site', async () => {
    const named = async (host?: string) =>
      /<body data-host="([^"]*)">/.exec(await (await open(`/embed/${linkId}`, host)).text())?.[1];
    expect(await named('https://shop.example')).toBe('https://shop.example');
    expect(await named(new URL(app.config.publicUrl).origin)).toBe(new URL(app.config.publicUrl).origin);
    for (const host of ['https://evil.example', 'https://shop.example.evil.example', '*', 'null', '"><script>', ''])
      expect([host, await named(host)]).toEqual([host, undefined]);
    expect(await named()).toBeUndefined();
    expect(await (await open(`/pay/${linkId}`, 'https://shop.example')).text()).not.toContain('data-host');
  });

  it('has a preview for the console: the page as it looks, without a script that would count a visit', async () => {
    const body = await (await fetch(`${app.url}/embed/${linkId}?preview`)).text();
    expect(body).toContain('Corner Shop');
    expect(body).not.toContain('<script');
    expect(body).not.toContain('<noscript');
  });

  it('of an unknown link is a page that says so, framed by no other site', async () => {
    const answer = await open(
      `/embed/${linkId.slice(0, -1)}${linkId.endsWith('0') ? '1' : '0'}`,
      'https://shop.example',
    );
    expect(answer.status).toBe(404);
    expect(ancestors(answer)).toBe("'self'");
    expect((await open('/embed/%3Cscript%3E')).status).toBe(404);
  });
});

describe('the script for stores’ sites', () => {
  it('is one file that caches keep for an hour, and every answer has its nosniff', async () => {
    const answer = await open('/checkout.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toContain('/embed/');
  });

  it('is the same whether or not its client takes it compressed, and is as long as it says', async () => {
    const plain = await fetch(`${app.url}/embed/${linkId}?preview`, { headers: { 'accept-encoding': 'identity' } });
    const compressed = await fetch(`${app.url}/embed/${linkId}?preview`, { headers: { 'accept-encoding': 'br' } });
    expect([plain, compressed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br']);
    const bytes = Buffer.from(await plain.arrayBuffer());
    expect(bytes).toHaveLength(Number(plain.headers.get('content-length')));
    const withoutNonce = (text: string): string => text.replaceAll(/nonce="[^"]+"/g, '');
    expect(withoutNonce(bytes.toString())).toBe(withoutNonce(await compressed.text()));
  });
});
