import type { Readable } from 'node:stream';
import type PdfDocument from 'pdfkit';
import { faceFor, fontFaces, legible } from './fonts.ts';
import { layOut, type Line, type Span, type Typesetter } from './lines.ts';

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
  widthOf(text: string, style: Pick<TextBlock, 'size' | 'bold'>): number;
}

/** Above and below the base line in the first font, as parts of its size. The others keep within. */
const ascent = 1.069;
const lineHeight = 1.362;

const ink = '#000000';

const spansOf = ({ text, bold = false, colour = ink }: Pick<TextBlock, 'text' | 'bold' | 'colour'>): readonly Span[] =>
  (typeof text === 'string' ? [{ text }] : text).map((span) => ({ bold, colour, ...span, text: legible(span.text) }));

const typesetter = (document: Pdf['document'], size: number): Typesetter => ({
  fontOf: (letter, { bold = false }, before) => {
    const weight = bold ? 'bold' : 'regular';
    return (faceFor(letter, weight, before) ?? fontFaces()[weight][0])?.name ?? 'Helvetica';
  },
  widthOf: (text, font) => document.font(font).fontSize(size).widthOfString(text),
});

const indentOf = ({ align, width }: TextBlock, line: Line): number => {
  const rest = width - line.width;
  if (align === 'center') return rest / 2;
  return align === 'right' || (align === undefined && line.fromRight) ? rest : 0;
};

/** Begins a PDF without a page. Fonts are embedded, of each the letters that were written. */
export const openPdf = async ({ title, author, language, buffered = false }: PdfDescription): Promise<Pdf> => {
  // Its tables take a while to load, which only those wait for who want a PDF.
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    autoFirstPage: false,
    bufferPages: buffered,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Debitlink' },
  });
  for (const { name, path } of Object.values(fontFaces()).flat()) document.registerFont(name, path);
  const linesOf = (block: TextBlock): readonly Line[] =>
    layOut(spansOf(block), block.width, typesetter(document, block.size));
  const stepOf = ({ size, lineGap = 0 }: TextBlock): number => size * lineHeight + lineGap;
  return {
    document,
    stream: document,
    heightOf: (block) => linesOf(block).length * stepOf(block),
    widthOf: (text, style) =>
      layOut(spansOf({ text, ...style }), Infinity, typesetter(document, style.size))[0]?.width ?? 0,
    write: (block, y) => {
      const lines = linesOf(block);
      for (const [index, line] of lines.entries()) {
        let x = block.x + indentOf(block, line);
        const baseline = y + index * stepOf(block) + block.size * ascent;
        for (const { text, font, width, span } of line.runs) {
          document
            .font(font)
            .fontSize(block.size)
            .fillColor(span.colour ?? ink);
          document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
          x += width;
        }
      }
      return y + lines.length * stepOf(block);
    },
  };
};
