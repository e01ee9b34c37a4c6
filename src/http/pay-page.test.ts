import { describe, expect, it } from 'vitest';
import type { PayerPage, RenderPage } from '../contract/payer-page.ts';
import type { PublicLink } from '../contract/public-link.ts';
import { openLog } from '../platform/log.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawResponse } from '../kernel/route.ts';
import { payPage } from './pay-page.ts';

const link: PublicLink = {
  linkId: '0a1b2c3dabcdefghjkmnpqrstvwxyz0123',
  amount: '125.00',
  payee: 'Rose & Sons',
  supportPhone: null,
  customerNotes: '</script><script>alert(1)</script>',
  debitOnly: true,
  transactionType: 'sale',
  status: 'pending',
  isDisabled: false,
  expiresAt: '2026-11-22T12:00:00.000Z',
  closed: null,
  closedCode: null,
  confirming: false,
  merchantTpn: 'alias',
  merchantAuthKey: 'key',
};

const render: RenderPage = (page) => ({
  lang: 'en',
  title: page.kind === 'link' ? page.link.payee : page.kind,
  description: 'A "page"',
  noScript: 'Switch it on',
  noScriptStyles: 'form{display:none}',
  html: `<main>${page.kind}</main>`,
});

const open = (linkForPayer: () => Promise<{ link: PublicLink }>): Promise<RawResponse> =>
  payPage({
    render,
    styles: 'body{}',
    script: '/assets/checkout-12345678.js',
    linkForPayer,
    config: { iposScriptUrl: 'https://processor.example/ftd/v1/script.js' },
    log: openLog('silent'),
    clock: () => new Date('2026-11-20T12:00:00Z'),
  }).handle({ method: 'GET', params: { linkId: link.linkId }, query: {}, headers: {}, body: '', path: '', ip: '' });

const found = (): Promise<RawResponse> => open(() => Promise.resolve({ link }));
const policyOf = ({ headers }: RawResponse): string => headers?.['Content-Security-Policy'] ?? '';

describe("the document of a payer's page", () => {
  it('answers 200 for a link, 404 for an unknown one and 503 when it cannot be read', async () => {
    expect((await found()).status).toBe(200);
    expect((await open(() => Promise.reject(new Problem('missing', 'link_not_found', 'no')))).status).toBe(404);
    expect((await open(() => Promise.reject(new Error('the database is away')))).status).toBe(503);
  });

  it('carries the data of the page in a form that no note can break out of', async () => {
    const { body = '' } = await found();
    const [, data = ''] = /<script type="application\/json" id="payer-page">(.*?)<\/script>/.exec(String(body)) ?? [];
    const page = JSON.parse(data) as Extract<PayerPage, { kind: 'link' }>;
    expect(page).toEqual({
      kind: 'link',
      link,
      scriptUrl: 'https://processor.example/ftd/v1/script.js',
      now: '2026-11-20T12:00:00.000Z',
    });
    expect(String(body)).not.toContain('<script>alert');
  });

  it('escapes what stands in its head', async () => {
    const { body = '' } = await found();
    expect(String(body)).toContain('<title>Rose &#38; Sons</title>');
    expect(String(body)).toContain('content="A &#34;page&#34;"');
  });

  it('lets scripts come from its own nonce and the processor, and nothing else', async () => {
    const answer = await found();
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
    expect(String(answer.body)).toContain(`<script type="module" nonce="${nonce}" src="/assets/checkout-12345678.js">`);
    expect(policyOf(await found())).not.toContain(nonce);
  });

  it('is kept out of search engines and out of referrers', async () => {
    const { headers } = await found();
    expect(headers?.['X-Robots-Tag']).toContain('noindex');
    expect(headers?.['Referrer-Policy']).toBe('no-referrer');
  });

  it('says what to do where scripts do not run, and hides the form there', async () => {
    const { body = '' } = await found();
    expect(String(body)).toMatch(
      /<noscript><style nonce="[^"]+">form\{display:none\}<\/style><p class="noscript">Switch it on<\/p><\/noscript>/,
    );
  });
});
