import type { Readable } from 'node:stream';
import { showMoney } from '../../../contract/money.ts';
import { openPdf, type Pdf, type TextBlock } from '../../../platform/pdf/open-pdf.ts';
import type { DailySummaryModel } from './daily-summary.model.ts';
import { totalsOf, type DayContent } from './day-content.ts';
import {
  type Cell,
  checksumOf,
  dayLines,
  declinesNote,
  headLines,
  madeLine,
  outsideRegister,
  percent,
  revenueLine,
  toConfirmNote,
} from './summary-text.ts';

/** What a PDF of a day is drawn from. */
export interface SummaryToDraw extends Pick<DailySummaryModel, 'generatedAt' | 'madeBy' | 'emailsTo'> {
  readonly content: DayContent;
}

/** Points, of which an inch has 72. */
const page = { width: 612, height: 792, left: 45, content: 522, top: 42, bottom: 750, foot: 764 };
const right = page.left + page.content;
const black = '#000000';
const grey = '#4a4a4a';
const faint = '#c8c8c8';

/** A column of a table: where it begins, from the left edge of the text, and how wide it is. */
interface Column {
  readonly head: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

interface Canvas {
  readonly pdf: Pdf;
  /** How far down the page has been written. */
  y: number;
}

type Style = Pick<TextBlock, 'bold' | 'colour'> & { readonly size?: number };

const block = (text: string, { x, width, align = 'left' }: Omit<Column, 'head'>, style: Style = {}): TextBlock => ({
  ...{ size: 9, ...style },
  ...{ text, x: page.left + x, width, align },
});

const whole = { x: 0, width: page.content };

/** How lines are drawn: how wide, in points, and in which colour. */
const fine = { width: 0.75, colour: black };
const hairline = { width: 0.5, colour: faint };

type Point = readonly [x: number, y: number];

const drawLine = ({ document }: Pdf, from: Point, to: Point, { width, colour } = fine): void => {
  document
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke();
};

/** A line as wide as the text. */
const drawRule = (pdf: Pdf, y: number, style = fine): void => drawLine(pdf, [page.left, y], [right, y], style);

const addPage = (canvas: Canvas): void => {
  canvas.pdf.document.addPage({ size: [page.width, page.height], margin: 0 });
  canvas.y = page.top;
};

const drawHeads = ({ pdf, ...canvas }: Canvas, columns: readonly Column[]): number => {
  for (const column of columns) pdf.write(block(column.head, column, { size: 8, colour: grey }), canvas.y);
  drawRule(pdf, canvas.y + 15);
  return canvas.y + 16;
};

/** Above and below the words of a row. */
const padding = 2.5;

/** A table that goes on, with its head, on the next page. `mark` draws what stands before a row, from its upper edge on. */
const drawTable = (
  canvas: Canvas,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  mark?: (y: number) => void,
): void => {
  const { pdf } = canvas;
  const hasHeads = columns.some(({ head }) => head !== '');
  const begin = (): void => {
    if (hasHeads) canvas.y = drawHeads(canvas, columns);
  };
  begin();
  for (const cells of rows) {
    const blocks = cells.map((cell, at) => {
      const { text, bold } = typeof cell === 'string' ? { text: cell, bold: false } : cell;
      return block(text, columns[at] ?? { x: 0, width: 0 }, { bold });
    });
    const height = Math.max(...blocks.map((each) => pdf.heightOf(each))) + 2 * padding;
    if (canvas.y + height > page.bottom) {
      addPage(canvas);
      begin();
    }
    for (const each of blocks) pdf.write(each, canvas.y + padding);
    mark?.(canvas.y + padding);
    canvas.y += height;
    drawRule(pdf, canvas.y, hairline);
  }
};

/** The heading of a part with a note at its right; it does not stand alone at the foot of a page. */
const drawHeading = (canvas: Canvas, heading: string, note = ''): void => {
  if (canvas.y + 70 > page.bottom) addPage(canvas);
  canvas.pdf.write(block(heading, whole, { bold: true, size: 9.5 }), canvas.y);
  if (note !== '') canvas.pdf.write(block(note, { ...whole, align: 'right' }, { colour: grey }), canvas.y);
  canvas.y += 19;
};

const drawTotal = (canvas: Canvas, label: string, amount: string): void => {
  if (canvas.y + 20 > page.bottom) addPage(canvas);
  canvas.pdf.write(block(label, whole, { bold: true }), canvas.y + 4);
  canvas.pdf.write(block(amount, { ...whole, align: 'right' }, { bold: true }), canvas.y + 4);
  canvas.y += 28;
};

const drawHead = (canvas: Canvas, content: DayContent): void => {
  const { pdf } = canvas;
  const { day, hours, title: heading } = headLines(content);
  const half = { x: 0, width: page.content / 2 };
  const other = { x: page.content / 2, width: page.content / 2, align: 'right' } as const;
  const named = pdf.write(block(content.payee, half, { bold: true, size: 9.5 }), page.top);
  const title = pdf.write(block(heading, half, { bold: true, size: 16 }), named);
  pdf.write(block(hours, other, { colour: grey }), pdf.write(block(day, other, { bold: true, size: 9.5 }), page.top));
  drawRule(pdf, title + 8, { ...fine, width: 1.5 });
  canvas.y = title + 20;
};

/** A figure in one line: where its column is too narrow for it, in smaller letters. */
const figure = (pdf: Pdf, text: string, column: Omit<Column, 'head'>, style: Style & { readonly size: number }) => {
  const fitting = (0.99 * style.size * column.width) / pdf.widthOf(text, style);
  return block(text, column, { ...style, size: Math.min(style.size, fitting) });
};

/** The sum of the day, and its four counts beside it. */
const drawFigures = (canvas: Canvas, content: DayContent): void => {
  const { pdf, y } = canvas;
  const { revenue, refunded, voided } = totalsOf(content);
  const voids = content.returns.filter(({ kind }) => kind === 'voided');
  pdf.write(figure(pdf, showMoney(revenue), { x: 0, width: 170 }, { bold: true, size: 25 }), y - 4);
  pdf.write(block('Total revenue', { x: 0, width: 170 }, { colour: grey }), y + 32);
  const counts = [
    [String(content.approved), 'Approved'],
    [String(content.tried - content.approved), 'Not approved'],
    [String(voids.length), voids.length === 0 ? 'Voided' : `Voided, ${showMoney(voided)}`],
    [showMoney(-refunded), 'Refunded'],
  ] as const;
  for (const [at, [value, label]] of counts.entries()) {
    const column = { x: 180 + at * 87, width: 82 };
    const before = page.left + column.x - 6;
    drawLine(pdf, [before, y + 8], [before, y + 46], hairline);
    pdf.write(figure(pdf, value, column, { bold: true, size: 14 }), y + 8);
    pdf.write(figure(pdf, label, column, { colour: grey, size: 8 }), y + 32);
  }
  canvas.y = y + 64;
};

/** What each of the tables begins and ends with. */
const firstColumns: readonly Column[] = [
  { head: 'Time', x: 0, width: 52 },
  { head: 'Customer', x: 56, width: 108 },
  { head: 'Number', x: 168, width: 90 },
];
const lastColumn: Column = { head: 'Amount', x: 466, width: 56, align: 'right' };

const paymentColumns: readonly Column[] = [
  ...firstColumns,
  { head: 'Card', x: 262, width: 104 },
  { head: 'Approval', x: 370, width: 46 },
  { head: 'Register', x: 416, width: 50 },
  lastColumn,
];

const declineColumns: readonly Column[] = [
  ...firstColumns,
  { head: 'Card', x: 262, width: 90 },
  { head: 'Why', x: 356, width: 106 },
  lastColumn,
];

const withoutHeads = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column) => ({ ...column, head: '' }));

