import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../contract/payer.ts';
import type { PayerPage, RenderedPage, RenderPage, PublicLink } from '../contract/public-link.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRoute, RawResponse } from '../kernel/route.ts';
import type { Log } from '../platform/log.ts';
import { escapeHtml } from './assets.ts';
import { languageCookie, languageOf } from './language.ts';

/** What the builds provide: the page's renderer, its styles and the address of the script that hydrates it. */
export interface BuiltPage {
  readonly render: RenderPage;
  readonly styles: string;
  readonly script: string;
}

export interface PayerPageContext extends BuiltPage {
  readonly linkForPayer: (linkId: string) => Promise<{ readonly link: PublicLink }>;
  readonly config: { readonly iposScriptUrl: string; readonly publicUrl: string };
  readonly log: Log;
  readonly clock?: () => Date;
}

/** Scripts come from us by nonce and from the card processor. The page can send data to these two and nowhere else. */
const contentSecurityPolicy = (nonce: string, processor: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${processor}`,
    `connect-src 'self' ${processor}`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types debitlink',
  ].join('; ');

// A page that is isolated from its opener starts in a process of its own, which costs a slow phone 60 ms before the first paint.
// The opener cannot read this page either way.
const pageHeaders = (nonce: string, processor: string): Readonly<Record<string, string>> => ({
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy(nonce, processor),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
});

/** JSON that cannot close the script tag around it, whatever a store wrote into its notes. */
export const jsonForScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The rendered page with its HTML as bytes. A string that a renderer joined piece by piece is slow to encode, so it is encoded once. */
interface EncodedPage extends Omit<RenderedPage, 'html'> {
  readonly html: Buffer;
}

const encode = (page: RenderedPage): EncodedPage => ({ ...page, html: Buffer.from(page.html) });

/** Some 5 kB each. */
const maxCachedPages = 1_000;

/**
 * Renders a page once within a minute. A link is opened several times in a row: by the preview of a messenger, by its customer,
 * again after a look at the card. Rendering is the longest part of the answer. The key is the
 * language and all that the page says of its link, so a link that has changed is rendered again.
 */
export const cachedRenderer = (render: RenderPage): ((page: PayerPage) => EncodedPage) => {
  const cache = new Map<string, EncodedPage>();
  return (page) => {
    if (page.kind !== 'link') return encode(render(page));
    const minute = page.now.slice(0, '2026-11-21T12:00'.length);
    const key = `${page.language} ${minute} ${JSON.stringify(page.link)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const encoded = encode(render(page));
    if (cache.size >= maxCachedPages) cache.clear();
    cache.set(key, encoded);
    return encoded;
  };
};

/** The document's bytes. Most of them are styles, which are the same for every page and encoded once. */
const documentOf = (
  page: PayerPage,
  { lang, title, description, noScript, noScriptStyles, html }: EncodedPage,
  { styles, script, nonce }: { styles: Buffer; script: string; nonce: string },
): Buffer => {
  const head = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no"><meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">`;
  const body = `</style>
<script type="module" nonce="${nonce}" src="${script}"></script></head>
<body><noscript><style nonce="${nonce}">${noScriptStyles}</style><p class="noscript">${escapeHtml(noScript)}</p></noscript>
<div id="root">`;
  const data = `</div><script type="application/json" id="payer-page">${jsonForScript(page)}</script></body></html>`;
  return Buffer.concat([Buffer.from(head), styles, Buffer.from(body), html, Buffer.from(data)]);
};

/** The payer's page: it reads the link and renders what the link says. */
export const payerPageRoute = (context: PayerPageContext): RawRoute => {
  const { linkForPayer, script, config, log, clock = () => new Date() } = context;
  const render = cachedRenderer(context.render);
  const processor = new URL(config.iposScriptUrl).origin;
  const styles = Buffer.from(context.styles);
  const isSecure = config.publicUrl.startsWith('https:');

  const read = async (linkId: string, language: Language): Promise<PayerPage> => {
    try {
      const { link } = await linkForPayer(linkId);
      return { language, kind: 'link', link, scriptUrl: config.iposScriptUrl, now: clock().toISOString() };
    } catch (error) {
      if (error instanceof Problem && error.kind === 'missing') return { language, kind: 'missing' };
      log.error({ err: error }, "a payer's link could not be read");
      return { language, kind: 'failed' };
    }
  };
  const statusOf: Readonly<Record<PayerPage['kind'], number>> = { link: 200, missing: 404, failed: 503 };

  return {
    method: 'GET',
    path: '/pay/:linkId',
    handle: async ({ params, query, headers }): Promise<RawResponse> => {
      const { language, isNew } = languageOf({ query, headers });
      const page = await read(params['linkId'] ?? '', language);
      const nonce = randomUUID();
      return {
        status: statusOf[page.kind],
        headers: {
          ...pageHeaders(nonce, processor),
          ...(isNew && { 'Set-Cookie': languageCookie(language, isSecure) }),
        },
        body: documentOf(page, render(page), { styles, script, nonce }),
      };
    },
  };
};

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
}

/** Reads the builds in `dist`; null where the page was not built, as in tests that do not need it. */
export const readBuiltPage = async (dist: string): Promise<BuiltPage | null> => {
  const manifest = await readFile(path.join(dist, 'widget', '.vite', 'manifest.json'), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const chunks = Object.values(JSON.parse(manifest) as Record<string, Chunk>);
  const entry = chunks.find(({ isEntry }) => isEntry === true);
  if (!entry) return null;
  const url = pathToFileURL(path.join(dist, 'server', 'page.js')).href;
  const { renderPayerPage, styles } = (await import(url)) as {
    readonly renderPayerPage: RenderPage;
    readonly styles: string;
  };
  return { render: renderPayerPage, styles, script: `/${entry.file}` };
};
