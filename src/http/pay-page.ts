import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PayerPage, RenderPage } from '../contract/payer-page.ts';
import type { PublicLink } from '../contract/public-link.ts';
import type { Log } from '../platform/log.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRoute, RawResponse } from '../kernel/route.ts';
import { escapeHtml } from './html.ts';
import { keepRendered, type Rendered } from './rendered.ts';

/** What the builds give to the page: its renderer, its styles and the address of the script that brings it to life. */
export interface BuiltPage {
  readonly render: RenderPage;
  readonly styles: string;
  readonly script: string;
}

/** What the payer's page is made of. */
export interface PayPageParts extends BuiltPage {
  readonly linkForPayer: (linkId: string) => Promise<{ readonly link: PublicLink }>;
  readonly config: { readonly iposScriptUrl: string };
  readonly log: Log;
  readonly clock?: () => Date;
}

/** Scripts come from us by nonce and from the card processor; what is typed can be sent to these two and nowhere else. */
const policy = (nonce: string, processor: string): string =>
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

// A page that leaves its opener behind starts in a process of its own, which costs a slow phone 60 ms before it shows anything;
// whoever opened this one can read nothing of it either way.
const headers = (nonce: string, processor: string): Readonly<Record<string, string>> => ({
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy(nonce, processor),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
});

/** JSON that cannot end the script tag it stands in, whatever a store wrote into its notes. */
const embed = (page: PayerPage): string => JSON.stringify(page).replaceAll('<', '\\u003c');

/** The document's bytes; most of them are styles, which are the same for everybody and not encoded again for each. */
const documentOf = (
  page: PayerPage,
  { lang, title, description, noScript, noScriptStyles, html }: Rendered,
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
  const data = `</div><script type="application/json" id="payer-page">${embed(page)}</script></body></html>`;
  return Buffer.concat([Buffer.from(head), styles, Buffer.from(body), html, Buffer.from(data)]);
};

/** The payer's page: one read, rendered with what the link says, never kept by anybody in between. */
export const payPage = (parts: PayPageParts): RawRoute => {
  const { linkForPayer, script, config, log, clock = () => new Date() } = parts;
  const render = keepRendered(parts.render);
  const processor = new URL(config.iposScriptUrl).origin;
  const styles = Buffer.from(parts.styles);

  const read = async (linkId: string): Promise<PayerPage> => {
    try {
      const { link } = await linkForPayer(linkId);
      return { kind: 'link', link, scriptUrl: config.iposScriptUrl, now: clock().toISOString() };
    } catch (error) {
      if (error instanceof Problem && error.kind === 'missing') return { kind: 'missing' };
      log.error({ err: error }, "a payer's link could not be read");
      return { kind: 'failed' };
    }
  };
  const statusOf: Readonly<Record<PayerPage['kind'], number>> = { link: 200, missing: 404, failed: 503 };

  return {
    method: 'GET',
    path: '/pay/:linkId',
    handle: async ({ params }): Promise<RawResponse> => {
      const page = await read(params['linkId'] ?? '');
      const nonce = randomUUID();
      return {
        status: statusOf[page.kind],
        headers: headers(nonce, processor),
        body: documentOf(page, render(page), { styles, script, nonce }),
      };
    },
  };
};

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
}

/** Finds what the builds left in `dist`; null where the page was not built, as in tests that do not look at it. */
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
