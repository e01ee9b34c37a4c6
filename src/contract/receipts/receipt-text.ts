import type { Language } from '../payer/payer.ts';
import type { RenderedPage } from '../payer/public-link.ts';
import type { Receipt } from './receipts.ts';

/** A line of a receipt; the notes stand smaller below label and value. */
export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly labelNote?: string;
  readonly valueNote?: string;
  /** Money that came back, what is left of it, or an id that is read out letter by letter. */
  readonly kind?: 'back' | 'sum' | 'code';
}

/** A line of a receipt on a roll. */
export interface RollLine {
  readonly label: string;
  readonly value: string;
  readonly isSum?: boolean;
}

/** A receipt in words, the same for its page, its print, its PDF and its email. */
export interface ReceiptText {
  readonly title: string;
  /** The store's number, without the 1 of its country. */
  readonly phone: string | null;
  /** What stands above the amount where the title does not. */
  readonly amountLabel: string;
  /** The amount that counts now. */
  readonly total: string;
  readonly lead: string;
  readonly card: string | null;
  readonly lines: readonly ReceiptLine[];
  /** What to expect at the bank; the second of three parts is the name on the statement. */
  readonly note: readonly [before: string, name: string, after: string];
  /** Ends in a number or an address where the store has one, which are not part of it. */
  readonly question: string;
  /** What a browser calls the page. */
  readonly documentTitle: string;
  readonly roll: {
    readonly title: string;
    /** Groups with a rule between them. */
    readonly groups: readonly (readonly RollLine[])[];
    /** What the bank statement shows, below its label. */
    readonly statement: readonly [label: string, name: string] | null;
    readonly copy: string;
  };
}

/** What the server puts into a receipt's page: a receipt, an id that none has, or one that could not be read just now. */
export type ReceiptPage = { readonly language: Language } & (
  | { readonly kind: 'receipt'; readonly receipt: Receipt; readonly text: ReceiptText }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
);

/** What the server build of the page offers to the server. */
export type RenderReceipt = (page: ReceiptPage) => Omit<RenderedPage, 'noScript' | 'incomplete'> & {
  /** What its script needs to send it, as JSON; null where there is no receipt to send. */
  readonly data: object | null;
};
