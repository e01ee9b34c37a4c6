// Keeps what can never change, and nothing else: files under /assets carry a hash of their content in the name.
// Answers of the API, checkout pages and the page itself always come from the network and are never stored.
const shelf = 'debitlink-assets-1';
const most = 120;

const isAsset = (request) => {
  const url = new URL(request.url);
  return request.method === 'GET' && url.origin === self.location.origin && url.pathname.startsWith('/assets/');
};

const trim = async (cache) => {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
};

const fromShelf = async (request) => {
  const cache = await caches.open(shelf);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.type === 'basic') {
    await cache.put(request, fresh.clone());
    await trim(cache);
  }
  return fresh;
};

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const others = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (isAsset(event.request)) event.respondWith(fromShelf(event.request));
});
