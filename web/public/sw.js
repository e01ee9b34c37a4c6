// Lets the console open without a connection: where no server can be reached, a screen of it opens with the console's page as it was last
// loaded. The page is fetched without cookies, so that it holds nothing of anybody. Nothing else is kept: answers of the API, the pages of
// payers and signers, receipts and files always come from the network, and built files carry a hash in their name, so that the browser's
// own cache keeps them. A tab that is open therefore goes on with the files it began with when a new version of this file takes over.
const language = new URL(self.location).searchParams.get('lang') ?? 'en';
const cacheName = `console-1-${language}`;
const page = '/login';
const pageInLanguage = `${page}?lang=${language}`;

// The first part of the addresses of the console. Another page, such as the payer's, is none of this file's business.
const screens = new Set([
  '',
  ...['dashboard', 'payment-flow', 'activity', 'payment-links', 'pos', 'counter', 'customers', 'templates', 'settings'],
  ...['system-accounts', 'login', 'register'],
]);

const keep = async () => {
  const cache = await caches.open(cacheName);
  const response = await fetch(pageInLanguage, { credentials: 'omit', cache: 'no-cache' });
  if (response.ok && !response.redirected) await cache.put(pageInLanguage, response);
};

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name !== cacheName);
  event.waitUntil(caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))));
});

/** The network's answer, and only where there is none what was kept. */
const fromNetwork = async (event) => {
  try {
    const response = await fetch(event.request);
    // What was kept is brought up to date beside it.
    event.waitUntil(keep().catch(() => undefined));
    return response;
  } catch (failure) {
    const known = await caches.match(pageInLanguage);
    if (known === undefined) throw failure;
    return known;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && screens.has(pathname.split('/')[1])) event.respondWith(fromNetwork(event));
});
