import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { unprintableIn } from './fonts.ts';
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