const returnColumns = withoutHeads([
  ...firstColumns,
  { head: 'What', x: 262, width: 120 },
  { head: 'Paid', x: 386, width: 76 },
  lastColumn,
]);

const toConfirmColumns = withoutHeads([
  { head: 'Time', x: 16, width: 60 },
  { head: 'Customer', x: 90, width: 160 },
  { head: 'Number', x: 256, width: 100 },
  { head: 'Approval', x: 370, width: 90 },
  lastColumn,
]);

const drawToConfirm = (canvas: Canvas, content: DayContent): void => {
  const { toConfirm } = totalsOf(content);
  const rows = dayLines(content).toConfirm;
  if (rows.length === 0 || !content.parts.includes('to_confirm')) return;
  drawHeading(canvas, 'Not yet confirmed in POS', toConfirmNote(content));
  drawTable(canvas, toConfirmColumns, rows, (y) => {
    canvas.pdf.document
      .rect(page.left + 0.5, y + 2.5, 8, 8)
      .lineWidth(fine.width)
      .strokeColor(fine.colour)
      .stroke();
  });
  drawTotal(canvas, 'To key in at the register', showMoney(toConfirm));
};

/** What the register should hold, and lines for whoever counts it. */
const drawClosing = (canvas: Canvas, content: DayContent): void => {
  if (!content.parts.includes('closing')) return;
  const { pdf } = canvas;
  const note = outsideRegister(content);
  const below = note === '' ? 0 : 16;
  const height = 102 + below;
  if (canvas.y + height > page.bottom) addPage(canvas);
  const { y } = canvas;
  const frame = pdf.document.roundedRect(page.left, y, page.content, height, 4);
  frame.lineWidth(fine.width).strokeColor(fine.colour).stroke();
  pdf.write(block('Closing the register', { x: 12, width: 300 }, { bold: true, size: 9.5 }), y + 9);
  const { inRegister, toConfirm, paid, revenue } = totalsOf(content);
  const sums = [
    ['In the register', inRegister, 'Counted'],
    ['Still to key in', toConfirm, 'Difference'],
    ['Debitlink total', paid, 'Closed by'],
    ['After voids and refunds', revenue, 'Time'],
  ] as const;
  for (const [at, [label, cents, line]] of sums.entries()) {
    const column = { x: 12 + at * 125, width: 112 };
    pdf.write(block(label, column, { colour: grey }), y + 29);
    pdf.write(block(showMoney(cents), column, { bold: true, size: 12 }), y + 41);
    const foot = y + 80 + below;
    drawLine(pdf, [page.left + column.x, foot], [page.left + column.x + column.width, foot]);
    pdf.write(block(line, column, { colour: grey }), foot + 4);
  }
  pdf.write(block(note, { x: 12, width: page.content - 24 }, { colour: grey, size: 8 }), y + 60);
  canvas.y = y + height;
};

