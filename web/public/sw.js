// There is nothing to intercept: built files carry a hash in their name and stay in the browser's own cache, and answers
// of the API, checkout pages and the page itself always come from the network. Without a handler for requests the browser
// does not wait for this worker either. It clears away what earlier ones kept.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});
