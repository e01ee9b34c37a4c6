import type { Readable } from 'node:stream';
import { storeOf } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/payer/payer.ts';
import { receiptPath, type Receipt } from '../../../contract/receipts/receipts.ts';
import type { Context } from '../context.ts';
import { receiptMessages } from '../messages.ts';
import { readReceipt } from '../queries/read-receipt.ts';
import { wordReceipt } from '../receipt-text.ts';
import { drawLetter } from './draw-letter.ts';
import { drawRoll } from './draw-roll.ts';
import { printableName, type PrintableReceipt } from './printable-text.ts';

/** Which receipt as a PDF, on which paper: a letter of 8.5 by 11 inches, or a roll of 80 mm. */
export interface ReceiptPdfRequest {
  readonly receiptId: string;
  readonly paper: 'letter' | 'roll';
  readonly language: Language;
}

const optionsOf = (receipt: Receipt, language: Language): PDFKit.PDFDocumentOptions => ({
  autoFirstPage: false,
  lang: receiptMessages[language].locale,
  displayTitle: true,
  info: { Title: receiptMessages[language].documentTitle(receipt.payee), Author: receipt.payee, Creator: 'Debitlink' },
});

/** What the fonts cannot write is left out; the store is then called just that. */
const withPrintableNames = (receipt: Receipt, language: Language): Receipt => ({
  ...receipt,
  payee: printableName(receipt.payee) ?? receiptMessages[language].theStore,
  notes: printableName(receipt.notes) === null ? null : receipt.notes,
  statementName: printableName(receipt.statementName),
});

/** It is a PNG without transparency, which the PDF takes as it is. */
const printableLogo = async ({ stores }: Pick<Context, 'stores'>, storeId: string): Promise<Buffer | null> =>
  (await stores.logoOf(storeId))?.bytes ?? null;

/** Draws a receipt as it stands now. Answers a stream, which is written while it is read. */
export const receiptPdf = (context: Context) => {
  const read = readReceipt(context);
  return async ({ receiptId, paper, language }: ReceiptPdfRequest): Promise<Readable> => {
    const known = await read(receiptId);
    const receipt = withPrintableNames(known, language);
    const printable: PrintableReceipt = {
      receipt,
      language,
      text: wordReceipt(receipt, language),
      heading: printableName(known.payee) ?? '',
      url: context.config.publicUrl + receiptPath(receiptId),
      logo: paper === 'letter' && receipt.logo !== null ? await printableLogo(context, storeOf(receiptId)) : null,
    };
    // Its fonts and tables take a while to load, which only those wait for who want a PDF.
    const { default: PdfDocument } = await import('pdfkit');
    const document = new PdfDocument(optionsOf(known, language));
    if (paper === 'roll') drawRoll(document, printable);
    else drawLetter(document, printable);
    document.end();
    return document;
  };
};
