import { hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../contract/payer/payer.ts';
import type { PayerPage, RenderedPage, RenderPage, PublicLink } from '../contract/payer/public-link.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRoute, RawResponse } from '../kernel/route.ts';
import { escapeHtml } from '../platform/html.ts';
import type { Log } from '../platform/log.ts';
import { languageCookie, languageOf } from './language.ts';
import { builtScript, documentHead, jsonForScript, siteOf, unrendered } from './payer-document.ts';

/** The script that hydrates the page in one language. */
interface PageScript {
  readonly url: string;
  /** The hash that a browser checks the script by, before it runs it. */
  readonly integrity: string;
}

/** What the builds provide: the page's renderer, its styles and its scripts. */
export interface BuiltPage {
  readonly render: RenderPage;
  readonly styles: string;
  readonly scripts: Readonly<Record<Language, PageScript>>;
}

/** A link as its payer may see it, and of its store the sites that may show it in a frame and since when it is approved. */
interface LinkForPayer {
  readonly link: PublicLink;
  readonly frameOrigins: readonly string[];
  readonly approvedAt: string | null;
}

export interface PayerPageContext extends BuiltPage {
  readonly linkForPayer: (linkId: string) => Promise<LinkForPayer>;
  readonly config: { readonly iposScriptUrl: string; readonly publicUrl: string };
  readonly log: Log;
  readonly clock?: () => Date;
}

/** Scripts come from us by nonce and from the card processor. The page can send data to these two and nowhere else. */
const contentSecurityPolicy = (nonce: string, processor: string, ancestors: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${processor}`,
    `connect-src 'self' ${processor}`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types debitlink',
  ].join('; ');

// A page that is isolated from its opener starts in a process of its own, which costs a slow phone 60 ms before the first paint.
// The opener cannot read this page either way.
const pageHeaders = (nonce: string, processor: string, ancestors: string): Readonly<Record<string, string>> => ({
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy(nonce, processor, ancestors),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
});

/** The rendered page with its HTML as bytes. A string that a renderer joined piece by piece is slow to encode, so it is encoded once. */
interface EncodedPage extends Omit<RenderedPage, 'html'> {
  readonly html: Buffer;
}

const encode = (page: RenderedPage): EncodedPage => ({ ...page, html: Buffer.from(page.html) });

/** Some 5 kB each. */
const maxCachedPages = 1_000;

/**
 * Renders a page once within a minute. A link is opened several times in a row: by the preview of a messenger, by its customer,
 * again after a look at the card. Rendering is the longest part of the answer. The key is the language and all that the page says
 * of its link, so a link that has changed is rendered again.
 */
export const cachedRenderer = (render: RenderPage): ((page: PayerPage) => EncodedPage) => {
  const cache = new Map<string, EncodedPage>();
  return (page) => {
    if (page.kind !== 'link') return encode(render(page));
    const minute = page.now.slice(0, '2026-11-21T12:00'.length);
    const key = `${page.language} ${minute} ${JSON.stringify([page.link, page.asker])}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const encoded = encode(render(page));
    if (cache.size >= maxCachedPages) cache.clear();
    cache.set(key, encoded);
    return encoded;
  };
};

/** A page as it is answered. */
interface PageAnswer {
  readonly page: PayerPage;
  readonly rendered: EncodedPage;
  /** Words alone: there is nothing that a script could take over. */
  readonly isBare?: true;
}

/**
 * Renders a page. Where it cannot be rendered its payer reads that, in their language, as where it could not be read; and where that
 * page cannot be rendered either, its words alone.
 */
const safeRenderer = ({ render, log }: Pick<PayerPageContext, 'render' | 'log'>) => {
  const renderCached = cachedRenderer(render);
  return (page: PayerPage): PageAnswer => {
    try {
      return { page, rendered: renderCached(page) };
    } catch (error) {
      log.error({ err: error }, "a payer's page could not be rendered");
    }
    const failed = { language: page.language, kind: 'failed' } as const;
    try {
      return { page: failed, rendered: renderCached(failed) };
    } catch {
      return { page: failed, rendered: encode(unrendered(page.language)), isBare: true };
    }
  };
};

/** What differs between the page by itself and the page in a frame of a store's site. */
export interface PageSetting {
  readonly path: string;
  /** From the sites that may show the link in a frame, and the one that the query names: who may, and with whom the page talks. */
  readonly framing: (
    origins: readonly string[],
    query: Readonly<Record<string, string>>,
  ) => {
    readonly ancestors: string;
    readonly host: string | null;
    /** A picture of the page: it has no script, and nobody is counted as having opened the link. */
    readonly isPreview: boolean;
  };
  readonly headers?: Readonly<Record<string, string>>;
}

const alone: PageSetting = {
  path: '/pay/:linkId',
  framing: () => ({ ancestors: "'none'", host: null, isPreview: false }),
};

interface DocumentParts {
  readonly styles: Buffer;
  /** Null for a preview, and where the page could not be rendered. */
  readonly script: PageScript | null;
  readonly nonce: string;
  readonly host: string | null;
}

