import { hash } from 'node:crypto';
import type { RenderedSitePage } from '../contract/site.ts';
import { escapeHtml } from '../platform/html.ts';
import { jsonForScript } from './payer-document.ts';

/** What stands in every page's document: its styles, and a script that only closes menus. */
export interface SiteParts {
  readonly styles: string;
  readonly script: string;
}

const hashOf = (content: string): string => `'sha256-${hash('sha256', content, 'base64')}'`;

/** The pages run one script of ours and show nothing that does not come from here. What inspects a page may fetch `robots.txt` from inside it. */
export const sitePolicy = ({ styles, script }: SiteParts): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(styles)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const metaOf = ([name, content]: readonly [string, string]): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;

/** What search engines and previews are told of a page; of an address that leads nowhere, that it is none. */
const listedHead = ({ path, title, description }: RenderedSitePage, publicUrl: string): string => {
  const address = `${publicUrl}${path}`;
  const metas = [
    ['og:type', 'website'],
    ['og:site_name', 'Debitlink'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', `${publicUrl}/social-card.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Debitlink: paid while they are still on the phone'],
    ['twitter:card', 'summary_large_image'],
  ] as const;
  return `<link rel="canonical" href="${escapeHtml(address)}">${metas.map(metaOf).join('')}`;
};

/** The whole document of a page. It needs no other file, and is whole without its script. */
export const siteDocument = (page: RenderedSitePage, { styles, script }: SiteParts, publicUrl: string): string => {
  const { isListed, title, description, structuredData, html } = page;
  const data = structuredData.map((each) => `<script type="application/ld+json">${jsonForScript(each)}</script>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#f1f4f3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#080d0e" media="(prefers-color-scheme: dark)">
${isListed ? listedHead(page, publicUrl) : '<meta name="robots" content="noindex">'}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${styles}</style>${data.join('')}</head>
<body>${html}<script>${script}</script></body></html>`;
};
