import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { payerExamples } from '../../../contract/examples/payer.ts';
import { languages } from '../../../contract/payer/payer.ts';
import type { Receipt } from '../../../contract/receipts/receipts.ts';
import { wordReceipt } from '../receipt-text.ts';
import { drawLetter } from './draw-letter.ts';

const longName = 'Peñaloza, Featherstonehaugh & Wójcik-Brzęczyszczykiewicz Bakery of East Los Angeles';
const drawn = async (payee: string, language: (typeof languages)[number]): Promise<string> => {
  const paidAt = '2026-11-19T18:43:00.000Z';
  const receipt: Receipt = { ...payerExamples.receipts.read.response.receipt, payee, paidAt, changes: [] };
  const document = new PdfDocument({ autoFirstPage: false, compress: false });
  const text = wordReceipt(receipt, language);
  drawLetter(document, { receipt, language, text, heading: payee, url: 'https://pay.example/receipt/1', logo: null });
  document.end();
  return (await buffer(document)).toString('latin1');
};

/** How far above the lower edge of the page each line of text stands, from the lowest up. */
const baselines = (pdf: string): readonly number[] => {
  const all = Array.from(pdf.matchAll(/^1 0 0 1 [\d.]+ ([\d.]+) Tm$/gm), ([, y]) => Number(y));
  return [...new Set(all)].toSorted((one, other) => one - other);
};

it.each(languages)(
  'no line of the foot lies upon another, however long the name of the store is (%s)',
  async (language) => {
    const foot = baselines(await drawn(longName, language)).filter((y) => y < 80);
    expect(foot).toHaveLength(4);
    const gaps = foot.slice(1).map((y, index) => y - (foot[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(9);
  },
);
