import { expect, it } from 'vitest';
import { layOut, type Span, type Typesetter } from './lines.ts';

/** Each letter is one point wide, and Hebrew has a font of its own. */
const type: Typesetter = {
  fontOf: (letter, { bold = false }) => (/\p{Script=Hebrew}/u.test(letter) ? 'hebrew' : bold ? 'bold' : 'plain'),
  widthOf: (text) => text.length,
};

const shown = (text: string, width = 100): readonly string[] =>
  layOut([{ text }], width, type).map(({ runs }) => runs.map((run) => run.text).join('|'));

it.each([
  ['one two', 100, ['one| |two']],
  ['one two three', 8, ['one| |two', 'three']],
  ['one\n\ntwo', 100, ['one', '', 'two']],
  ['abcdefgh ij', 5, ['abcde', 'fgh', 'ij']],
  ['a abcdefgh', 5, ['a| |abc', 'defgh']],
  ['half-way home', 6, ['half-', 'way', 'home']],
  ['', 100, ['']],
])('%j on lines of %i is %j', (text, width, expected) => {
  expect(shown(text, width)).toEqual(expected);
});

it.each([
  // A font is given a word as it is read and turns it around itself; the words are put in order here.
  ['שלום עולם', ['עולם| |שלום']],
  ['say שלום עולם now', ['say| |עולם| |שלום| |now']],
  ['שלום $45 now', ['now| |$45| |שלום']],
  ['שלום (עולם)', ['(|עולם|)| |שלום']],
])('%j stands on the line as %j', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

it('a paragraph begins at the side where its first letter does', () => {
  const sides = layOut([{ text: 'one שלום\nשלום one\n12 שלום' }], 100, type).map(({ fromRight }) => fromRight);
  expect(sides).toEqual([false, true, true]);
});

it('styles change within a word, and the line breaks after the word', () => {
  const spans: readonly Span[] = [{ text: 'go ' }, { text: 'bo', bold: true }, { text: 'ld now' }];
  const lines = layOut(spans, 7, type).map(({ runs }) => runs.map(({ text, font }) => `${text}:${font}`));
  expect(lines).toEqual([['go:plain', ' :plain', 'bo:bold', 'ld:plain'], ['now:plain']]);
});

it('a word of many lines is measured a few times for each of them, and not for each of its letters', () => {
  let measured = 0;
  const counting: Typesetter = {
    ...type,
    widthOf: (text) => {
      measured += 1;
      return text.length;
    },
  };
  expect(layOut([{ text: 'a'.repeat(1_000) }], 50, counting)).toHaveLength(20);
  expect(measured).toBeLessThan(300);
});
