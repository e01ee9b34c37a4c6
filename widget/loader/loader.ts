import type { Checkout, CheckoutEvents, Loader, Mode, OpenOptions } from './api.ts';
import { placeInline, placeModal, type Place } from './place.ts';
import { messages } from './messages.ts';

const readyTimeoutMs = 15_000;

/** The frame says that it is ready before it has loaded. A frame that has loaded and stays silent was refused by a policy. */
const silenceMs = 2_000;

const statuses: readonly unknown[] = ['completed', 'authorized'];

type Detail = Readonly<Record<string, unknown>>;

/** A checkout of which the frame tells something. */
interface ShownCheckout {
  readonly place: Place;
  /** The frame is used: it does not fail any more by staying silent. */
  readonly keep: () => void;
  /** False where a listener prevented what happens next. */
  readonly tell: (name: keyof CheckoutEvents, detail?: Detail) => boolean;
  readonly focus: () => unknown;
  readonly setBusy: (busy: boolean) => void;
  readonly leave: () => void;
  readonly remove: () => void;
}

/** What each message of the frame does. Each field is checked, and nothing of it is believed but by the eye of the payer. */
const handlersOf = (shown: ShownCheckout): Readonly<Record<string, (message: Detail) => void>> => {
  const { place, keep, tell, focus, setBusy, leave, remove } = shown;
  return {
    ready: ({ height }) => {
      keep();
      setBusy(false);
      place.show(Number(height) || 0);
      if (tell('ready')) focus();
    },
    resized: ({ height }) => {
      if (typeof height === 'number' && height > 0 && tell('resized', { height })) place.resize(height);
    },
    busy: ({ busy }) => {
      setBusy(tell('busy', { busy: busy === true }) && busy === true);
    },
    paid: ({ linkId, status }) => {
      if (typeof linkId === 'string' && statuses.includes(status) && !tell('paid', { linkId, status })) remove();
    },
    failed: ({ reason }) => {
      tell('failed', { reason: String(reason) });
    },
    close: leave,
  };
};

interface OpenContext {
  /** Where the script came from, and the only origin that is listened to. */
  readonly origin: string;
  readonly linkId: string;
  readonly options: Required<OpenOptions>;
  /** Called once it is removed. */
  readonly forget: () => void;
}

const frameOf = ({ origin, linkId }: OpenContext): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.title = messages.title;
  frame.allow = 'payment';
  frame.src = `${origin}/embed/${encodeURIComponent(linkId)}?host=${encodeURIComponent(location.origin)}`;
  return frame;
};

/** Says that the frame could not be shown, where it stays silent; answers how to wait no longer. */
const awaitFrame = (frame: HTMLIFrameElement, fail: (reason: string) => void): (() => void) => {
  let timer = setTimeout(fail, readyTimeoutMs, 'timeout');
  const onLoad = (): void => {
    clearTimeout(timer);
    timer = setTimeout(fail, silenceMs, 'refused');
  };
  frame.addEventListener('load', onLoad, { once: true });
  return () => {
    clearTimeout(timer);
    frame.removeEventListener('load', onLoad);
  };
};

/** Passes the messages of the frame on. What anybody else says, in this window or from elsewhere, is not heard. */
const listen = (
  { origin, frame }: { readonly origin: string; readonly frame: HTMLIFrameElement },
  handlers: ReturnType<typeof handlersOf>,
  signal: AbortSignal,
): void => {
  const receive = ({ origin: from, source, data }: MessageEvent<Detail | null>): void => {
    if (from !== origin || source !== frame.contentWindow || data?.['debitlink'] !== 1) return;
    const type = String(data['type']);
    if (Object.hasOwn(handlers, type)) handlers[type]?.(data);
  };
  addEventListener('message', receive, { signal });
};

const openCheckout = (context: OpenContext): Checkout => {
  const { origin, linkId, options, forget } = context;
  const { mode, element } = options;
  const isModal = mode === 'modal';
  const frame = frameOf(context);
  const removal = new AbortController();
  let isBusy = false;

  const tell: ShownCheckout['tell'] = (name, detail) =>
    element.dispatchEvent(
      new CustomEvent(`debitlink:${name}`, { bubbles: true, cancelable: true, detail: { linkId, ...detail } }),
    );
  const remove = (): void => {
    if (removal.signal.aborted) return;
    removal.abort();
    keep();
    place.remove();
    forget();
  };
  const leave = (): void => {
    if (isModal && !isBusy && tell('closed')) remove();
  };
  const keep = awaitFrame(frame, (reason) => {
    if (tell('failed', { reason })) place.showFailure(`${origin}/pay/${linkId}`);
    else remove();
  });
  const place = (isModal ? placeModal : placeInline)({ frame, element, leave });
  // Who reads the page around an inline checkout is not taken into it.
  const focus = (): unknown => isModal && frame.focus();
  const setBusy = (busy: boolean): void => {
    isBusy = busy;
  };
  listen({ origin, frame }, handlersOf({ place, keep, tell, focus, setBusy, leave, remove }), removal.signal);
  return {
    close: () => {
      if (removal.signal.aborted) return;
      tell('closed');
      remove();
    },
  };
};

/** A link as stores write it: our address of its page, and the one attribute. */
const marked = 'a[data-debitlink]';

/** The API of the page, for links of the origin that the script came from. */
export const createLoader = (origin: string): Loader => {
  const shown = new Map<HTMLElement, Checkout>();
  const open: Loader['open'] = (linkId, { mode = 'modal', element = document.body } = {}) => {
    const known = shown.get(element);
    if (known) return known;
    const checkout = openCheckout({ origin, linkId, options: { mode, element }, forget: () => shown.delete(element) });
    shown.set(element, checkout);
    return checkout;
  };
  /** False where the link is not one of ours: it then stays what it is. */
  const openLink = (element: HTMLAnchorElement, mode: Mode): boolean => {
    const [, linkId] = /^\/pay\/([\w-]+)$/.exec(element.pathname) ?? [];
    if (element.origin !== origin || linkId === undefined) return false;
    open(linkId, { mode, element });
    return true;
  };
  addEventListener('click', (event) => {
    const element = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(marked);
    // A click that opens another tab or window is left to the browser.
    if (!element || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (openLink(element, 'modal')) event.preventDefault();
  });
  const openInline = (): void => {
    for (const element of document.querySelectorAll<HTMLAnchorElement>('a[data-debitlink=inline]'))
      openLink(element, 'inline');
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', openInline);
  else openInline();
  return { version: 1, open };
};
