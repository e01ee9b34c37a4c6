import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';

/** A piece of text in one style. */
export interface Span {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly colour?: string;
  /** It was filled in: whichever way it is read, it does not turn the text around it. */
  readonly isolated?: boolean;
}

/** What is drawn at once: letters of one word, or a space, in one font and in one direction. */
export interface Run {
  /** As the font has to be given it. */
  readonly text: string;
  readonly font: string;
  readonly width: number;
  readonly span: Span;
}

/** Its runs from left to right, in whichever direction they are read. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  readonly fromRight: boolean;
}

/** What is asked of the fonts. Widths are in points. */
export interface Typesetter {
  /** The font for a letter with its marks, that of the letter before where it has it too. */
  fontOf(letter: string, span: Span, before: string | null): string;
  widthOf(text: string, font: string): number;
}

/** Around what is isolated (UAX 9). They are laid out and not drawn. */
const isolate = { begin: '\u2068', end: '\u2069' } as const;

const isIsolateSign = (segment: string): boolean => segment === isolate.begin || segment === isolate.end;

/** Letters that stand together in the text: of one word or a space, one font, one direction and one span. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly font: string;
  readonly level: number;
  readonly span: Span;
  readonly isSpace: boolean;
}

interface Paragraph {
  readonly text: string;
  readonly level: number;
  readonly pieces: readonly Piece[];
  readonly type: Typesetter;
}

const bidi = bidiFactory();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const fromRightLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Letters with their marks. Plain English has none, and taking a text apart by the rules of Unicode takes long. */
const lettersOf = (text: string): readonly string[] =>
  /^[\x20-\x7e]*$/.test(text) ? text.split('') : Array.from(letters.segment(text), ({ segment }) => segment);

const piecesOf = (spans: readonly Span[], levels: Uint8Array, type: Typesetter): readonly Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  for (const span of spans) {
    for (const segment of lettersOf(span.text)) {
      if (isIsolateSign(segment)) {
        start += segment.length;
        continue;
      }
      const last = pieces.at(-1);
      const font = type.fontOf(segment, span, last?.font ?? null);
      const [level, isSpace, end] = [levels[start] ?? 0, segment.trim() === '', start + segment.length];
      const goesOn =
        last?.span === span &&
        last.end === start &&
        last.font === font &&
        last.level === level &&
        last.isSpace === isSpace &&
        !isSpace;
      if (goesOn) pieces[pieces.length - 1] = { ...last, end };
      else pieces.push({ start, end, font, level, span, isSpace });
      start = end;
    }
  }
  return pieces;
};

/** The first piece that ends behind a place; pieces stand in the order of the text. */
const firstBehind = (pieces: readonly Piece[], place: number): number => {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The pieces of a part of a paragraph, cut at its ends. */
const piecesWithin = ({ pieces }: Paragraph, start: number, end: number): readonly Piece[] => {
  const within: Piece[] = [];
  for (let index = firstBehind(pieces, start); ; index += 1) {
    const piece = pieces[index];
    if (!piece || piece.start >= end) return within;
    const isWhole = piece.start >= start && piece.end <= end;
    within.push(isWhole ? piece : { ...piece, start: Math.max(start, piece.start), end: Math.min(end, piece.end) });
  }
};

/** From right to left signs are mirrored. Where the font sees no letter of such a script, it would not turn their order around. */
const asGiven = (text: string, level: number): string => {
  if (level % 2 === 0) return text;
  const mirrored = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return fromRightLetter.test(text) ? mirrored.join('') : mirrored.toReversed().join('');
};

/** Pieces in the order in which they stand on the line: what is read from right to left is turned around (UAX 9, rule L2). */
const inSight = (pieces: readonly Piece[]): readonly Piece[] => {
  let ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const turned: Piece[] = [];
    let group: Piece[] = [];
    for (const piece of ordered) {
      if (piece.level >= level) group.push(piece);
      else {
        turned.push(...group.toReversed(), piece);
        group = [];
      }
    }
    ordered = [...turned, ...group.toReversed()];
  }
  return ordered;
};

const widthWithin = (paragraph: Paragraph, start: number, end: number): number =>
  piecesWithin(paragraph, start, end).reduce(
    (sum, piece) => sum + paragraph.type.widthOf(paragraph.text.slice(piece.start, piece.end), piece.font),
    0,
  );

const lineOf = (paragraph: Paragraph, start: number, end: number): Line => {
  const written = start + paragraph.text.slice(start, end).trimEnd().length;
  const runs = inSight(piecesWithin(paragraph, start, written)).map(({ font, level, span, ...piece }) => {
    const text = asGiven(paragraph.text.slice(piece.start, piece.end), level);
    return { text, font, span, width: paragraph.type.widthOf(text, font) };
  });
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), fromRight: paragraph.level % 2 === 1 };
};

/** Where lines may end: after words, and within a word that is wider than a line after any letter. */
const possibleEnds = (paragraph: Paragraph, width: number): readonly number[] => {
  const breaker = new LineBreaker(paragraph.text);
  const ends: number[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const word = paragraph.text.slice(start, next.position);
    if (widthWithin(paragraph, start, start + word.trimEnd().length) > width) {
      for (const { index, segment } of letters.segment(word)) ends.push(start + index + segment.length);
    } else ends.push(next.position);
    start = next.position;
  }
  return ends;
};

const linesOf = (paragraph: Paragraph, width: number): readonly Line[] => {
  const lines: Line[] = [];
  let [start, end] = [0, 0];
  for (const next of possibleEnds(paragraph, width)) {
    const written = start + paragraph.text.slice(start, next).trimEnd().length;
    if (end > start && widthWithin(paragraph, start, written) > width) {
      lines.push(lineOf(paragraph, start, end));
      start = end;
    }
    end = next;
  }
  lines.push(lineOf(paragraph, start, paragraph.text.length));
  return lines;
};

/** Spans cut at line breaks: those of each paragraph. */
const paragraphsOf = (spans: readonly Span[]): readonly (readonly Span[])[] => {
  const paragraphs: Span[][] = [[]];
  for (const span of spans)
    for (const [index, text] of span.text.split('\n').entries()) {
      if (index > 0) paragraphs.push([]);
      const isolated = span.isolated ? isolate.begin + text + isolate.end : text;
      if (text !== '') paragraphs.at(-1)?.push({ ...span, text: isolated });
    }
  return paragraphs;
};

/** Lays text out in lines of at most so many points, in both directions of writing. Each line break begins a paragraph. */
export const layOut = (spans: readonly Span[], width: number, type: Typesetter): readonly Line[] =>
  paragraphsOf(spans).flatMap((paragraphSpans) => {
    const text = paragraphSpans.map((span) => span.text).join('');
    const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
    const pieces = piecesOf(paragraphSpans, levels, type);
    return linesOf({ text, level: paragraphs[0]?.level ?? 0, pieces, type }, width);
  });
