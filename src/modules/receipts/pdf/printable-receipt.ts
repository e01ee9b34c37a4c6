import type { Language } from '../../../contract/payer/payer.ts';
import type { ReceiptText } from '../../../contract/receipts/receipt-text.ts';
import type { Receipt } from '../../../contract/receipts/receipts.ts';

/** What a receipt's PDF is drawn from. */
export interface PrintableReceipt {
  readonly receipt: Receipt;
  readonly text: ReceiptText;
  readonly language: Language;
  /** The address of its page. */
  readonly url: string;
  /** A JPEG, or a PNG without transparency; null where the store has none. */
  readonly logo: Buffer | null;
}
