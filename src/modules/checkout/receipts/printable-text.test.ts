import { describe, expect, it } from 'vitest';
import { printableText } from './printable-text.ts';

describe('text for the fonts of every PDF reader', () => {
  it.each([
    ['Café Ñandú & Söhne', 'Café Ñandú & Söhne'],
    ['“Cake” – 12 €', '“Cake” – 12 €'],
    ['−$40.00', '–$40.00'],
    ['Cafe\u0301', 'Café'],
    ['Phở Hòa Łódź', 'Pho Hòa ?ódz'],
    ['Cake 🎂 for you', 'Cake  for you'],
    ['寿司', '??'],
    ['one\ntwo', 'one\ntwo'],
    ['a\u200bb\u202ec\u0007', 'abc'],
  ])('%j is printed as %j', (written, printed) => {
    expect(printableText(written)).toBe(printed);
  });
});
