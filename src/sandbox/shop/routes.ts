import { readFileSync } from 'node:fs';
import { text, type IncomingRequest, type Reply, type Route } from '../wire/http.ts';
import { shopPage, type ShopOptions } from './shop-page.ts';

const readAsset = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

const assetRoute = (name: string, type: string): Route => {
  const body = readAsset(name);
  return {
    method: 'GET',
    path: new RegExp(`^/shop/${name.replace('.', '\\.')}$`),
    handle: () => text(200, type, body),
  };
};

/** The link of a page's address; null where it is none. */
const linkOf = (address: string): ShopOptions['link'] => {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname } = new URL(address);
  const [, id] = /^\/pay\/([\w-]+)$/.exec(pathname) ?? [];
  return /^https?:$/.test(protocol) && id !== undefined ? { origin, id } : null;
};

/** As strict a policy as a site can have that shows the checkout. The attribute that keeps room for it in the page is a style. */
const securityHeaders = (origin = '', inlineStyles = ''): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src 'self' ${origin}; style-src 'self'${inlineStyles}; frame-src ${origin || "'none'"}; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
});

const showShop = ({ query }: IncomingRequest): Reply => {
  const link = linkOf(query.get('link') ?? '');
  const mode = query.get('mode') === 'inline' ? 'inline' : 'modal';
  return text(
    200,
    'text/html',
    shopPage({ link, mode }),
    securityHeaders(link?.origin, mode === 'inline' ? " 'unsafe-inline'" : ''),
  );
};

/** A shop on another origin than the program, with the program's checkout in its page. */
export const shopRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/shop\/?$/, handle: showShop },
  assetRoute('shop.css', 'text/css'),
  assetRoute('shop.js', 'text/javascript'),
];
