import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Middleware } from 'koa';
import { isConsolePath } from '../contract/console-paths.ts';
import type { Language } from '../contract/payer/payer.ts';
import { escapeHtml } from '../platform/html.ts';
import { languageOf } from './language.ts';
import { pagePolicyOf } from './page-policy.ts';

/** A file as it is sent: its bytes, plain and compressed, and what caches may do with it. */
export interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gz: Buffer | undefined;
  readonly etag: string;
  readonly cache: string;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The script that stores paste into their sites, under a name that never changes: a new build reaches them within the hour. */
const loaderPath = '/checkout.js';

/** Built files have a hash in their names and never change. Browsers ask again for every other file. */
const cacheOf = (url: string): string => {
  if (url === loaderPath) return 'public, max-age=3600, stale-while-revalidate=86400';
  return /-[\w-]{8,}\.\w+$/.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache';
};

export const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Reads a file and what was compressed of it, of all that a folder has. */
const read = (root: string, name: string, names: ReadonlySet<string>): readonly [string, Asset] | null => {
  const type = types[path.extname(name)];
  if (type === undefined || name.split(path.sep).some((part) => part.startsWith('.'))) return null;
  const file = path.join(root, name);
  const plain = readFileSync(file);
  const variant = (end: string): Buffer | undefined => (names.has(name + end) ? readFileSync(file + end) : undefined);
  const url = `/${name.split(path.sep).join('/')}`;
  return [url, { type, plain, br: variant('.br'), gz: variant('.gz'), etag: etagOf(plain), cache: cacheOf(url) }];
};

/** The files of the builds by their addresses, read once. No other file is served. */
export type Assets = ReadonlyMap<string, Asset>;

/**
 * Reads the files below the folders; a folder that does not exist is empty. A program reads them before it listens, and has them in half
 * the time where each is not waited for.
 */
export const readAssets = async (...roots: readonly string[]): Promise<Assets> => {
  const assets: (readonly [string, Asset])[] = [];
  for (const root of roots) {
    const names = new Set(await readdir(root, { recursive: true }).catch(() => []));
    for (const name of names) {
      const asset = read(root, name, names);
      if (asset) assets.push(asset);
    }
  }
  return new Map(assets);
};

/** How people who are stuck reach us. */
interface SupportContact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** The console's page in each language. */
const pages: Readonly<Record<Language, string>> = { en: '/index.html', es: '/index.es.html' };

/** Adds to the console's pages how support is reached, where that is configured. */
export const withSupport = (assets: Assets, { email, phone }: SupportContact): Assets => {
  const metas = Object.entries({ email, phone }).flatMap(([by, content]) =>
    content ? [`<meta name="support-${by}" content="${escapeHtml(content)}" />`] : [],
  );
  if (metas.length === 0) return assets;
  const changed = Object.values(pages).flatMap((path): (readonly [string, Asset])[] => {
    const page = assets.get(path);
    if (page === undefined) return [];
    const plain = Buffer.from(page.plain.toString('utf8').replace('</head>', () => `${metas.join('')}</head>`));
    return [[path, { ...page, plain, br: undefined, gz: undefined, etag: etagOf(plain) }]];
  });
  return new Map([...assets, ...changed]);
};

/** Sends an asset in the best encoding that the browser accepts. */
export const sendAsset = (ctx: Context, asset: Asset, status = 200): void => {
  ctx.set({ 'Cache-Control': asset.cache, ETag: asset.etag });
  ctx.vary('Accept-Encoding');
  ctx.type = asset.type;
  ctx.status = status;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings(...(asset.br ? ['br'] : []), ...(asset.gz ? ['gzip'] : []), 'identity');
  const body = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gz : undefined;
  if (body && typeof encoding === 'string') ctx.set('Content-Encoding', encoding);
  ctx.body = body ?? asset.plain;
};

/** The console's page, and what it may load. */
interface ConsolePage {
  readonly asset: Asset;
  readonly policy: string;
}

const consolePageOf = (asset: Asset | undefined): ConsolePage | null =>
  asset ? { asset, policy: pagePolicyOf(asset.plain.toString('utf8')) } : null;

/** Says that there is nothing at an address: with the console's page to who opens it in a browser, else in a word. */
const sendNotFound = (ctx: Context, page: ConsolePage | null): void => {
  ctx.set({ 'Cache-Control': 'no-store' });
  ctx.vary('Accept');
  ctx.status = 404;
  // Of what is wanted equally the first is answered: whoever takes anything, such as a picture, is not sent a page.
  if (!page || ctx.accepts('text/plain', 'text/html') !== 'text/html') return;
  ctx.set('Content-Security-Policy', page.policy);
  ctx.type = page.asset.type;
  ctx.body = page.asset.plain;
};

/** What a request says of the language in which it is to be answered. */
const askedOf = (ctx: Context) => ({
  query: { lang: [ctx.query['lang']].flat()[0] ?? '' },
  headers: { cookie: ctx.get('cookie'), 'accept-language': ctx.get('accept-language') },
});

/** Serves built files, and the console's page: at its own addresses, and to say that there is nothing at another one. */
export const serveAssets = (assets: Assets): Middleware => {
  const consolePages = { en: consolePageOf(assets.get(pages.en)), es: consolePageOf(assets.get(pages.es)) };
  return (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    const asset = assets.get(ctx.path);
    if (asset) return sendAsset(ctx, asset);
    const { language } = languageOf(askedOf(ctx), 'console');
    const page = consolePages[language];
    ctx.vary('Accept-Language, Cookie');
    if (!page || !isConsolePath(ctx.path)) return sendNotFound(ctx, page);
    ctx.set('Content-Security-Policy', page.policy);
    sendAsset(ctx, page.asset);
  };
};
