import type { PaidStatus } from '../frame/message.ts';

/** What happens to a checkout. Each is told as a DOM event `debitlink:NAME` on its element; the events bubble. */
export interface CheckoutEvents {
  /** The frame can be used. Prevented: the focus stays where it is. */
  readonly ready: { readonly linkId: string };
  /** The frame's content has another height, in CSS pixels. Prevented: the frame keeps its height. */
  readonly resized: { readonly linkId: string; readonly height: number };
  /** A payment is on its way, or no longer. Prevented: the payer can close the checkout all the same. */
  readonly busy: { readonly linkId: string; readonly busy: boolean };
  /** The payer was told that the payment was made; ask the server whether it was. Prevented: the checkout closes at once. */
  readonly paid: { readonly linkId: string; readonly status: PaidStatus };
  /** The checkout is about to be removed. Prevented: it stays, unless the page itself closes it. */
  readonly closed: { readonly linkId: string };
  /**
   * `refused` and `timeout`: the frame could not be shown; prevented: the checkout is removed without a message. Any other reason
   * is the code of what the payer reads in the frame.
   */
  readonly failed: { readonly linkId: string; readonly reason: string };
}

/** `modal` covers the page, `inline` takes the place of the element. */
export type Mode = 'modal' | 'inline';

export interface OpenOptions {
  readonly mode?: Mode;
  /** Where the events are told, and behind which an inline checkout stands; the body where nothing is given. */
  readonly element?: HTMLElement;
}

/** A checkout that is shown. */
export interface Checkout {
  /** Removes everything that was added to the page, and gives the focus back. */
  readonly close: () => void;
}

/** The one name that the script adds to the page: `window.Debitlink`. */
export interface Loader {
  readonly version: 1;
  /** Shows the checkout of a link; the checkout that the element shows already, if it does. */
  readonly open: (linkId: string, options?: OpenOptions) => Checkout;
}
