import type { Cents } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';

/** Something that is worth telling. What does not belong to its type is null. */
export interface Occasion {
  /** A uuid. */
  readonly id: string;
  readonly type: string;
  readonly storeId: string;
  readonly at: Date;
  /** The payment link's internal id, and the one that people know. */
  readonly linkId: string | null;
  readonly publicLinkId: string | null;
  /** transactions.id of the payment, and what people know it by. */
  readonly transactionId: string | null;
  readonly reference: string | null;
  readonly cents: Cents | null;
  readonly customerName: string | null;
  /** Of the link. */
  readonly status: string | null;
}

/** Tells an occasion on, in the commit of the event behind it. It calls nobody outside. */
export type OccasionHandler = (occasion: Occasion, tx: Tx) => Promise<void>;
