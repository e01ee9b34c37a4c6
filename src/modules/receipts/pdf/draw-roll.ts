import type { RollLine } from '../../../contract/receipts/receipt-text.ts';
import { printableText, type PrintableReceipt } from './printable-text.ts';

type Document = PDFKit.PDFDocument;

const mm = 72 / 25.4;
/** A roll of 80 mm, of which 72 are printed. */
const roll = { width: 80 * mm, left: 4 * mm, content: 72 * mm, top: 5 * mm, bottom: 8 * mm };

const size = 9;

/** A piece of the roll: its height, and how it is drawn from `y` on. */
interface Piece {
  readonly height: number;
  readonly draw: (y: number) => void;
}

interface Style {
  readonly bold?: boolean;
  readonly points?: number;
}

const setStyle = (document: Document, { bold = false, points = size }: Style): Document =>
  document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(points);

const centred = (document: Document, written: string, style: Style = {}): Piece => {
  const text = printableText(written);
  const options = { width: roll.content, align: 'center', lineGap: 1 } as const;
  return {
    height: setStyle(document, style).heightOfString(text, options),
    draw: (y) => {
      setStyle(document, style).text(text, roll.left, y, options);
    },
  };
};

const dashes = (document: Document): Piece => ({
  height: 5 * mm,
  draw: (y) => {
    const at = y + 2.4 * mm;
    document.moveTo(roll.left, at).lineTo(roll.left + roll.content, at);
    document.lineWidth(0.75).dash(2, { space: 2 }).strokeColor('#000').stroke().undash();
  },
});

/** A label at the left and its value at the right, which may need several lines. */
const pair = (document: Document, { label, value, isSum = false }: RollLine): Piece => {
  const style = { bold: isSum };
  const [said, shown] = [printableText(label), printableText(value)];
  const labelWidth = Math.min(setStyle(document, style).widthOfString(said), roll.content * 0.6);
  const width = roll.content - labelWidth - 3 * mm;
  const options = { width, align: 'right', lineGap: 1 } as const;
  const left = { width: labelWidth + 1, lineGap: 1 };
  const heights = [document.heightOfString(shown, options), document.heightOfString(said, left)];
  return {
    height: Math.max(...heights) + 0.8 * mm,
    draw: (y) => {
      setStyle(document, style).text(said, roll.left, y, left);
      setStyle(document, style).text(shown, roll.left + roll.content - width, y, options);
    },
  };
};

const piecesOf = (document: Document, { heading, text }: PrintableReceipt): readonly Piece[] => {
  const { title, groups, statement, copy } = text.roll;
  return [
    centred(document, heading, { bold: true }),
    ...(text.phone === null ? [] : [centred(document, text.phone)]),
    dashes(document),
    centred(document, text.total, { bold: true, points: 22 }),
    centred(document, title, { bold: true }),
    ...groups.flatMap((lines) => [dashes(document), ...lines.map((line) => pair(document, line))]),
    dashes(document),
    ...(statement === null ? [] : [centred(document, statement[0]), centred(document, statement[1], { bold: true })]),
    { height: 3 * mm, draw: () => undefined },
    centred(document, copy, { points: 8 }),
  ];
};

/** A receipt on a roll, on one page that is as long as it needs. */
export const drawRoll = (document: Document, printable: PrintableReceipt): void => {
  const pieces = piecesOf(document, printable);
  const height = pieces.reduce((sum, piece) => sum + piece.height, roll.top + roll.bottom);
  document.addPage({ size: [roll.width, height], margin: 0 });
  let y = roll.top;
  for (const piece of pieces) {
    piece.draw(y);
    y += piece.height;
  }
};