/** The attempts that were declined, on a page of their own. */
const drawDeclines = (canvas: Canvas, content: DayContent): void => {
  const rows = dayLines(content).declines;
  if (rows.length === 0) return;
  addPage(canvas);
  drawHeading(canvas, 'Declined attempts', declinesNote(content));
  drawTable(canvas, declineColumns, rows);
};

const drawFeet = (pdf: Pdf, made: string, checksum: string): void => {
  const { start, count } = pdf.document.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.document.switchToPage(start + at);
    const style = { size: 7.5, colour: grey };
    pdf.write(block(made, { x: 0, width: page.content - 160 }, style), page.foot);
    pdf.write(block(`${checksum} · page ${at + 1} of ${count}`, { ...whole, align: 'right' }, style), page.foot);
  }
};

/** Draws the summary of a day on letters of 8.5 by 11 inches, black on white. Answers a stream, which is written while it is read. */
export const drawSummary = async (summary: SummaryToDraw): Promise<Readable> => {
  const { content } = summary;
  const title = `Daily summary ${content.day}`;
  const pdf = await openPdf({ title, author: content.payee, language: 'en-US', buffered: true });
  const canvas: Canvas = { pdf, y: page.top };
  addPage(canvas);
  drawHead(canvas, content);
  drawFigures(canvas, content);
  const lines = dayLines(content);
  drawHeading(canvas, 'Payments', percent(content));
  drawTable(canvas, paymentColumns, lines.payments);
  const { paid, revenue } = totalsOf(content);
  drawTotal(canvas, lines.returns.length === 0 ? 'Total revenue' : 'Paid', showMoney(paid));
  if (lines.returns.length > 0) {
    drawHeading(canvas, 'Voids and refunds');
    drawTable(canvas, returnColumns, lines.returns);
    drawTotal(canvas, revenueLine(content), showMoney(revenue));
  }
  drawToConfirm(canvas, content);
  drawClosing(canvas, content);
  drawDeclines(canvas, content);
  drawFeet(pdf, madeLine(summary), checksumOf(content));
  pdf.document.end();
  return pdf.stream;
};
