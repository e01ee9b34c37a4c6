import type { ReceiptLine } from '../../../contract/receipts/receipt-text.ts';
import { receiptMessages } from '../messages.ts';
import type { Pdf, TextBlock } from '../../../platform/pdf/open-pdf.ts';
import type { PrintableReceipt } from './printable-receipt.ts';

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

type Text = Omit<TextBlock, 'x' | 'width'> & Partial<Pick<TextBlock, 'x' | 'width'>>;

const blockOf = ({
  x = page.left,
  width = page.content,
  align = 'left',
  colour = colours.ink,
  ...text
}: Text): TextBlock => ({
  ...text,
  ...{ x, width, align, colour },
});

const heightOf = (pdf: Pdf, text: Text): number => pdf.heightOf(blockOf(text));

/** Writes text from `y` on and answers where it ends. */
const write = (pdf: Pdf, text: Text, y: number): number => pdf.write(blockOf(text), y);

const rule = ({ document }: Pdf, y: number, colour = colours.line): void => {
  document.moveTo(page.left, y).lineTo(right, y).lineWidth(0.75).strokeColor(colour).stroke();
};

const logoSize = 46;

const drawHead = (pdf: Pdf, { receipt, text, logo }: PrintableReceipt): number => {
  const { top } = page;
  const hasLogo = logo !== null;
  if (hasLogo)
    pdf.document.image(logo, page.left, top, { fit: [logoSize, logoSize], align: 'center', valign: 'center' });
  const x = hasLogo ? page.left + logoSize + 14 : page.left;
  const width = right - x;
  let y = write(pdf, { text: receipt.payee, bold: true, size: 15, x, width }, hasLogo ? top + 4 : top);
  const contact = [text.phone, receipt.supportEmail].filter((way) => way !== null).join('  ·  ');
  if (contact !== '') y = write(pdf, { text: contact, size: 10.5, colour: colours.quiet, x, width }, y + 3);
  return Math.max(y, hasLogo ? top + logoSize : 0);
};

const valueColour: Partial<Record<NonNullable<ReceiptLine['kind']>, string>> = { back: colours.paid };

/** Where a piece of so much height begins: at `y`, or on a page of its own where it no longer fits. */
const placeFor = ({ document }: Pdf, y: number, height: number): number => {
  if (y + height <= page.bottom) return y;
  document.addPage({ size: [page.width, page.height], margin: 0 });
  return page.top;
};

const noteGap = 2;

/** A line of the receipt: what it is at the left, its value at the right. */
const drawLine = (pdf: Pdf, line: ReceiptLine, from: number): number => {
  const { label, labelNote, value, valueNote, kind } = line;
  const isSum = kind === 'sum';
  const x = page.left + 190;
  const quiet = { size: 9, colour: colours.quiet } as const;
  const said: Text = { text: label, size: 11, bold: isSum, colour: isSum ? colours.ink : colours.quiet, width: 180 };
  const colour = (kind && valueColour[kind]) ?? colours.ink;
  const shown: Text = { text: value, size: 11, bold: true, colour, x, width: right - x, align: 'right' };
  const noteHeight = (note: string | undefined): number => (note === undefined ? 0 : quiet.size + noteGap + 2);
  const heights = [heightOf(pdf, said) + noteHeight(labelNote), heightOf(pdf, shown) + noteHeight(valueNote)];
  const height = Math.max(...heights);
  const top = placeFor(pdf, from, height + 17);
  rule(pdf, top, isSum ? colours.quiet : colours.line);
  const y = top + 9;
  const below = write(pdf, said, y) + noteGap;
  if (labelNote) write(pdf, { ...quiet, text: labelNote, width: 260 }, below);
  const end = write(pdf, shown, y) + noteGap;
  if (valueNote) write(pdf, { ...quiet, text: valueNote, x, width: right - x, align: 'right' }, end);
  return y + height + 8;
};

const drawNote = (pdf: Pdf, [before, name, after]: PrintableReceipt['text']['note'], from: number): void => {
  const text = [{ text: before }, { text: name, bold: true, colour: colours.ink }, { text: after }];
  const note = { text, size: 10, colour: colours.quiet, x: page.left + 14, width: page.content - 28 };
  const height = heightOf(pdf, note) + 24;
  const top = placeFor(pdf, from, height);
  pdf.document.roundedRect(page.left, top, page.content, height, 8).fill(colours.box);
  write(pdf, note, top + 12);
};

const drawFoot = (pdf: Pdf, { receipt, text, language, url }: PrintableReceipt): void => {
  const messages = receiptMessages[language];
  const questions =
    text.phone === null ? messages.ask(receipt.payee) : `${messages.questions(receipt.payee)} ${text.phone}`;
  const quiet = { size: 9, colour: colours.quiet, align: 'center' } as const;
  const by = 743;
  const asked = { text: questions, ...quiet };
  // A long name takes a second line, upwards.
  write(pdf, asked, by - heightOf(pdf, asked));
  write(pdf, { text: `${messages.by} Debitlink`, ...quiet }, by);
  write(pdf, { text: url, ...quiet, colour: colours.brand }, 756);
  pdf.document.link(page.left, 756, page.content, 13, url);
};

/** A receipt on a letter: the store, what counts now, every line, and where the receipt lives. */
export const drawLetter = (pdf: Pdf, printable: PrintableReceipt): void => {
  const { text } = printable;
  pdf.document.addPage({ size: [page.width, page.height], margin: 0 });
  let y = drawHead(pdf, printable) + 30;
  y = write(pdf, { text: text.title, bold: true, size: 15 }, y);
  y = write(pdf, { text: text.total, bold: true, size: 36 }, y + 6);
  y = write(pdf, { text: text.lead, size: 11, colour: colours.quiet }, y - 2) + 22;
  for (const line of text.lines) y = drawLine(pdf, line, y);
  rule(pdf, y);
  drawNote(pdf, text.note, y + 16);
  drawFoot(pdf, printable);
};
