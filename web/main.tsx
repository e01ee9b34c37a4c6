import { createRoot } from 'react-dom/client';
import { Entrance } from './app/entrance.tsx';
import { Frame } from './app/frame.tsx';
import { language } from './core/language.ts';

/**
 * Registers the service worker once the page has loaded; a failure is only logged, because nothing depends on it. No page of a payer
 * registers it.
 */
const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // By the language in its address it knows which page to keep.
    navigator.serviceWorker.register(`/sw.js?lang=${language}`).catch((cause: unknown) => {
      // oxlint-disable-next-line no-console -- The browser's console is the log of a page.
      console.warn('The service worker was not registered.', cause);
    });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root to draw in.');
createRoot(root).render(
  <Frame>
    <Entrance />
  </Frame>,
);
registerServiceWorker();
