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
  /** How wide all pieces are together that stand before each of them, and behind the last one. */
  readonly widthBefore: readonly number[];
  readonly type: Typesetter;
}

const bidi = bidiFactory();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const fromRightLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Letters, digits and signs of English: every font has them, they have no marks and are read in one direction. To find that out by the
 * rules of Unicode takes long.
 */
export const isPlain = (text: string): boolean => /^[\x20-\x7e\n\r\t]*$/.test(text);

/** Letters with their marks. */
const lettersOf = (text: string): readonly string[] =>
  isPlain(text) ? text.split('') : Array.from(letters.segment(text), ({ segment }) => segment);

/** The level of each sign and that of the paragraph, odd from right to left (UAX 9). */
const directionsOf = (text: string): { readonly levels: Uint8Array; readonly level: number } => {
  if (isPlain(text)) return { levels: new Uint8Array(text.length), level: 0 };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, level: paragraphs[0]?.level ?? 0 };
};

const piecesOf = (spans: readonly Span[], levels: Uint8Array, type: Typesetter): readonly Piece[] => {
  const pieces: Piece[] = [];
  let last: (Piece & { end: number }) | undefined;
  let start = 0;
  for (const span of spans) {
    for (const segment of lettersOf(span.text)) {
      if (isIsolateSign(segment)) {
        start += segment.length;
        continue;
      }
      const font = type.fontOf(segment, span, last?.font ?? null);
      const [level, isSpace, end] = [levels[start] ?? 0, segment.trim() === '', start + segment.length];
      const goesOn =
        last?.span === span &&
        last.end === start &&
        last.font === font &&
        last.level === level &&
        last.isSpace === isSpace &&
        !isSpace;
      if (last && goesOn) last.end = end;
      else {
        last = { start, end, font, level, span, isSpace };
        pieces.push(last);
      }
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

/** By the sums of whole pieces: a paragraph is asked for the width of each of its words, and of a long one again and again. */
const widthWithin = ({ text, pieces, widthBefore, type }: Paragraph, start: number, end: number): number => {
  const widthOfPart = (index: number): number => {
    const piece = pieces[index];
    if (!piece || piece.start >= end) return 0;
    if (piece.start >= start && piece.end <= end) return (widthBefore[index + 1] ?? 0) - (widthBefore[index] ?? 0);
    return type.widthOf(text.slice(Math.max(start, piece.start), Math.min(end, piece.end)), piece.font);
  };
  const [first, last] = [firstBehind(pieces, start), firstBehind(pieces, end)];
  if (first === last) return widthOfPart(first);
  return widthOfPart(first) + (widthBefore[last] ?? 0) - (widthBefore[first + 1] ?? 0) + widthOfPart(last);
};

const lineOf = (paragraph: Paragraph, start: number, end: number): Line => {
  const written = start + paragraph.text.slice(start, end).trimEnd().length;
  const runs = inSight(piecesWithin(paragraph, start, written)).map(({ font, level, span, ...piece }) => {
    const text = asGiven(paragraph.text.slice(piece.start, piece.end), level);
    return { text, font, span, width: paragraph.type.widthOf(text, font) };
  });
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), fromRight: paragraph.level % 2 === 1 };
};

/** Whether a line has room for a part of a paragraph, without the spaces at its end. */
const fits = (paragraph: Paragraph, start: number, end: number, width: number): boolean =>
  widthWithin(paragraph, start, start + paragraph.text.slice(start, end).trimEnd().length) <= width;

/** What stays on one line, unless it is wider than a line: mostly a word, with the spaces behind it. */
interface Part {
  readonly start: number;
  readonly end: number;
}

const partsOf = (text: string): readonly Part[] => {
  const breaker = new LineBreaker(text);
  const parts: Part[] = [];
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak())
    parts.push({ start: parts.at(-1)?.end ?? 0, end: next.position });
  return parts;
};

/** How far a line goes that begins at `start` and ends within a part: behind as many letters of it as there is room for. */
const endWithin = (paragraph: Paragraph, start: number, part: Part, width: number): number => {
  const from = Math.max(start, part.start);
  const ends = [from];
  for (const letter of lettersOf(paragraph.text.slice(from, part.end)))
    ends.push((ends.at(-1) ?? from) + letter.length);
  // Something stands on every line, be it a letter that is wider than the line.
  let [fitting, tooFar] = [from > start ? 0 : 1, ends.length];
  while (tooFar - fitting > 1) {
    const middle = (fitting + tooFar) >> 1;
    if (fits(paragraph, start, ends[middle] ?? part.end, width)) fitting = middle;
    else tooFar = middle;
  }
  return ends[fitting] ?? part.end;
};

const linesOf = (paragraph: Paragraph, width: number): readonly Line[] => {
  const lines: Line[] = [];
  let start = 0;
  for (const part of partsOf(paragraph.text)) {
    while (!fits(paragraph, start, part.end, width)) {
      const isWiderThanLine = !fits(paragraph, part.start, part.end, width);
      const end = isWiderThanLine ? endWithin(paragraph, start, part, width) : part.start;
      // Its one letter is wider than the line.
      if (end >= part.end) break;
      lines.push(lineOf(paragraph, start, end));
      start = end;
    }
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
    const { levels, level } = directionsOf(text);
    const pieces = piecesOf(paragraphSpans, levels, type);
    const widthBefore = [0];
    for (const { start, end, font } of pieces)
      widthBefore.push((widthBefore.at(-1) ?? 0) + type.widthOf(text.slice(start, end), font));
    return linesOf({ text, level, pieces, widthBefore, type }, width);
  });
