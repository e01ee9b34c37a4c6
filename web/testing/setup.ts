import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Testing Library cleans up by itself only where test functions are global, which they are not here.
afterEach(cleanup);

// jsdom knows the <dialog> element but not its methods.
const dialogs = HTMLDialogElement.prototype;

dialogs.show = function show(this: HTMLDialogElement) {
  this.open = true;
};
dialogs.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
dialogs.close = function close(this: HTMLDialogElement, returnValue?: string) {
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
};

// The first screen of a file is imported while its test waits.
configure({ asyncUtilTimeout: 8_000 });

// jsdom has no EventSource; to a screen this one is a stream that never opens.
class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {
    this.dispatchEvent(new Event('closed'));
  }
}
vi.stubGlobal('EventSource', SilentStream);

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

// jsdom lays nothing out: every file starts at a desk, and `window.innerWidth` makes it a phone.
window.matchMedia = (query) => {
  const least = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
  // MUI still listens in the way of old browsers; here nothing ever changes.
  const old = { addListener: () => undefined, removeListener: () => undefined };
  const list = { media: query, matches: window.innerWidth >= least, onchange: null, ...old };
  return Object.assign(new EventTarget(), list);
};
