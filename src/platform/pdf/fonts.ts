import { createRequire } from 'node:module';
import { openSync, type Font, type Glyph, type GlyphPosition } from 'fontkit';
import { TextCache } from '../text-cache.ts';
import { isPlain } from './lines.ts';

export type Weight = 'regular' | 'bold' | 'italic' | 'boldItalic';

/** A font of one weight, for some scripts. */
export interface FontFace {
  /** The name by which a PDF knows it: `noto-sans bold`. */
  readonly name: string;
  readonly path: string;
  /** Whether it has all letters of a text. */
  readonly writes: (text: string) => boolean;
  /** How wide a text is at size 1. */
  readonly widthOf: (text: string) => number;
  /** As it is given to PDFs, which may share it. */
  readonly font: Font;
}

/** A text as a font writes it: which glyphs, and where they stand, in the font's own units. */
interface Shaped {
  readonly glyphs: readonly Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>[];
  readonly positions: readonly GlyphPosition[];
  readonly width: number;
}

/** Letters of words that are kept, by font. */
const mostLetters = 100_000;
const longestKept = 24;

/**
 * Chooses and places the glyphs of a text, which takes longer than all else in a PDF. Words come again and again, in one document and in the
 * next, so that they are kept.
 */
const shaperOf = (font: Font): ((text: string) => Shaped) => {
  // A font keeps its glyphs, and each of them the letters that it stood for first: those of another text are not this one's.
  const view = Object.create(font, { _glyphs: { value: {}, writable: true } }) as Font & { _glyphs: object };
  const kept = new TextCache<Shaped>(mostLetters);
  const shapeWord = (text: string): Shaped => {
    const known = kept.get(text);
    if (known) return known;
    view._glyphs = {};
    const { glyphs, positions, advanceWidth } = view.layout(text);
    const ours = glyphs.map(({ id, advanceWidth: own, codePoints }) => ({ id, advanceWidth: own, codePoints }));
    const shaped = { glyphs: ours, positions, width: advanceWidth };
    if (text.length <= longestKept) kept.set(text, shaped, 0);
    return shaped;
  };
  return (text) => {
    if (text.length <= longestKept || !isPlain(text)) return shapeWord(text);
    // These are hashes and addresses, which come once: their letters stand side by side and are not fitted to one another.
    const letters = Array.from(text, shapeWord);
    return {
      glyphs: letters.flatMap(({ glyphs }) => glyphs),
      positions: letters.flatMap(({ positions }) => positions),
      width: letters.reduce((sum, { width }) => sum + width, 0),
    };
  };
};

/** What pdfkit asks for. It changes the positions to its own units, and reads the width after that. */
const runOf = (shaped: Shaped) => {
  const positions = shaped.positions.map((position) => ({ ...position }));
  return {
    glyphs: shaped.glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
};

/** Packages of whole TrueType files. The first writes Latin, Greek, Cyrillic and Vietnamese, each other one a script of its own. */
const families = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-devanagari', 'noto-sans-thai'];

/** Chinese alone takes 92 MB, so that it is there only where somebody has installed it. */
const chinese = 'noto-sans-sc';

const folders: Readonly<Record<Weight, string>> = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  boldItalic: '700Bold_Italic',
};

const fileOf = (family: string, weight: Weight): string => {
  const letters = family.replaceAll(/(?:^|-)(sc$|[a-z])/g, (_, start: string) => start.toUpperCase());
  return `@expo-google-fonts/${family}/${folders[weight]}/${letters}_${folders[weight]}.ttf`;
};

const { resolve } = createRequire(import.meta.url);

const isInstalled = (family: string): boolean => {
  try {
    return resolve(fileOf(family, 'regular')) !== '';
  } catch {
    return false;
  }
};

