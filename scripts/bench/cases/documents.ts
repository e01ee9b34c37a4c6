import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { fontFaces } from '../../../src/platform/pdf/fonts.ts';
import { openPdf } from '../../../src/platform/pdf/open-pdf.ts';
import { paragraphs } from '../bench-documents.ts';
import type { Case } from '../bench.ts';
import { atMost, median } from '../report.ts';

const letter = { width: 612, height: 792, side: 72, size: 11 };
const bottom = letter.height - letter.side;

const drawOurs = async (): Promise<void> => {
  const pdf = await openPdf({ title: 'Terms', author: 'A store', language: 'en-US' });
  let y = Infinity;
  for (const text of paragraphs) {
    const block = { text, size: letter.size, x: letter.side, width: letter.width - 2 * letter.side };
    for (const { height, write } of pdf.linesOf(block)) {
      if (y + height > bottom) {
        pdf.document.addPage({ size: [letter.width, letter.height], margin: 0 });
        y = letter.side;
      }
      write(y);
      y += height;
    }
    y += letter.size;
  }
  pdf.document.end();
  await buffer(pdf.stream);
};

const drawBare = async (): Promise<void> => {
  const document = new PdfDocument({ size: [letter.width, letter.height], margin: letter.side });
  document.font(fontFaces().regular[0]?.path ?? '').fontSize(letter.size);
  for (const text of paragraphs) document.text(text).moveDown();
  document.end();
  await buffer(document);
};

const rounds = 30;

/** Milliseconds of this process's processor that drawing takes. */
const cost = async (draw: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage();
  await draw();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** A document of two pages against pdfkit's own text, which knows neither two directions nor a second font. The sides take turns. */
export const documentsCase: Case = {
  name: 'documents',
  run: async () => {
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await cost(drawOurs));
      bare.push(await cost(drawBare));
    }
    const what = 'PDF of two pages ÷ pdfkit’s text, CPU';
    return [atMost(1.5, { goal: 'D6', what, product: median(ours), ceiling: median(bare), unit: 'ms' })];
  },
};
