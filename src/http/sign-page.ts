import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderSignPage, SignPage } from '../contract/documents/sign-page.ts';
import type { DocumentForSigner } from '../contract/documents/signing.ts';
import type { Language } from '../contract/payer/payer.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRequest, RawResponse, RawRoute } from '../kernel/route.ts';
import { escapeHtml } from '../platform/html.ts';
import type { Log } from '../platform/log.ts';
import { TextCache } from '../platform/text-cache.ts';
import { languageCookie, languageOf } from './language.ts';
import { builtScript, documentHead, jsonForScript } from './payer-document.ts';

/** What the builds provide: the page's renderer, its styles and its script in each language. */
export interface BuiltSignPage {
  readonly render: RenderSignPage;
  readonly styles: string;
  readonly scripts: Readonly<Record<Language, string>>;
}

export interface SignPageContext extends BuiltSignPage {
  /** Throws a `missing` problem for an id that no document has; `cookies` as they were sent. */
  readonly documentForSigner: (documentId: string, cookies: string) => Promise<DocumentForSigner>;
  readonly config: { readonly publicUrl: string };
  readonly log: Log;
  readonly clock?: () => Date;
}

/** The page runs our scripts and sends to us alone. */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

// As with the payment page, isolation from its opener would cost a slow phone a new process before the first paint.
const headersWith = (nonce: string): Readonly<Record<string, string>> => ({
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy(nonce),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
});

const statusOf: Readonly<Record<SignPage['kind'], number>> = { document: 200, missing: 404, failed: 503 };

/**
 * A page with what is long to make of it, which is the same for all who open it within a minute: its HTML, and its data up to the moment at
 * which it was read.
 */
interface EncodedSignPage extends Omit<ReturnType<RenderSignPage>, 'html'> {
  readonly content: Buffer;
}

const encode = (render: RenderSignPage, page: SignPage): EncodedSignPage => {
  const { html, ...rendered } = render(page);
  const data = page.kind === 'document' ? { ...page, now: undefined } : page;
  // Left open: the moment follows in what is written for each who opens it.
  const json = jsonForScript(data).slice(0, -1);
  return { ...rendered, content: Buffer.from(`${html}</div><script type="application/json" id="sign-page">${json}`) };
};

/** Most characters of all pages that are kept. */
const mostCachedCharacters = 16_000_000;

/**
 * Renders a page once within a minute: a document is opened several times in a row, by the preview of a messenger and then by its signer.
 * Rendering is the longest part of the answer. The key is all that the page says, the content by its hash, so that nobody is given what
 * another one may see.
 */
const cachedSignRenderer = (render: RenderSignPage): ((page: SignPage) => EncodedSignPage) => {
  const cache = new TextCache<EncodedSignPage>(mostCachedCharacters);
  return (page) => {
    if (page.kind !== 'document') return encode(render, page);
    const minute = page.now.slice(0, '2026-11-21T12:00'.length);
    const { content, ...said } = page.document;
    const key = `${page.language} ${minute} ${JSON.stringify([said, content?.hash])}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const encoded = encode(render, page);
    cache.set(key, encoded, encoded.content.length);
    return encoded;
  };
};

type WriteDocument = (page: SignPage, nonce: string) => readonly Buffer[];

/** Writes the document in pieces. Most of its bytes are encoded once. */
const documentWriter = ({ render, styles, scripts }: BuiltSignPage): WriteDocument => {
  const renderCached = cachedSignRenderer(render);
  const encodedStyles = Buffer.from(styles);
  return (page, nonce) => {
    const rendered = renderCached(page);
    const body = `</style>
<script type="module" nonce="${nonce}" src="${scripts[page.language]}"></script></head>
<body><noscript><style nonce="${nonce}">${rendered.noScriptStyles}</style><p class="noscript">${escapeHtml(rendered.noScript)}</p></noscript>
<div id="root">`;
    const now = page.kind === 'document' ? `,"now":"${page.now}"` : '';
    const [head, end] = [documentHead(rendered, nonce), `${now}}</script></body></html>`];
    return [Buffer.from(head), encodedStyles, Buffer.from(body), rendered.content, Buffer.from(end)];
  };
};

/** What is shown: ids that no document has and those that none can have look alike. Reading changes nothing. */
const readPage = async (context: SignPageContext, request: RawRequest, language: Language): Promise<SignPage> => {
  const { documentForSigner, log, clock = () => new Date() } = context;
  try {
    const { params, headers } = request;
    const document = await documentForSigner(params['documentId'] ?? '', headers['cookie'] ?? '');
    return { kind: 'document', language, document, now: clock().toISOString() };
  } catch (error) {
    if (error instanceof Problem && error.kind === 'missing') return { kind: 'missing', language };
    log.error({ err: error }, 'a document could not be read for its signer');
    return { kind: 'failed', language };
  }
};

/** The page on which a document is read and signed. */
export const signPageRoute = (context: SignPageContext): RawRoute => {
  const write = documentWriter(context);
  const isSecure = context.config.publicUrl.startsWith('https:');
  return {
    method: 'GET',
    path: '/sign/:documentId',
    handle: async (request): Promise<RawResponse> => {
      const { language, isNew } = languageOf(request);
      const page = await readPage(context, request, language);
      const nonce = randomUUID();
      return {
        status: statusOf[page.kind],
        headers: {
          ...headersWith(nonce),
          ...(page.kind === 'failed' && { 'Retry-After': '2' }),
          ...(isNew && { 'Set-Cookie': languageCookie(language, isSecure) }),
        },
        body: write(page, nonce),
      };
    },
  };
};

/** Reads the builds in `dist`; null where the page was not built. */
export const readBuiltSignPage = async (dist: string): Promise<BuiltSignPage | null> => {
  const [en, es] = await Promise.all(
    (['en', 'es'] as const).map((language) => builtScript(dist, `widget/.vite/sign-${language}.json`)),
  );
  if (!en || !es) return null;
  const url = pathToFileURL(path.join(dist, 'server', 'sign.js')).href;
  const { renderSignPage, styles } = (await import(url)) as {
    readonly renderSignPage: RenderSignPage;
    readonly styles: string;
  };
  return { render: renderSignPage, styles, scripts: { en, es } };
};
