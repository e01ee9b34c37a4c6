import { buffer } from 'node:stream/consumers';
import { openSync, type Font } from 'fontkit';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { fontFaces, unprintableIn } from './fonts.ts';
import type { Span } from './lines.ts';
import { openPdf } from './open-pdf.ts';

const draw = async (text: string) => {
  const pdf = await openPdf({ title: 'A day', author: 'A store', language: 'en-US' });
  pdf.document.addPage({ size: [612, 792], margin: 0 });
  pdf.write({ text, size: 11, x: 60, width: 492 }, 60);
  pdf.document.end();
  return new Uint8Array(await buffer(pdf.stream));
};

it('another program reads what was written, in every script that has a font', async () => {
  const lines = ['Łódź, Đorđe, Phở Hòa', 'Ωμέγα', 'Щука Київ', 'สวัสดี', '“Cake” – 12 €'];
  expect((await extractText(await draw(lines.join('\n')))).text).toEqual([lines.join('\n')]);
});

it('a letter that no font has is named, and what cannot be seen is left out', async () => {
  const { text } = await extractText(await draw('寿 Cake 🎂\ufe0f\u202e!\u0007'), { mergePages: true });
  expect(text).toBe('[U+5BFF] Cake [U+1F382]!');
});

it('what a PDF says of its letters does not hang on those that were written before', async () => {
  // The same glyphs stand for the two signs of the first and for the one of the second, of which the other glyph says nothing.
  for (const text of ['ส\u0e4d\u0e32', 'ส\u0e33']) {
    const { text: read } = await extractText(await draw(text), { mergePages: true });
    expect(read.replaceAll(/\p{Cc}/gu, '')).toBe(text);
  }
});

it('a hash is read whole out of the lines that it fills', async () => {
  const hash = '252f10c83610ebca1a059c0bae8255eba2f95be4d1d7bcfa89d7248a82d9f111'.repeat(3);
  const { text } = await extractText(await draw(`SHA-256 ${hash}`), { mergePages: true });
  expect(text.replaceAll('\n', '')).toBe(`SHA-256 ${hash}`);
});

it('of the fonts only the letters that were written are in the file', async () => {
  expect((await draw('Cake')).length).toBeLessThan(12_000);
});

it.each([
  ['Łódź Phở Ωμέγα Щука مرحبا שלום नमस्ते สวัสดี “12 €”\r\n', []],
  ['a\ufe0f\u200bb', []],
  ['寿 Cake 寿 🎂\ufe0f\u202e!\u0007', ['U+202E', 'U+0007', '寿', '🎂\ufe0f']],
])('what is said to be printable is drawn as it was written, and of %j these are not: %j', async (text, letters) => {
  expect(unprintableIn(text)).toEqual(letters);
  const { text: drawn } = await extractText(await draw(text), { mergePages: true });
  expect(/\[U\+/.test(drawn)).toBe(letters.length > 0);
});

const opened = new Map<string, Font>();

const openedFont = (path: string): Font => {
  const font = opened.get(path) ?? openSync(path);
  if (!('layout' in font)) throw new TypeError(`${path} holds several fonts`);
  opened.set(path, font);
  return font;
};

/** The letters of a line from left to right, as its glyphs stand there; a glyph of several letters in their order. */
const drawnLetters = async (text: readonly Span[]): Promise<string> => {
  const pdf = await openPdf({ title: 'A day', author: 'A store', language: 'en-US' });
  const paths = new Map(Object.values(fontFaces()).flatMap((faces) => faces.map(({ name, path }) => [name, path])));
  const { document } = pdf;
  const runs: { readonly x: number; readonly letters: string }[] = [];
  let path = '';
  const [setFont, drawText] = [document.font.bind(document), document.text.bind(document)];
  document.font = (name: string) => {
    path = paths.get(name) ?? '';
    return setFont(name);
  };
  document.text = (run: string, x: number, ...more: never[]) => {
    const codes = openedFont(path)
      .layout(run)
      .glyphs.flatMap(({ codePoints }) => codePoints);
    runs.push({ x, letters: String.fromCodePoint(...codes) });
    return drawText(run, x, ...more);
  };
  document.addPage({ size: [612, 792], margin: 0 });
  pdf.write({ text, size: 11, x: 60, width: 492 }, 60);
  return runs
    .toSorted((one, other) => one.x - other.x)
    .map(({ letters }) => letters)
    .join('');
};

/** The letters the other way around, each by itself. */
const turned = (text: string): string => Array.from(text).toReversed().join('');

it.each([
  ['Latin and Vietnamese', 'Łódź, Phở Hòa $45.00 due', 'Łódź, Phở Hòa $45.00 due'],
  ['Greek', 'Ωμέγα $45.00 due', 'Ωμέγα $45.00 due'],
  ['Cyrillic', 'Київ $45.00 due', 'Київ $45.00 due'],
  ['Arabic', 'سلام $45.00 due', `due $45.00 ${turned('سلام')}`],
  ['Hebrew', 'שלום $45.00 due', `due $45.00 ${turned('שלום')}`],
  // The sign of a short i stands before the letter that it is spoken after.
  ['Devanagari', 'दिन $45.00 due', 'िदन $45.00 due'],
  ['Thai', 'สวัสดี $45.00 due', 'สวัสดี $45.00 due'],
])('%s beside an amount and English stands in the order in which it is read', async (_script, text, expected) => {
  const [before = '', after = ''] = text.split('$45.00');
  expect(await drawnLetters([{ text: before }, { text: '$45.00', isolated: true }, { text: after }])).toBe(expected);
});

it('a name that is read from the right does not turn the English around it', async () => {
  const name = { text: 'שלום', isolated: true };
  expect(await drawnLetters([{ text: 'Paid by ' }, name, { text: ': 45 (due)' }])).toBe(
    `Paid by ${turned('שלום')}: 45 (due)`,
  );
  // Without its limits the number would stand before the name.
  expect(await drawnLetters([{ text: 'Paid by שלום: 45 (due)' }])).toBe(`Paid by 45 :${turned('שלום')} (due)`);
});
