// The worker answers no request. Built files carry a hash in their name, so that the browser's own cache keeps them; the API,
// payment pages and the page itself always come from the network. Without a `fetch` handler the browser does not wait for this
// worker. It deletes the caches of earlier versions.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});
