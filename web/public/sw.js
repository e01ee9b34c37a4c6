// Answers for one screen: where no server can be reached, the dashboard opens with the page as it was last loaded, which holds nothing of
// anybody. Built files carry a hash in their name, so that the browser's own cache keeps them; the API always comes from the network.
const cacheName = 'dashboard';
const kept = ['/dashboard', '/theme.js'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(kept)));
});

self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name !== cacheName);
  event.waitUntil(caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))));
});

const fromNetwork = async (request, path) => {
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) await (await caches.open(cacheName)).put(path, response.clone());
    return response;
  } catch (failure) {
    const known = await caches.match(path);
    if (known === undefined) throw failure;
    return known;
  }
};

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin === self.location.origin && event.request.method === 'GET' && kept.includes(pathname))
    event.respondWith(fromNetwork(event.request, pathname));
});
