import { describe, expect, it } from 'vitest';
import type { PayerPage, RenderPage, PublicLink } from '../contract/payer/public-link.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRequest, RawResponse } from '../kernel/route.ts';
import { openLog } from '../platform/log.ts';
import { cachedRenderer, payerPageRoute } from './payer-page.ts';

const link: PublicLink = {
  linkId: '0a1b2c3dabcdefghjkmnpqrstvwxyz0123',
  amount: '125.00',
  payee: 'Rose & Sons',
  supportPhone: null,
  supportEmail: null,
  logo: null,
  timezone: 'America/Los_Angeles',
  customerNotes: '</script><script>alert(1)</script>',
  debitOnly: true,
  transactionType: 'sale',
  status: 'pending',
  isDisabled: false,
  expiresAt: '2026-11-22T12:00:00.000Z',
  closed: null,
  closedCode: null,
  closingNote: null,
  paidAt: null,
  receiptTo: null,
  confirming: false,
  signing: null,
  renewal: null,
  replaceable: false,
  statementName: null,
  merchantTpn: 'alias',
  merchantAuthKey: 'key',
};

const render: RenderPage = (page) => ({
  lang: page.language,
  title: page.kind === 'link' ? page.link.payee : page.kind,
  description: 'A "page"',
  noScript: 'Switch it on',
  noScriptStyles: 'form{display:none}',
  incomplete: ['Not whole.', 'Again'],
  html: `<main>${page.kind}</main>`,
});

const open = async (
  linkForPayer: () => Promise<{ link: PublicLink; frameOrigins: readonly string[]; approvedAt: string | null }>,
  request: Partial<Pick<RawRequest, 'query' | 'headers'>> = {},
  rendering = render,
): Promise<RawResponse & { readonly body: string }> => {
  const { body, ...answer } = await payerPageRoute({
    render: rendering,
    styles: 'body{}',
    scripts: {
      en: { url: '/assets/page-en-12345678.js', integrity: 'sha384-none' },
      es: { url: '/assets/page-es-12345678.js', integrity: 'sha384-nada' },
    },
    linkForPayer,
    config: { iposScriptUrl: 'https://processor.example/ftd/v1/script.js', publicUrl: 'https://pay.example' },
    log: openLog('silent'),
    clock: () => new Date('2026-11-20T12:00:00Z'),
  }).handle({
    ...{ method: 'GET', params: { linkId: link.linkId }, query: {}, headers: {}, body: '', path: '', ip: '' },
    ...request,
  });
  return { ...answer, body: Array.isArray(body) ? Buffer.concat(body).toString() : '' };
};

const openLink = (request: Parameters<typeof open>[1] = {}): ReturnType<typeof open> =>
  open(
    () => Promise.resolve({ link, frameOrigins: ['https://shop.example'], approvedAt: '2025-03-04T00:00:00+00:00' }),
    request,
  );
const policyOf = ({ headers }: RawResponse): string => headers?.['Content-Security-Policy'] ?? '';

