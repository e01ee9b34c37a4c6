/** What the frame tells the page around it. Every field is checked again there, and none of them proves a payment. */
export type FrameMessage = { readonly debitlink: 1 } & (
  | { readonly type: 'ready' | 'resized'; /** Of the whole document, in CSS pixels. */ readonly height: number }
  | { readonly type: 'busy'; readonly busy: boolean }
  | { readonly type: 'paid'; readonly linkId: string; readonly status: PaidStatus }
  | { readonly type: 'failed'; readonly reason: string }
  /** The payer pressed Escape. */
  | { readonly type: 'close' }
);

/** `authorized`: the bank holds the amount, and the store captures it later. */
export type PaidStatus = 'completed' | 'authorized';

type WithoutMark<M> = M extends unknown ? Omit<M, 'debitlink'> : never;
export type MessageContent = WithoutMark<FrameMessage>;
