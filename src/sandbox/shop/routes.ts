import { readFileSync } from 'node:fs';
import { text, type IncomingRequest, type Reply, type Route } from '../wire/http.ts';

/** What the shop shows: a link of the program, given by the address of its page, and how its checkout stands on the page. */
interface ShopOptions {
  readonly link: { readonly origin: string; readonly id: string } | null;
  readonly mode: 'modal' | 'inline';
}

const form = `<form class="paste" action="/shop">
<label for="link">Paste a payment link of the program that this sandbox belongs to</label>
<input id="link" name="link" type="url" required placeholder="http://localhost:3000/pay/…">
<label><input type="radio" name="mode" value="modal" checked> Over the page</label>
<label><input type="radio" name="mode" value="inline"> In the page</label>
<button type="submit">Show the shop with it</button>
</form>`;

/** Exactly what the console tells a store to paste. */
const snippet = ({ origin, id }: NonNullable<ShopOptions['link']>, mode: ShopOptions['mode']): string => {
  const pay = `${origin}/pay/${id}`;
  const link =
    mode === 'modal'
      ? `<a href="${pay}" data-debitlink>Pay now</a>`
      : `<a href="${pay}" data-debitlink="inline" style="display:block;min-height:760px">Pay now</a>`;
  return `${link}\n<script async src="${origin}/checkout.js"></script>`;
};

/** A page of somebody else's site. It has the checkout in it, and lists the events that the checkout tells. */
const shopPage = ({ link, mode }: ShopOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Alder Street Cycles</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/shop/shop.css">
<script type="module" src="/shop/shop.js"></script>
</head>
<body>
<header><p class="name">Alder Street Cycles</p><nav aria-label="Shop"><a href="/shop">Bikes</a> <a href="/shop">Repairs</a></nav></header>
<main>
<h1>Your repair is ready</h1>
<p>The wheel runs true again, the chain is new. Pay here and pick it up any time today.</p>
<div class="pay">
${link ? snippet(link, mode) : form}
</div>
<h2>Opening hours</h2>
<p>Monday to Saturday, 9 to 6. The workshop closes at 5.</p>
<section aria-labelledby="events-title"><h2 id="events-title">What the checkout told this page</h2><ol id="events"></ol></section>
<p class="far">This is a page of the sandbox, on another origin than the program. <a href="/phone">Back to the phone</a></p>
</main>
</body>
</html>
`;

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
