import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import './browser.ts';

// Every test starts as a desktop on which a list and a panel fit, and sets `window.innerWidth` for a phone.
beforeEach(() => {
  window.innerWidth = 1280;
});

// The next test, which may stand in another file, finds the page, the storage and the globals as this one found them.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  document.body.replaceChildren();
  for (const script of document.head.querySelectorAll('script')) script.remove();
  document.title = '';
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
});