describe("the document of a payer's page", () => {
  it('the page answers 200 for a link, 404 for an unknown one and 503 when it cannot be read', async () => {
    expect((await openLink()).status).toBe(200);
    expect((await open(() => Promise.reject(new Problem('missing', 'link_not_found', 'no')))).status).toBe(404);
    expect((await open(() => Promise.reject(new Error('the database is away')))).status).toBe(503);
  });

  it('a page that cannot be rendered says so in the language of its payer, and that nothing is charged by opening it', async () => {
    const found = () => Promise.resolve({ link, frameOrigins: [], approvedAt: null });
    const failing: RenderPage = (page) => {
      if (page.kind === 'link') throw new Error('a part of the page threw');
      return render(page);
    };
    const failed = await open(found, {}, failing);
    expect([failed.status, failed.headers?.['Retry-After']]).toEqual([503, '2']);
    expect(failed.body).toContain('<main>failed</main>');
    expect(failed.body).toContain('{"language":"en","kind":"failed"}');
    const broken: RenderPage = () => {
      throw new Error('no page can be rendered');
    };
    const spanish = await open(found, { query: { lang: 'es' } }, broken);
    expect(spanish.status).toBe(503);
    expect(spanish.body).toContain('<html lang="es">');
    expect(spanish.body).toContain('Abrir esta página no cobra nada.');
    expect(spanish.body).not.toContain('<script');
    expect((await open(found, {}, broken)).body).toContain('Opening this page charges nothing.');
  });

  it('no note can break out of the data that the document carries', async () => {
    const { body } = await openLink();
    const [, data = ''] = /<script type="application\/json" id="payer-page">(.*?)<\/script>/.exec(body) ?? [];
    const page = JSON.parse(data) as Extract<PayerPage, { kind: 'link' }>;
    expect(page).toEqual({
      language: 'en',
      kind: 'link',
      link,
      asker: { site: 'shop.example', approvedAt: '2025-03-04T00:00:00+00:00', origin: 'https://pay.example' },
      scriptUrl: 'https://processor.example/ftd/v1/script.js',
      now: '2026-11-20T12:00:00.000Z',
    });
    expect(body).not.toContain('<script>alert');
  });

  it('the head of the document is escaped', async () => {
    const { body } = await openLink();
    expect(body).toContain('<title>Rose &amp; Sons</title>');
    expect(body).toContain('content="A &quot;page&quot;"');
  });

  it('the policy allows scripts by its own nonce and from the processor, and nothing else', async () => {
    const answer = await openLink();
    const policy = policyOf(answer);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain(`script-src 'nonce-${nonce}' https://processor.example;`);
    expect(policy).toContain("connect-src 'self' https://processor.example;");
    for (const rule of [
      "default-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    expect(answer.body).toContain(
      `<script type="module" nonce="${nonce}" src="/assets/page-en-12345678.js" integrity="sha384-none">`,
    );
    expect(policyOf(await openLink())).not.toContain(nonce);
  });

  it('who reads Spanish is given the script in Spanish, and no other one', async () => {
    const { body } = await openLink({ headers: { 'accept-language': 'es-MX' } });
    expect(body.match(/src="[^"]+"/g)).toEqual(['src="/assets/page-es-12345678.js"']);
  });

  it('search engines do not index the page, and it sends no referrer', async () => {
    const { headers } = await openLink();
    expect(headers?.['X-Robots-Tag']).toContain('noindex');
    expect(headers?.['Referrer-Policy']).toBe('no-referrer');
  });

  it('the document says what to do where scripts do not run, and hides the form there', async () => {
    const { body } = await openLink();
    expect(body).toMatch(
      /<noscript><style nonce="[^"]+">form\{display:none\}<\/style><p class="noscript">Switch it on<\/p><\/noscript>/,
    );
  });
});

describe("the language of a payer's page", () => {
  const languageFor = async (lang: string | null, cookie: string, accepted: string): Promise<string | undefined> => {
    const { body } = await openLink({
      query: lang === null ? {} : { lang },
      headers: { cookie, 'accept-language': accepted },
    });
    return /<html lang="(\w+)">/.exec(body)?.[1];
  };

  it.each([
    ['es', 'lang=en', 'en-US', 'es'],
    ['EN', 'lang=es', 'es-MX', 'en'],
    [null, 'a=b; lang=es', 'en-US', 'es'],
    [null, 'lang=en', 'es-MX,es;q=0.9', 'en'],
    [null, '', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    [null, '', 'fr-FR, en;q=0.4, es;q=0.7', 'es'],
    [null, '', 'es;q=0, en;q=0.1', 'en'],
    [null, '', 'de-DE', 'en'],
    ['tlh', 'slang=es; lang=xx', '*;q=x', 'en'],
    [null, '', '', 'en'],
  ])('with lang=%s, the cookie "%s" and the browser\'s "%s" it is %s', async (lang, cookie, accepted, language) => {
    expect(await languageFor(lang, cookie, accepted)).toBe(language);
  });

  it('only a choice by the address is remembered, in a cookie that says nothing else', async () => {
    const { headers } = await openLink({ query: { lang: 'es' } });
    expect(headers?.['Set-Cookie']).toBe('lang=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    const plain = await openLink({ headers: { cookie: 'lang=es', 'accept-language': 'es' } });
    expect(plain.headers).not.toHaveProperty('Set-Cookie');
  });
});

const pageAt = (now: string, link: Readonly<Record<string, unknown>> = {}): PayerPage =>
  ({
    language: 'en',
    kind: 'link',
    scriptUrl: 'https://processor.example/script.js',
    now,
    link: { amount: '10.00', ...link },
  }) as PayerPage;

const countingRenderer = () => {
  const rendered: PayerPage[] = [];
  const countedRender: RenderPage = (page) => {
    rendered.push(page);
    return { ...render(page), html: JSON.stringify(page) };
  };
  return { rendered, renderCached: cachedRenderer(countedRender) };
};

describe('the cache of rendered pages', () => {
  it('a page is rendered once within a minute', () => {
    const { rendered, renderCached } = countingRenderer();
    const first = renderCached(pageAt('2026-11-20T12:00:01.000Z'));
    expect(renderCached(pageAt('2026-11-20T12:00:59.000Z'))).toBe(first);
    renderCached(pageAt('2026-11-20T12:01:00.000Z'));
    expect(rendered).toHaveLength(2);
  });

  it('a page is rendered again for every change of its link', () => {
    const { rendered, renderCached } = countingRenderer();
    const now = '2026-11-20T12:00:01.000Z';
    for (const link of [{}, { amount: '10.01' }, { confirming: true }, { closed: 'This payment link has expired' }])
      expect(renderCached(pageAt(now, link)).html.toString()).toContain(JSON.stringify({ amount: '10.00', ...link }));
    expect(rendered).toHaveLength(4);
  });

  it('a page is rendered for each language', () => {
    const { rendered, renderCached } = countingRenderer();
    const page = pageAt('2026-11-20T12:00:01.000Z');
    renderCached(page);
    expect(renderCached({ ...page, language: 'es' }).html.toString()).toContain('"language":"es"');
    expect(rendered).toHaveLength(2);
  });

  it('a page that could not be read is not cached', () => {
    const { rendered, renderCached } = countingRenderer();
    renderCached({ language: 'en', kind: 'failed' });
    renderCached({ language: 'en', kind: 'failed' });
    expect(rendered).toHaveLength(2);
  });
});
