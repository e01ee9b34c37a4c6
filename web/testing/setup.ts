import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Testing Library cleans up by itself only where test functions are global, which they are not here.
afterEach(cleanup);

// jsdom has the <dialog> element without its methods.
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

// Under load a screen takes longer than the default second.
configure({ asyncUtilTimeout: 8_000 });

// jsdom has no EventSource; this one never opens.
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {
    this.dispatchEvent(new Event('closed'));
  }
}
vi.stubGlobal('EventSource', SilentEventSource);

// A browser treats a negative delay as none. Node does as well, but prints a warning.
const nodeSetTimeout = globalThis.setTimeout;
Object.assign(globalThis, {
  setTimeout: (run: () => void, delay = 0, ...args: readonly never[]) =>
    nodeSetTimeout(run, Math.max(0, delay), ...args),
});

// jsdom cannot save files.
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

// jsdom has no layout: every test starts as a desktop on which a list and a panel fit, and sets `window.innerWidth` for
// a phone.
const desktopWidth = 1280;
window.innerWidth = desktopWidth;
afterEach(() => {
  window.innerWidth = desktopWidth;
});
window.matchMedia = (query) => {
  const minWidth = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
  // MUI still calls the deprecated listener methods; here nothing ever changes.
  const deprecatedMethods = { addListener: () => undefined, removeListener: () => undefined };
  const list = { media: query, matches: window.innerWidth >= minWidth, onchange: null, ...deprecatedMethods };
  return Object.assign(new EventTarget(), list);
};
