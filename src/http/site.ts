import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import type { RenderSitePage, SiteSettings } from '../contract/site.ts';
import type { Config } from '../platform/config.ts';
import { inScope } from '../platform/work-scope.ts';
import { etagOf, sendAsset, type Asset } from './assets.ts';
import { sessionCookie, type FindStaff } from './session.ts';
import { siteDocument, sitePolicy, type SiteParts } from './site-document.ts';

/** What the build provides: the addresses of the pages, their renderer, their styles and their script. */
interface BuiltSite extends SiteParts {
  readonly paths: readonly string[];
  /** Those that search engines may list. */
  readonly listedPaths: readonly string[];
  readonly renderSitePage: RenderSitePage;
}

/** What is answered for an address of the site. */
interface SiteAnswer {
  readonly status: number;
  readonly asset: Asset;
  readonly policy: string;
}

/** The public site: an answer for each of its addresses, null for every other. */
export type Site = (path: string) => Promise<SiteAnswer | null>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The same for everybody, and young enough that a change is seen soon. */
const cache = 'public, max-age=300';

const assetOf = async (type: string, text: string): Promise<Asset> => {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  return { type, plain, br, gz, etag: etagOf(plain), cache };
};

const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

const sitemapOf = (publicUrl: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((each) => `<url><loc>${publicUrl}${each}</loc></url>`).join('\n')}
</urlset>
`;

/** The address of the landing page for everybody, signed in or not. */
const landingPath = '/landing';

const textType = 'text/plain; charset=utf-8';
const pageType = 'text/html; charset=utf-8';

/** Pages are rendered and compressed when they are first asked for, and then kept: they are few and do not change. */
export const createSite = (built: BuiltSite, settings: SiteSettings): Site => {
  const { paths, listedPaths, renderSitePage } = built;
  const { publicUrl } = settings;
  const policy = sitePolicy(built);
  const files: Readonly<Record<string, () => Promise<Asset>>> = {
    '/robots.txt': () => assetOf(textType, robotsOf(publicUrl)),
    '/sitemap.xml': () => assetOf('application/xml', sitemapOf(publicUrl, listedPaths)),
  };
  const make = async (asked: string): Promise<SiteAnswer | null> => {
    const file = files[asked];
    if (file) return { status: 200, asset: await file(), policy };
    const page = renderSitePage(asked, settings);
    if (!page) return null;
    const asset = await assetOf(pageType, siteDocument(page, built, publicUrl));
    return { status: page.status, asset, policy };
  };
  // Whatever else is asked for leads nowhere, and there is no end to it.
  const kept = new Set([...Object.keys(files), ...paths]);
  const known = new Map<string, Promise<SiteAnswer | null>>();
  return (asked) => {
    const canonical = asked === landingPath ? '/' : asked;
    const answer = known.get(canonical) ?? make(canonical);
    if (kept.has(canonical)) known.set(canonical, answer);
    return answer;
  };
};

/** Reads the build of the site in `dist`; null where it was not built. */
export const readSite = async (dist: string, config: Config): Promise<Site | null> => {
  const file = path.join(dist, 'server', 'site.js');
  if (!existsSync(file)) return null;
  const built = (await import(pathToFileURL(file).href)) as BuiltSite;
  const { publicUrl, sandbox, demo, SUPPORT_EMAIL: supportEmail, SUPPORT_PHONE: supportPhone } = config;
  return createSite(built, {
    publicUrl,
    supportEmail: supportEmail ?? null,
    supportPhone: supportPhone ?? null,
    tryUrl: sandbox && demo ? '/try' : null,
  });
};

/**
 * Whether a browser comes with a session. The page shows nothing of anybody, so that it does not matter which site led here. Where the
 * database does not answer, the console opens and says so.
 */
const isSignedIn = (ctx: Context, find: FindStaff): Promise<boolean> => {
  const token = ctx.cookies.get(sessionCookie);
  if (token === undefined) return Promise.resolve(false);
  return inScope({ kind: 'look-up' }, () => find(token, { isUse: false })).then(
    (staff) => staff !== null,
    () => true,
  );
};

/** The answer of the site; null where another part of the program answers. */
const answerOf = async (ctx: Context, site: Site, find: FindStaff): Promise<SiteAnswer | null> => {
  if (ctx.path !== '/') return site(ctx.path.toLowerCase().replace(/\/$/, ''));
  ctx.vary('Cookie');
  if (await isSignedIn(ctx, find)) return null;
  const answer = await site('/');
  return answer && { ...answer, asset: { ...answer.asset, cache: 'no-cache' } };
};

/** Serves the public site. Its first page gives way to the console for whoever is signed in. */
export const serveSite =
  (site: Site, find: FindStaff): Middleware =>
  async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const answer = isRead ? await answerOf(ctx, site, find) : null;
    if (!answer) {
      await next();
      return;
    }
    ctx.set('Content-Security-Policy', answer.policy);
    sendAsset(ctx, answer.asset, answer.status);
  };
