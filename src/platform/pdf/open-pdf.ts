import type { Readable } from 'node:stream';
import type PdfDocument from 'pdfkit';
import { faceFor, faceNamed, fontFaces, legible, type Weight } from './fonts.ts';
import { layOut, type Line, type Run, type Span, type Typesetter } from './lines.ts';

/** Text in a column of the page. Lengths are points, of which an inch has 72. */
export interface TextBlock {
  /** One style, or several in a row. */
  readonly text: string | readonly Span[];
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly x: number;
  readonly width: number;
  /** Without it each paragraph begins where its script does. */
  readonly align?: 'left' | 'right' | 'center';
  /** Between two lines. */
  readonly lineGap?: number;
}

/** A line of a block that was laid out. It can be written on whichever page is open, its top at `y`. */
export interface SetLine {
  readonly height: number;
  readonly write: (y: number) => void;
}

/** What a PDF says of itself. */
export interface PdfDescription {
  readonly title: string;
  readonly author: string;
  /** `en-US`: the language in which a reader speaks it. */
  readonly language: string;
  /** Pages can be gone back to, for what is known at the end alone, such as how many they are. */
  readonly buffered?: boolean;
}

/** A PDF that is being drawn. Whoever reads `stream` gets what was drawn so far, and its end after `end()`. */
export interface Pdf {
  /** pdfkit's document, for pages, lines and pictures. Text is written by `write` alone. */
  readonly document: typeof PdfDocument.prototype;
  readonly stream: Readable;
  /** Writes text from `y` on and answers where it ends. */
  write(block: TextBlock, y: number): number;
  heightOf(block: TextBlock): number;
  /** The lines of a block, for what goes on over the end of a page. */
  linesOf(block: TextBlock): readonly SetLine[];
  widthOf(text: string, style: Pick<TextBlock, 'size' | 'bold'>): number;
}

/** Above and below the base line in the first font, as parts of its size. The others keep within. */
const ascent = 1.069;
const lineHeight = 1.362;

const ink = '#000000';

const spansOf = ({ text, bold = false, colour = ink }: Pick<TextBlock, 'text' | 'bold' | 'colour'>): readonly Span[] =>
  (typeof text === 'string' ? [{ text }] : text).map((span) => ({ bold, colour, ...span, text: legible(span.text) }));

const weightOf = ({ bold = false, italic = false }: Span): Weight => {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
};

const typesetter = (size: number): Typesetter => ({
  fontOf: (letter, span, before) => {
    const weight = weightOf(span);
    return (faceFor(letter, weight, before) ?? fontFaces()[weight][0])?.name ?? 'Helvetica';
  },
  widthOf: (text, font) => (faceNamed(font)?.widthOf(text) ?? 0) * size,
});

const indentOf = ({ align, width }: TextBlock, line: Line): number => {
  const rest = width - line.width;
  if (align === 'center') return rest / 2;
  return align === 'right' || (align === undefined && line.fromRight) ? rest : 0;
};

/** A font turns letters of these around itself, so that each run of them is drawn by itself. */
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Neighbours that look alike as one, which is drawn faster. They stand in the order in which they are seen. */
const joined = (runs: readonly Run[]): readonly Run[] => {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    const isAlike = last?.font === run.font && last.span.colour === run.span.colour;
    if (last && isAlike && !fromRight.test(last.text) && !fromRight.test(run.text))
      whole[whole.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
    else whole.push(run);
  }
  return whole;
};

const writeLine = (document: Pdf['document'], block: TextBlock, line: Line, top: number): void => {
  let x = block.x + indentOf(block, line);
  for (const { text, font, width, span } of joined(line.runs)) {
    document
      .font(font)
      .fontSize(block.size)
      .fillColor(span.colour ?? ink);
    document.text(text, x, top + block.size * ascent, { lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
};

/** Begins a PDF without a page. Fonts are embedded, of each the letters that were written. */
export const openPdf = async ({ title, author, language, buffered = false }: PdfDescription): Promise<Pdf> => {
  // Its tables take a while to load, which only those wait for who want a PDF.
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    // Every text names its own. What stands for none is read from its description anew for each PDF.
    font: '',
    autoFirstPage: false,
    bufferPages: buffered,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Debitlink' },
  });
  // It takes fonts that are open already, too, which its types do not know.
  for (const { name, font } of Object.values(fontFaces()).flat())
    document.registerFont(name, font as unknown as Uint8Array);
  const stepOf = ({ size, lineGap = 0 }: TextBlock): number => size * lineHeight + lineGap;
  const linesOf = (block: TextBlock): readonly SetLine[] =>
    layOut(spansOf(block), block.width, typesetter(block.size)).map((line) => ({
      height: stepOf(block),
      write: (y) => {
        writeLine(document, block, line, y);
      },
    }));
  return {
    document,
    stream: document,
    linesOf,
    heightOf: (block) => linesOf(block).length * stepOf(block),
    widthOf: (text, style) => layOut(spansOf({ text, ...style }), Infinity, typesetter(style.size))[0]?.width ?? 0,
    write: (block, y) => {
      const lines = linesOf(block);
      for (const [index, { height, write }] of lines.entries()) write(y + index * height);
      return y + lines.length * stepOf(block);
    },
  };
};
