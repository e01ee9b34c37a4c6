import type { Pdf, TextBlock } from './open-pdf.ts';

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
  /** Nothing is written smaller. */
  readonly smallest: number;
  /** The colour of what is said beside the text. */
  readonly quiet: string;
}

const quiet = '#475654';

const mm = 72 / 25.4;

const letter: Paper = {
  ...{ width: 612, height: 792, isRoll: false, left: 72, content: 468, top: 64, foot: 64 },
  ...{ size: 11, smallest: 8, quiet },
};

/** A letter of 8.5 by 11 inches, or a roll of 80 mm, of which 72 are printed. A PDF has no page longer than 200 inches. */
export const paperOf: Readonly<Record<'letter' | 'receipt', Paper>> = {
  letter,
  receipt: {
    ...{ width: 80 * mm, height: 14_000, isRoll: true, left: 4 * mm, content: 72 * mm, top: 6 * mm, foot: 30 },
    ...{ size: 9, smallest: 6.5, quiet },
  },
};

/** A letter of which a copy of a copy can be read: nothing smaller than 12 points, and black alone. */
export const plainLetter: Paper = { ...letter, size: 12, smallest: 12, quiet: '#000000' };

/** A size below that of plain text by so many points, as far as the paper allows it. */
export const smaller = ({ size, smallest }: Paper, points: number): number => Math.max(smallest, size - points);

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

/** What something is, and what it comes to: side by side, on a roll one below the other. A long value goes on over the end of a page. */
export const pairPieces = (pdf: Pdf, paper: Paper, label: string, value: string): readonly Piece[] => {
  const name = { text: label, size: smaller(paper, 1.5), colour: paper.quiet };
  const said = textPieces(pdf, { ...paper, content: paper.isRoll ? paper.content : 150 }, name);
  const text = value
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), { text: line, isolated: true }]);
  const shown = textPieces(pdf, paper, { text, size: smaller(paper, 1), indent: paper.isRoll ? 0 : 160 });
  if (paper.isRoll) return [together([...said, ...shown, space(4)])];
  const [names, first] = [together(said), together(shown.slice(0, said.length))];
  const beside = {
    height: Math.max(names.height, first.height) + 4,
    draw: (y: number) => {
      names.draw(y + 0.5);
      first.draw(y);
    },
  };
  const more = shown.slice(said.length);
  return more.length === 0 ? [beside] : [{ ...beside, height: first.height }, ...more, space(4)];
};

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

/** The pieces of each page of a paper. */
export const pagesOf = <P extends Piece>(paper: Paper, pieces: readonly P[]): readonly (readonly P[])[] => {
  const available = paper.height - paper.top - paper.foot;
  const pages: P[][] = [[]];
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
  for (const page of pagesOf(paper, pieces)) {
    const height = paper.isRoll ? heightOf(page) + paper.top + paper.foot : paper.height;
    document.addPage({ size: [paper.width, height], margin: 0 });
    together(page).draw(paper.top);
  }
};