const openFace = (family: string, weight: Weight): FontFace => {
  const path = resolve(fileOf(family, weight));
  const opened = openSync(path);
  if (!('hasGlyphForCodePoint' in opened)) throw new TypeError(`${path} holds several fonts`);
  // The same letters are asked for again and again.
  const known = new Map<string, boolean>();
  const writesLetter = (letter: string): boolean => {
    const has = known.get(letter) ?? opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    known.set(letter, has);
    return has;
  };
  const shape = shaperOf(opened);
  return {
    name: `${family} ${weight}`,
    path,
    font: Object.create(opened, { layout: { value: (text: string) => runOf(shape(text)) } }) as Font,
    widthOf: (text) => shape(text).width / opened.unitsPerEm,
    writes: (text) => (text.length === 1 ? writesLetter(text) : Array.from(text).every(writesLetter)),
  };
};

const openFaces = (weight: Weight): readonly FontFace[] =>
  [...families, ...(isInstalled(chinese) ? [chinese] : [])].map((family) => openFace(family, weight));

/** The other scripts know no italics: what stands for them is upright. */
const slanted = (weight: 'italic' | 'boldItalic', upright: readonly FontFace[]): readonly FontFace[] => [
  openFace('noto-sans', weight),
  ...upright.slice(1),
];

let opened: Readonly<Record<Weight, readonly FontFace[]>> | undefined;
const named = new Map<string, FontFace>();

/** The fonts of each weight, the one that writes most first. They are opened once in a process, which takes some milliseconds. */
export const fontFaces = (): Readonly<Record<Weight, readonly FontFace[]>> => {
  if (opened) return opened;
  const [regular, bold] = [openFaces('regular'), openFaces('bold')];
  opened = { regular, bold, italic: slanted('italic', regular), boldItalic: slanted('boldItalic', bold) };
  for (const face of Object.values(opened).flat()) named.set(face.name, face);
  return opened;
};

/** One of those that were opened. */
export const faceNamed = (name: string): FontFace | undefined => named.get(name);

/** Signs that would turn the text after them around, and control signs but the line break. */
const disturbing = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu;

const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const cannotBeSeen = (letter: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(letter);

/** A letter by its number where it can be seen, else nothing. */
const nameOf = (letter: string): string => (cannotBeSeen(letter) ? '' : `[${codeOf(letter)}]`);

const isWritten = (letter: string): boolean =>
  letter === '\n' || fontFaces().regular.some((face) => face.writes(letter));

const inOneSpelling = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');

/** Text as the fonts can write it. A letter that none of them has is named by its number, `[U+5BFF]`, so that nobody misses it. */
export const legible = (text: string): string => {
  const whole = inOneSpelling(text);
  if (isPlain(whole)) return whole;
  return Array.from(whole.replaceAll(disturbing, ''), (letter) => (isWritten(letter) ? letter : nameOf(letter))).join(
    '',
  );
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The face of a weight that writes a letter with all its marks: the one that is asked first, where it does. */
export const faceFor = (letter: string, weight: Weight, preferred: string | null): FontFace | null => {
  const faces = fontFaces()[weight];
  const known = faces.find(({ name, writes }) => name === preferred && writes(letter));
  return known ?? faces.find(({ writes }) => writes(letter)) ?? null;
};

const isPrinted = (grapheme: string): boolean => {
  const seen = Array.from(grapheme).filter((letter) => isWritten(letter) || !cannotBeSeen(letter));
  return (
    seen.length === 0 || Object.values(fontFaces()).every((faces) => faces.some((face) => face.writes(seen.join(''))))
  );
};

/**
 * What of a text would not be printed as it was written: letters that no font has, each once and with its marks, and by their numbers the
 * signs that cannot be seen and turn text around. A text without any is drawn whole.
 */
export const unprintableIn = (text: string): readonly string[] => {
  // Most texts are plain, and taking one apart by the rules of Unicode takes long.
  if (isPlain(text)) return [];
  const found = new Set<string>();
  const whole = inOneSpelling(text);
  for (const [sign] of whole.matchAll(disturbing)) found.add(codeOf(sign));
  const parts = new Set(whole.replaceAll(disturbing, '').split(/[ \n]/));
  for (const part of parts)
    if (!isPlain(part)) for (const { segment } of graphemes.segment(part)) if (!isPrinted(segment)) found.add(segment);
  return [...found];
};
