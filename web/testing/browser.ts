import { configure, getConfig, prettyDOM, type Config } from '@testing-library/react';

// What a browser has and jsdom lacks. The files of a worker share one jsdom, so this is done once.

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

/** An error of a query. It prints the page only when somebody reads it: whoever waits throws most of them away. */
const queryError = (message: string | null, container: Element): Error => {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  const read = (): string => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n'));
  return Object.defineProperty(error, 'message', { configurable: true, get: read });
};

const given = getConfig();
const nodeSetImmediate = globalThis.setImmediate;

/** What a test waits for stands before its effects have run, such as the focus put where it belongs: those are waited for as well. */
const waitForEffects: Config['asyncWrapper'] = async (wait) => {
  const found: unknown = await given.asyncWrapper(wait);
  await new Promise((resolve) => nodeSetImmediate(resolve));
  return found;
};

// Under load a screen takes longer than the default second.
configure({ asyncUtilTimeout: 20_000, getElementError: queryError, asyncWrapper: waitForEffects });

// This one never opens.
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {
    this.dispatchEvent(new Event('closed'));
  }
}

// There is no layout whose sizes change.
class SilentResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// A browser treats a negative delay as none. Node does as well, but prints a warning.
const nodeSetTimeout = globalThis.setTimeout;
Object.assign(globalThis, {
  EventSource: SilentEventSource,
  ResizeObserver: SilentResizeObserver,
  setTimeout: (run: () => void, delay = 0, ...args: readonly never[]) =>
    nodeSetTimeout(run, Math.max(0, delay), ...args),
  // jsdom's own frames end for all files of a worker once a file has stopped its clock while they ran.
  requestAnimationFrame: (run: FrameRequestCallback) => Number(nodeSetTimeout(() => run(performance.now()), 16)),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
});

// Files cannot be saved.
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

// There is no layout to scroll, and a query is about the width of the window.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (query) => {
  const minWidth = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
  // MUI still calls the deprecated listener methods; here nothing ever changes.
  const deprecatedMethods = { addListener: () => undefined, removeListener: () => undefined };
  const list = { media: query, matches: window.innerWidth >= minWidth, onchange: null, ...deprecatedMethods };
  return Object.assign(new EventTarget(), list);
};
