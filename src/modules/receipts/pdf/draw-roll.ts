import type { RollLine } from '../../../contract/receipts/receipt-text.ts';
import type { Pdf, TextBlock } from '../../../platform/pdf/open-pdf.ts';
import type { PrintableReceipt } from './printable-receipt.ts';

const mm = 72 / 25.4;
/** A roll of 80 mm, of which 72 are printed. */
const roll = { width: 80 * mm, left: 4 * mm, content: 72 * mm, top: 5 * mm, bottom: 8 * mm };

const size = 9;

/** A piece of the roll: its height, and how it is drawn from `y` on. */
interface Piece {
  readonly height: number;
  readonly draw: (y: number) => unknown;
}

const centred = (pdf: Pdf, text: string, style: Pick<TextBlock, 'bold'> & { readonly points?: number } = {}): Piece => {
  const { points = size, ...rest } = style;
  const block = { ...rest, text, size: points, x: roll.left, width: roll.content, align: 'center' } as const;
  return { height: pdf.heightOf(block), draw: (y) => pdf.write(block, y) };
};

const dashes = ({ document }: Pdf): Piece => ({
  height: 5 * mm,
  draw: (y) => {
    const at = y + 2.4 * mm;
    document.moveTo(roll.left, at).lineTo(roll.left + roll.content, at);
    document.lineWidth(0.75).dash(2, { space: 2 }).strokeColor('#000').stroke().undash();
  },
});

/** A label at the left and its value at the right, which may need several lines. */
const pair = (pdf: Pdf, { label, value, isSum: bold = false }: RollLine): Piece => {
  const labelWidth = Math.min(pdf.widthOf(label, { size, bold }), roll.content * 0.6) + 1;
  const width = roll.content - labelWidth - 3 * mm;
  const said = { text: label, size, bold, x: roll.left, width: labelWidth, align: 'left' } as const;
  const shown = { text: value, size, bold, x: roll.left + roll.content - width, width, align: 'right' } as const;
  return {
    height: Math.max(pdf.heightOf(said), pdf.heightOf(shown)) + 0.8 * mm,
    draw: (y) => {
      pdf.write(said, y);
      pdf.write(shown, y);
    },
  };
};

const piecesOf = (pdf: Pdf, { receipt, text }: PrintableReceipt): readonly Piece[] => {
  const { title, groups, statement, copy } = text.roll;
  return [
    centred(pdf, receipt.payee, { bold: true }),
    ...(text.phone === null ? [] : [centred(pdf, text.phone)]),
    dashes(pdf),
    centred(pdf, text.total, { bold: true, points: 22 }),
    centred(pdf, title, { bold: true }),
    ...groups.flatMap((lines) => [dashes(pdf), ...lines.map((line) => pair(pdf, line))]),
    dashes(pdf),
    ...(statement === null ? [] : [centred(pdf, statement[0]), centred(pdf, statement[1], { bold: true })]),
    { height: 3 * mm, draw: () => undefined },
    centred(pdf, copy, { points: 8 }),
  ];
};

/** A receipt on a roll, on one page that is as long as it needs. */
export const drawRoll = (pdf: Pdf, printable: PrintableReceipt): void => {
  const pieces = piecesOf(pdf, printable);
  const height = pieces.reduce((sum, piece) => sum + piece.height, roll.top + roll.bottom);
  pdf.document.addPage({ size: [roll.width, height], margin: 0 });
  let y = roll.top;
  for (const piece of pieces) {
    piece.draw(y);
    y += piece.height;
  }
};
