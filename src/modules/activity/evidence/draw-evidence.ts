import { buffer } from 'node:stream/consumers';
import { holdsCardNumber } from '../../../contract/checkout/card-number.ts';
import { showMoney } from '../../../contract/money.ts';
import { oneLine } from '../../../contract/one-line.ts';
import { openPdf, type Pdf, type TextBlock } from '../../../platform/pdf/open-pdf.ts';
import { drawPieces, plainLetter } from '../../../platform/pdf/pieces.ts';
import { takenOf, type PaymentRecord } from './payment-record.ts';
import { planEvidence, type EvidencePlan } from './plan.ts';

/** Hashes and our own ids, and whatever else has as many digits as a card. */
const longRuns = /\b(?:[0-9a-f]{64}|[0-9a-z]{34})\b|\d(?:(?:[.\p{Pd}]|[^\S\n]){0,3}\d){12,}/gu;

/** Text without the number of a card, whoever wrote it. */
const withoutCards = (text: string): string =>
  text.replaceAll(longRuns, (run) => (holdsCardNumber(run) && !/[a-z]/.test(run) ? '[card number removed]' : run));

const safe = (block: TextBlock): TextBlock => ({
  ...block,
  text:
    typeof block.text === 'string'
      ? withoutCards(block.text)
      : block.text.map((span) => ({ ...span, text: withoutCards(span.text) })),
});

/** A PDF into which nobody writes the number of a card. */
const guarded = (pdf: Pdf): Pdf => ({
  ...pdf,
  write: (block, y) => pdf.write(safe(block), y),
  heightOf: (block) => pdf.heightOf(safe(block)),
  linesOf: (block) => pdf.linesOf(safe(block)),
});

const openEvidence = async ({ store, terms }: PaymentRecord): Promise<Pdf> =>
  guarded(
    await openPdf({
      title: `Evidence about the payment ${terms.transactionNumber}`,
      author: store.payee,
      language: 'en-US',
      buffered: true,
    }),
  );

/** How the evidence would stand on its pages. Throws where the letter is too long. */
export const previewEvidence = async (record: PaymentRecord, letter: string): Promise<EvidencePlan> =>
  planEvidence(await openEvidence(record), record, letter);

const drawFeet = (pdf: Pdf, record: PaymentRecord): void => {
  const { start, count } = pdf.document.bufferedPageRange();
  const { left, content, size } = plainLetter;
  const about = [oneLine(record.store.payee).slice(0, 24), showMoney(takenOf(record)), record.terms.transactionNumber];
  for (let page = start; page < start + count; page += 1) {
    pdf.document.switchToPage(page);
    const text = [...about, `Page ${page + 1} of ${count}`].join('  ·  ');
    pdf.write({ text, size, x: left, width: content, align: 'center' }, plainLetter.height - 46);
  }
};

/** The evidence about a payment on letters of 8.5 by 11 inches, black on white. Throws where the letter is too long. */
export const drawEvidence = async (record: PaymentRecord, letter: string): Promise<Buffer> => {
  const pdf = await openEvidence(record);
  for (const chapter of planEvidence(pdf, record, letter).chapters) drawPieces(pdf, plainLetter, chapter);
  drawFeet(pdf, record);
  pdf.document.end();
  return buffer(pdf.stream);
};
