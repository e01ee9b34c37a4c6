/** Registers the service worker once the page has loaded; a refusal is only logged, because nothing depends on it. */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch((cause: unknown) => {
      // oxlint-disable-next-line no-console -- The browser's console is the log of a page.
      console.warn('The service worker was not registered.', cause);
    });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
