import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, type OpenStore } from '../testing/accounts.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { readSite } from './site.ts';

const contact = { SUPPORT_EMAIL: 'help@pay.example', SUPPORT_PHONE: '(213) 555-0100' };

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: contact });
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const open = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(address, app.url), { headers, redirect: 'manual' });

const read = async (address: string): Promise<string> => (await open(address)).text();

const all = (html: string, pattern: RegExp): readonly string[] =>
  Array.from(html.matchAll(pattern), ([, found = '']) => found);

/** The paths that the site map lists. */
const listed = async (): Promise<readonly string[]> =>
  all(await read('/sitemap.xml'), /<loc>([^<]+)<\/loc>/g).map((address) => {
    expect(address.startsWith(`${app.config.publicUrl}/`)).toBe(true);
    return address.slice(app.config.publicUrl.length);
  });

const isLanding = (html: string): boolean => html.includes('Paid while they are still on the phone.');

describe('the first page', () => {
  it('is the landing page for visitors and the console for whoever is signed in', async () => {
    const visitor = await open('/');
    expect(visitor.headers.get('vary')).toContain('Cookie');
    expect(visitor.headers.get('cache-control')).toBe('no-cache');
    expect(isLanding(await visitor.text())).toBe(true);
    const cookie = `__Host-sid=${store.token}`;
    const staff = await open('/', { cookie });
    expect(staff.headers.get('vary')).toContain('Cookie');
    expect(await staff.text()).toContain('<div id="root">');
    expect(isLanding(await (await open('/landing', { cookie })).text())).toBe(true);
    const ended = await open('/', { cookie: '__Host-sid=a-session-that-has-ended-long-ago' });
    expect(isLanding(await ended.text())).toBe(true);
  });

  it('names its products in a menu whose entries lead to their sections', async () => {
    const html = await read('/');
    const [menu = ''] = all(html, /<summary>Products<\/summary>(.*?)<\/details>/gs);
    expect(all(menu, /<a href="[^"]+">([^<]+)<\/a>/g)).toEqual([
      'Point of Sales',
      'Card Processing',
      'One Time Payment Links',
      'SMS Communication with Payment Links',
    ]);
    for (const id of all(menu, /href="\/landing#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
  });

  it('leads to the registration and to the sign-in, and says what is meant by each of its claims', async () => {
    const html = await read('/');
    for (const link of [
      '/login">Sign In',
      '/register">Start Processing Payments',
      '/login">Access Your Account',
      '/register">Register Your Store',
    ])
      expect(html).toContain(`href="${link}`);
    for (const claim of ['Secure', 'PCI compliant', 'Real-time processing', '24/7 support'])
      expect(html).toContain(`<dt>${claim}</dt>`);
    expect(html).toContain('expect SAQ A-EP');
    expect(html).toContain('1-5 business days');
  });
});

describe('every page of the site', () => {
  it('needs no file but pictures and little script, and tells search engines what it is', async () => {
    const titles = new Set<string>();
    const paths = await listed();
    expect(paths).toContain('/');
    for (const address of paths) {
      const answer = await open(address);
      const html = await answer.text();
      expect([address, answer.status]).toEqual([address, 200]);
      expect([address, answer.headers.get('content-type')]).toEqual([address, 'text/html; charset=utf-8']);
      expect([address, all(html, /<(h1)[ >]/g)]).toEqual([address, ['h1']]);
      const [script = '', ...others] = all(html, /<script>(.*?)<\/script>/gs);
      expect([address, others, script.length < 1_000]).toEqual([address, [], true]);
      expect([address, all(html, /<script ((?!type="application\/ld\+json")[^>]*)/g)]).toEqual([address, []]);
      expect([address, all(html, / (style|on\w+|src(?!="\/assets\/[\w-]+\.avif"))=/g)]).toEqual([address, []]);
      for (const data of all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs))
        expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
      expect(html).toContain(`<link rel="canonical" href="${app.config.publicUrl}${address}">`);
      titles.add(all(html, /<title>([^<]+)<\/title>/g).join('|'));
    }
    expect(titles.size).toBe(paths.length);
  });

  it('shows the product in two themes: in small pictures that hold their place, and wait where nobody looks yet', async () => {
    const html = await read('/');
    const pictures = all(html, /<img ([^>]+)>/g);
    expect(pictures.filter((picture) => !/ width="\d+" height="\d+"/.test(picture))).toEqual([]);
    expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toHaveLength(2);
    const files = [...new Set(all(html, / src(?:set)?="([^"]+)"/gi))];
    const inLight = files.filter((file) => file.includes('-light-'));
    expect(files.filter((file) => file.includes('-dark-'))).toHaveLength(inLight.length);
    for (const file of files) {
      const answer = await open(file);
      expect([file, answer.headers.get('content-type')]).toEqual([file, 'image/avif']);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(60 * 1024);
    }
  });

  it('has no link that leads nowhere, and no section that is missing', async () => {
    const pages = new Map<string, string>();
    for (const address of await listed()) pages.set(address, await read(address));
    const links = new Set([...pages.values()].flatMap((html) => all(html, /href="(\/[^"]*|#[^"]*)"/g)));
    expect(links.size).toBeGreaterThan(8);
    for (const [address, html] of pages)
      for (const id of all(html, /href="#([^"]+)"/g))
        expect([address, html.includes(`id="${id}"`)]).toEqual([address, true]);
    // What is behind it belongs to the demo store, and is held with it.
    links.delete('/try');
    for (const link of [...links].filter((each) => each.startsWith('/'))) {
      const [address = '', id] = link.split('#');
      const answer = await open(address);
      const html = await answer.text();
      const isThere = id === undefined || html.includes(`id="${id}"`);
      expect([link, answer.status, isThere]).toEqual([link, 200, true]);
    }
  });

  it('is sent compressed, is asked for again by its tag, and lets nothing run that is not its own', async () => {
    const answer = await open('/landing', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    // As a browser asks; Node's fetch would say beside the tag that it wants no copy.
    const again = { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await open('/landing', again)).status).toBe(304);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src 'self';/);
    expect(policy).not.toContain('unsafe');
  });

  it('shows how whoever runs it is reached, and nothing in its place where that is not configured', async () => {
    const html = await read('/');
    expect(html).toContain('href="mailto:help@pay.example"');
    expect(html).toContain('href="tel:2135550100">Call Sales');
    const config = { ...app.config, SUPPORT_EMAIL: undefined, SUPPORT_PHONE: undefined };
    const site = await readSite(path.resolve('dist'), config);
    const bare = (await site?.('/'))?.asset.plain.toString();
    expect(bare).toContain('Register Your Store');
    expect(bare).not.toMatch(/mailto:|tel:|Call Sales/);
  });
});

describe('an address of the site that leads nowhere', () => {
  it('says so with its own status, and is not listed', async () => {
    const answer = await open('/payment-processing/no-such-business');
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Page Not Found');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('search engines', () => {
  it('are shown the site map, and nothing of the calls', async () => {
    expect(await read('/robots.txt')).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${app.config.publicUrl}/sitemap.xml\n`,
    );
  });

  it('and messengers find the picture that the pages name', async () => {
    expect(await read('/')).toContain(`content="${app.config.publicUrl}/social-card.png"`);
    const picture = await open('/social-card.png');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(80_000);
  });
});