/** The document in pieces. Most of its bytes are styles, which are the same for every page and encoded once. */
const documentOf = (
  page: PayerPage,
  rendered: EncodedPage,
  { styles, script, nonce, host }: DocumentParts,
): readonly Buffer[] => {
  const { noScript, noScriptStyles, incomplete, html } = rendered;
  const head = documentHead(rendered, nonce);
  if (script === null)
    return [
      Buffer.from(head),
      styles,
      Buffer.from('</style></head><body><div id="root">'),
      html,
      Buffer.from('</div></body></html>'),
    ];
  const body = `</style>
<script type="module" nonce="${nonce}" src="${script.url}" integrity="${script.integrity}"></script></head>
<body${host === null ? '' : ` data-host="${escapeHtml(host)}"`}><noscript><style nonce="${nonce}">${noScriptStyles}</style><p class="noscript">${escapeHtml(noScript)}</p></noscript>
<div id="root">`;
  const [text, reload] = incomplete.map(escapeHtml);
  const data = `</div><p id="incomplete" class="noscript" role="alert">${text} <a href="">${reload}</a></p><script type="application/json" id="payer-page">${jsonForScript(page)}</script></body></html>`;
  return [Buffer.from(head), styles, Buffer.from(body), html, Buffer.from(data)];
};

const statusOf: Readonly<Record<PayerPage['kind'], number>> = { link: 200, missing: 404, failed: 503 };

/** Reads what the page says of a link, and the sites that may show it in a frame. */
const pageReader =
  ({ linkForPayer, config, log, clock = () => new Date() }: PayerPageContext) =>
  async (linkId: string, language: Language): Promise<[PayerPage, readonly string[]]> => {
    try {
      const { link, frameOrigins, approvedAt } = await linkForPayer(linkId);
      const now = clock().toISOString();
      const asker = { site: siteOf(frameOrigins), approvedAt, origin: config.publicUrl };
      return [{ language, kind: 'link', link, asker, scriptUrl: config.iposScriptUrl, now }, frameOrigins];
    } catch (error) {
      if (error instanceof Problem && error.kind === 'missing') return [{ language, kind: 'missing' }, []];
      log.error({ err: error }, "a payer's link could not be read");
      return [{ language, kind: 'failed' }, []];
    }
  };

/** The payer's page: it reads the link and renders what the link says. */
export const payerPageRoute = (context: PayerPageContext, setting = alone): RawRoute => {
  const { scripts, config } = context;
  const render = safeRenderer(context);
  const processor = new URL(config.iposScriptUrl).origin;
  const styles = Buffer.from(context.styles);
  const isSecure = config.publicUrl.startsWith('https:');

  const read = pageReader(context);
  return {
    method: 'GET',
    path: setting.path,
    handle: async ({ params, query, headers }): Promise<RawResponse> => {
      const { language, isNew } = languageOf({ query, headers });
      const [found, frameOrigins] = await read(params['linkId'] ?? '', language);
      const { page, rendered, isBare = false } = render(found);
      const { ancestors, host, isPreview } = setting.framing(frameOrigins, query);
      const nonce = randomUUID();
      return {
        status: statusOf[page.kind],
        headers: {
          ...pageHeaders(nonce, processor, ancestors),
          ...setting.headers,
          ...(page.kind === 'failed' && { 'Retry-After': '2' }),
          ...(isNew && { 'Set-Cookie': languageCookie(language, isSecure) }),
        },
        body: documentOf(page, rendered, {
          styles,
          script: isPreview || isBare ? null : scripts[language],
          nonce,
          host,
        }),
      };
    },
  };
};

/** No other text gets into the policy, in which a semicolon or a star would say more than one site. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * The payer's page for a frame of the sites that the store allows, and of our own console. The query `host` names the site around
 * it. The page talks to that site alone, and only if it is one of them. With the query `preview` it is a picture for the console.
 */
export const embedPageRoute = (context: PayerPageContext): RawRoute => {
  const own = new URL(context.config.publicUrl).origin;
  return payerPageRoute(context, {
    path: '/embed/:linkId',
    framing: (origins, { host, preview }) => {
      const allowed = origins.filter((origin) => plainOrigin.test(origin));
      const isAllowed = host !== undefined && [own, ...allowed].includes(host);
      return {
        ancestors: ["'self'", ...allowed].join(' '),
        host: isAllowed ? host : null,
        isPreview: preview !== undefined,
      };
    },
    headers: { 'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()' },
  });
};

const readScript = async (folder: string, language: Language): Promise<PageScript | null> => {
  const url = await builtScript(folder, `.vite/${language}.json`);
  if (url === null) return null;
  return { url, integrity: `sha384-${hash('sha384', await readFile(path.join(folder, url)), 'base64')}` };
};

/** Reads the builds in `dist`: of the page by itself (`widget`) or in a frame (`frame`). Null where it was not built. */
export const readBuiltPage = async (dist: string, bundle: 'widget' | 'frame'): Promise<BuiltPage | null> => {
  const folder = path.join(dist, bundle);
  const [en, es] = await Promise.all([readScript(folder, 'en'), readScript(folder, 'es')]);
  if (!en || !es) return null;
  const url = pathToFileURL(path.join(dist, 'server', 'page.js')).href;
  const { renderPayerPage, styles, frameStyles } = (await import(url)) as {
    readonly renderPayerPage: RenderPage;
    readonly styles: string;
    readonly frameStyles: string;
  };
  return { render: renderPayerPage, styles: bundle === 'frame' ? styles + frameStyles : styles, scripts: { en, es } };
};
