import type { ReceiptLine } from '../../../contract/receipts/receipt-text.ts';
import { receiptMessages } from '../messages.ts';
import { printableText, type PrintableReceipt } from './printable-text.ts';

type Document = PDFKit.PDFDocument;

/** Points, of which an inch has 72. */
const page = { width: 612, height: 792, top: 72, left: 96, content: 420, bottom: 708 };
const right = page.left + page.content;

const colours = {
  ink: '#0d1918',
  quiet: '#475654',
  line: '#d5dcdb',
  paid: '#0b6a3b',
  brand: '#055f5b',
  box: '#eef5f4',
};

interface Style {
  readonly bold?: boolean;
  readonly size: number;
  readonly colour?: string;
}

const setStyle = (document: Document, { bold = false, size, colour = colours.ink }: Style): Document =>
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);

interface Text extends Style {
  readonly text: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

const heightOf = (document: Document, { text, width = page.content, ...style }: Text): number =>
  setStyle(document, style).heightOfString(printableText(text), { width, lineGap: 1 });

/** Writes text from `y` on and answers where it ends. */
const write = (document: Document, line: Text, y: number): number => {
  const { text, x = page.left, width = page.content, align = 'left', ...style } = line;
  const height = heightOf(document, line);
  setStyle(document, style).text(printableText(text), x, y, { width, align, lineGap: 1 });
  return y + height;
};

const rule = (document: Document, y: number, colour = colours.line): void => {
  document.moveTo(page.left, y).lineTo(right, y).lineWidth(0.75).strokeColor(colour).stroke();
};

const logoSize = 46;

const drawHead = (document: Document, { receipt, heading, text, logo }: PrintableReceipt): number => {
  const { top } = page;
  const hasLogo = logo !== null;
  if (hasLogo) document.image(logo, page.left, top, { fit: [logoSize, logoSize], align: 'center', valign: 'center' });
  const x = hasLogo ? page.left + logoSize + 14 : page.left;
  const width = right - x;
  let y = write(document, { text: heading, bold: true, size: 15, x, width }, hasLogo ? top + 4 : top);
  const contact = [text.phone, receipt.supportEmail].filter((way) => way !== null).join('  ·  ');
  if (contact !== '') y = write(document, { text: contact, size: 10.5, colour: colours.quiet, x, width }, y + 3);
  return Math.max(y, hasLogo ? top + logoSize : 0);
};

const valueColour: Partial<Record<NonNullable<ReceiptLine['kind']>, string>> = { back: colours.paid };

/** Where a piece of so much height begins: at `y`, or on a page of its own where it no longer fits. */
const placeFor = (document: Document, y: number, height: number): number => {
  if (y + height <= page.bottom) return y;
  document.addPage({ size: [page.width, page.height], margin: 0 });
  return page.top;
};

const noteGap = 2;

/** A line of the receipt: what it is at the left, its value at the right. */
const drawLine = (document: Document, line: ReceiptLine, from: number): number => {
  const { label, labelNote, value, valueNote, kind } = line;
  const isSum = kind === 'sum';
  const x = page.left + 190;
  const quiet = { size: 9, colour: colours.quiet } as const;
  const said: Text = { text: label, size: 11, bold: isSum, colour: isSum ? colours.ink : colours.quiet, width: 180 };
  const colour = (kind && valueColour[kind]) ?? colours.ink;
  const shown: Text = { text: value, size: 11, bold: true, colour, x, width: right - x, align: 'right' };
  const noteHeight = (note: string | undefined): number => (note === undefined ? 0 : quiet.size + noteGap + 2);
  const heights = [heightOf(document, said) + noteHeight(labelNote), heightOf(document, shown) + noteHeight(valueNote)];
  const height = Math.max(...heights);
  const top = placeFor(document, from, height + 17);
  rule(document, top, isSum ? colours.quiet : colours.line);
  const y = top + 9;
  const below = write(document, said, y) + noteGap;
  if (labelNote) write(document, { ...quiet, text: labelNote, width: 260 }, below);
  const end = write(document, shown, y) + noteGap;
  if (valueNote) write(document, { ...quiet, text: valueNote, x, width: right - x, align: 'right' }, end);
  return y + height + 8;
};

const drawNote = (document: Document, [before, name, after]: PrintableReceipt['text']['note'], from: number): void => {
  const style = { size: 10.5, colour: colours.quiet };
  const [x, width] = [page.left + 14, page.content - 28];
  const height = heightOf(document, { ...style, text: before + name + after, width }) + 24;
  const top = placeFor(document, from, height);
  document.roundedRect(page.left, top, page.content, height, 8).fill(colours.box);
  const options = { width, lineGap: 1 };
  setStyle(document, style).text(printableText(before), x, top + 13, { ...options, continued: name !== '' });
  if (name === '') return;
  setStyle(document, { ...style, bold: true, colour: colours.ink }).text(printableText(name), { continued: true });
  setStyle(document, style).text(printableText(after));
};

const drawFoot = (document: Document, { receipt, text, language, url }: PrintableReceipt): void => {
  const messages = receiptMessages[language];
  const questions =
    text.phone === null ? messages.ask(receipt.payee) : `${messages.questions(receipt.payee)} ${text.phone}`;
  const quiet = { size: 9, colour: colours.quiet, align: 'center' } as const;
  const by = 743;
  const asked: Text = { text: questions, ...quiet };
  // A long name takes a second line, upwards.
  write(document, asked, by - 2 - heightOf(document, asked));
  write(document, { text: `${messages.by} Debitlink`, ...quiet }, by);
  setStyle(document, { size: 9, colour: colours.brand }).text(url, page.left, 756, {
    width: page.content,
    align: 'center',
    link: url,
  });
};

/** A receipt on a letter: the store, what counts now, every line, and where the receipt lives. */
export const drawLetter = (document: Document, printable: PrintableReceipt): void => {
  const { text } = printable;
  document.addPage({ size: [page.width, page.height], margin: 0 });
  let y = drawHead(document, printable) + 30;
  y = write(document, { text: text.title, bold: true, size: 15 }, y);
  y = write(document, { text: text.total, bold: true, size: 36 }, y + 6);
  y = write(document, { text: text.lead, size: 11, colour: colours.quiet }, y - 2) + 22;
  for (const line of text.lines) y = drawLine(document, line, y);
  rule(document, y);
  drawNote(document, text.note, y + 16);
  drawFoot(document, printable);
};
