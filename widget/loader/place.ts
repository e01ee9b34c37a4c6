import { messages } from './messages.ts';

/** Where a frame stands in the page. Styles are set by script, because a page's policy may forbid style attributes. */
export interface Place {
  /** Shows the frame in `height` CSS pixels; until then it loads unseen. */
  readonly show: (height: number) => void;
  readonly resize: (height: number) => void;
  /** Puts a message and a link in place of the frame, and has them read aloud. */
  readonly showFailure: (address: string) => void;
  /** Leaves the page as it was before. */
  readonly remove: () => void;
}

interface PlaceContext {
  readonly frame: HTMLIFrameElement;
  readonly element: HTMLElement;
  /** The payer wants to close the checkout. */
  readonly leave: () => void;
}

const create = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  style: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const created = document.createElement(name);
  created.style.cssText = style;
  created.append(...content);
  return created;
};

const centered = 'margin:auto;padding:16px;text-align:center';

const failureOf = (address: string): HTMLElement => {
  const link = create('a', 'display:block;padding:12px;color:inherit', messages.open);
  link.href = address;
  link.target = '_top';
  const failure = create('p', centered, messages.failed, link);
  failure.role = 'alert';
  return failure;
};

/** Takes the scroll bar from the page without moving what stands in it; answers how to give it back. */
const lockScroll = (): (() => void) => {
  const { style, clientWidth } = document.documentElement;
  const { overflow, paddingRight } = style;
  const bar = innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (bar > 0) style.paddingRight = `${bar}px`;
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
};

const closeButton = (leave: () => void): HTMLButtonElement => {
  const button = create(
    'button',
    'flex:none;align-self:flex-end;position:relative;margin-bottom:-16px;width:44px;height:44px;border:0;background:none;color:inherit;font:24px/1 sans-serif;cursor:pointer',
    '×',
  );
  button.type = 'button';
  button.ariaLabel = messages.close;
  button.addEventListener('click', leave);
  return button;
};

/** Covers the page with a card around the content; on a phone the card fills it. */
const openDialog = (leave: () => void, ...content: readonly HTMLElement[]): HTMLDialogElement => {
  const size =
    innerWidth < 600 ? 'height:100%' : 'min-height:min(100%,320px);max-height:calc(100% - 32px);border-radius:16px';
  const card = create(
    'div',
    `display:flex;flex-direction:column;overflow:hidden;width:min(100%,480px);margin:auto;background:Canvas;background:light-dark(#f1f4f3,#080d0e);color:CanvasText;color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;${size}`,
    closeButton(leave),
    ...content,
  );
  const dialog = create(
    'dialog',
    'position:fixed;inset:0;display:flex;box-sizing:border-box;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:#0009',
    card,
  );
  dialog.ariaLabel = messages.title;
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave();
  });
  // A browser lets nobody prevent Escape twice in a row.
  dialog.addEventListener('close', () => {
    if (dialog.isConnected) dialog.showModal();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
};

/** Covers the page. The dialog keeps the focus inside, and the page behind it stands still. */
export const placeModal = ({ frame, element, leave }: PlaceContext): Place => {
  const status = create('p', centered, messages.loading);
  status.role = 'status';
  frame.style.cssText = 'border:0;width:100%;flex:0 1 0;min-height:0';
  const unlockScroll = lockScroll();
  const dialog = openDialog(leave, status, frame);
  const resize = (height: number): void => {
    frame.style.flex = `1 1 ${height}px`;
  };
  return {
    show: (height) => {
      status.remove();
      resize(height);
    },
    resize,
    showFailure: (address) => {
      status.remove();
      frame.replaceWith(failureOf(address));
    },
    remove: () => {
      dialog.close();
      dialog.remove();
      unlockScroll();
      element.focus({ preventScroll: true });
    },
  };
};

/** Takes the place of the element, which stays in view until the frame is ready and gives the frame its least height. */
export const placeInline = ({ frame, element }: PlaceContext): Place => {
  const { display, minHeight } = element.style;
  const leastHeight = element.offsetHeight;
  frame.style.cssText = 'border:0;width:100%;position:absolute;visibility:hidden';
  const box = create('div', 'position:relative', frame);
  element.after(box);
  const resize = (height: number): void => {
    frame.style.height = `${Math.max(height, leastHeight)}px`;
  };
  return {
    show: (height) => {
      element.style.display = 'none';
      frame.style.cssText = 'border:0;width:100%;display:block;border-radius:12px';
      resize(height);
    },
    resize,
    showFailure: (address) => {
      // The space that was kept for the frame would push this out of view.
      element.style.minHeight = '0';
      frame.replaceWith(failureOf(address));
    },
    remove: () => {
      box.remove();
      Object.assign(element.style, { display, minHeight });
    },
  };
};
