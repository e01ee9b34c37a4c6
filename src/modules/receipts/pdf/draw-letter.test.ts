import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { payerExamples } from '../../../contract/examples/payer.ts';
import { languages } from '../../../contract/payer/payer.ts';
import type { Receipt } from '../../../contract/receipts/receipts.ts';
import { openPdf } from '../../../platform/pdf/open-pdf.ts';
import { wordReceipt } from '../receipt-text.ts';
import { drawLetter } from './draw-letter.ts';

const longName = 'Peñaloza, Featherstonehaugh & Wójcik-Brzęczyszczykiewicz Bakery of East Los Angeles';
const drawn = async (payee: string, language: (typeof languages)[number]): Promise<Uint8Array> => {
  const paidAt = '2026-11-19T18:43:00.000Z';
  const receipt: Receipt = { ...payerExamples.receipts.read.response.receipt, payee, paidAt, changes: [] };
  const pdf = await openPdf({ title: 'Receipt', author: payee, language });
  const text = wordReceipt(receipt, language);
  drawLetter(pdf, { receipt, language, text, url: 'https://pay.example/receipt/1', logo: null });
  pdf.document.end();
  return new Uint8Array(await buffer(pdf.stream));
};

/** How far above the lower edge of the page each line of text stands, from the lowest up. */
const baselines = async (pdf: Uint8Array): Promise<readonly number[]> => {
  const page = await (await getDocumentProxy(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  const all = items.flatMap((item) => ('transform' in item ? [Math.round(Number(item.transform[5]))] : []));
  return [...new Set(all)].toSorted((one, other) => one - other);
};

it.each(languages)(
  'no line of the foot lies upon another, however long the name of the store is (%s)',
  async (language) => {
    const foot = (await baselines(await drawn(longName, language))).filter((y) => y < 80);
    expect(foot).toHaveLength(4);
    const gaps = foot.slice(1).map((y, index) => y - (foot[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(9);
  },
);
