import type { Pdf, TextBlock } from '../../../platform/pdf/open-pdf.ts';

/** What is never parted by the end of a page: its height, and how it is drawn from `y` on. */
export interface Piece {
  readonly height: number;
  readonly draw: (y: number) => void;
  /** It does not stand last on a page. */
  readonly staysWithNext?: boolean;
}

/** A paper, in points, of which an inch has 72. */
export interface Paper {
  readonly width: number;
  /** What a page is at most; a roll is cut where it ends. */
  readonly height: number;
  readonly isRoll: boolean;
  readonly left: number;
  readonly content: number;
  readonly top: number;
  /** Kept free for the line at the foot. */
  readonly foot: number;
  /** Of plain text. */
  readonly size: number;
}

const mm = 72 / 25.4;

/** A letter of 8.5 by 11 inches, or a roll of 80 mm, of which 72 are printed. A PDF has no page longer than 200 inches. */
export const paperOf: Readonly<Record<'letter' | 'receipt', Paper>> = {
  letter: { width: 612, height: 792, isRoll: false, left: 72, content: 468, top: 64, foot: 64, size: 11 },
  receipt: {
    ...{ width: 80 * mm, height: 14_000, isRoll: true },
    ...{ left: 4 * mm, content: 72 * mm, top: 6 * mm, foot: 30, size: 9 },
  },
};

/** What text needs besides itself; where a paper has its column. */
export type Text = Omit<TextBlock, 'x' | 'width'> & { readonly indent?: number };

export const blockOf = ({ left, content }: Paper, { indent = 0, ...text }: Text): TextBlock => ({
  ...text,
  x: left + indent,
  width: content - indent,
});

export const space = (height: number): Piece => ({ height, draw: () => undefined });

/** Text line by line, so that a long paragraph goes on over the end of a page. */
export const textPieces = (pdf: Pdf, paper: Paper, text: Text): readonly Piece[] =>
  pdf.linesOf(blockOf(paper, text)).map(({ height, write }) => ({ height, draw: write }));

export const together = (pieces: readonly Piece[]): Piece => ({
  height: pieces.reduce((sum, { height }) => sum + height, 0),
  draw: (top) => {
    let y = top;
    for (const piece of pieces) {
      piece.draw(y);
      y += piece.height;
    }
  },
});

export const rulePiece = ({ document }: Pdf, { left, content }: Paper, height: number): Piece => ({
  height,
  draw: (y) => {
    const middle = y + height / 2;
    document
      .moveTo(left, middle)
      .lineTo(left + content, middle)
      .lineWidth(0.75)
      .strokeColor('#9aa5a3')
      .stroke();
  },
});

/** How much has to fit below a piece for it to stand there: itself, and what it stays with. */
const neededFrom = (pieces: readonly Piece[], from: number): number => {
  let height = 0;
  for (let index = from; ; index += 1) {
    const piece = pieces[index];
    if (!piece) return height;
    height += piece.height;
    if (piece.staysWithNext !== true) return height;
  }
};

const heightOf = (pieces: readonly Piece[]): number => together(pieces).height;

/** The pieces of each page. */
const pagesOf = (pieces: readonly Piece[], available: number): readonly (readonly Piece[])[] => {
  const pages: Piece[][] = [[]];
  let used = 0;
  for (const [index, piece] of pieces.entries()) {
    if (used > 0 && used + neededFrom(pieces, index) > available) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(piece);
    used += piece.height;
  }
  return pages;
};

/** Draws pieces one below the other, from a new page on, on as many pages as they need. */
export const drawPieces = ({ document }: Pdf, paper: Paper, pieces: readonly Piece[]): void => {
  const around = paper.top + paper.foot;
  for (const page of pagesOf(pieces, paper.height - around)) {
    const height = paper.isRoll ? heightOf(page) + around : paper.height;
    document.addPage({ size: [paper.width, height], margin: 0 });
    together(page).draw(paper.top);
  }
};
