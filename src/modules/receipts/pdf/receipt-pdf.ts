import type { Readable } from 'node:stream';
import { storeOf } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { receiptPath } from '../../../contract/receipts/receipts.ts';
import { openPdf } from '../../../platform/pdf/open-pdf.ts';
import type { Context } from '../context.ts';
import { receiptMessages } from '../messages.ts';
import { readReceipt } from '../queries/read-receipt.ts';
import { wordReceipt } from '../receipt-text.ts';
import { drawLetter } from './draw-letter.ts';
import { drawRoll } from './draw-roll.ts';
import type { PrintableReceipt } from './printable-receipt.ts';

/** Which receipt as a PDF, on which paper: a letter of 8.5 by 11 inches, or a roll of 80 mm. */
export interface ReceiptPdfRequest {
  readonly receiptId: string;
  readonly paper: 'letter' | 'roll';
  readonly language: Language;
}

/** It is a PNG without transparency, which the PDF takes as it is. */
const printableLogo = async ({ stores }: Pick<Context, 'stores'>, storeId: string): Promise<Buffer | null> =>
  (await stores.logoOf(storeId))?.bytes ?? null;

/** Draws a receipt as it stands now. Answers a stream, which is written while it is read. */
export const receiptPdf = (context: Context) => {
  const read = readReceipt(context);
  return async ({ receiptId, paper, language }: ReceiptPdfRequest): Promise<Readable> => {
    const receipt = await read(receiptId);
    const printable: PrintableReceipt = {
      receipt,
      language,
      text: wordReceipt(receipt, language),
      url: context.config.publicUrl + receiptPath(receiptId),
      logo: paper === 'letter' && receipt.logo !== null ? await printableLogo(context, storeOf(receiptId)) : null,
    };
    const { documentTitle, locale } = receiptMessages[language];
    const pdf = await openPdf({ title: documentTitle(receipt.payee), author: receipt.payee, language: locale });
    if (paper === 'roll') drawRoll(pdf, printable);
    else drawLetter(pdf, printable);
    pdf.document.end();
    return pdf.stream;
  };
};
