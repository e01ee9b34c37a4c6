import type { Readable } from 'node:stream';
import type { Language } from '../../contract/payer/payer.ts';
import { token } from '../../kernel/tokens.ts';
import type { ReceiptPdfRequest } from './pdf/receipt-pdf.ts';
import type { ReceiptWithText } from './queries/read-receipt.ts';

/** What the edge may ask of receipts. */
export interface Receipts {
  /** A receipt as it stands now, by its id. Throws where there is none. */
  readonly readReceiptWithText: (receiptId: string, language: Language) => Promise<ReceiptWithText>;
  /** The same as a PDF, written while it is sent. */
  readonly receiptPdf: (request: ReceiptPdfRequest) => Promise<Readable>;
}
export const Receipts = token<Receipts>('Receipts');
