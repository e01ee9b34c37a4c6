import { describe, expect, it } from 'vitest';
import { printableName, printableText } from './printable-text.ts';

describe('text for the fonts of every PDF reader', () => {
  it.each([
    ['Café Ñandú & Söhne', 'Café Ñandú & Söhne'],
    ['“Cake” – 12 €', '“Cake” – 12 €'],
    ['−$40.00', '–$40.00'],
    ['Cafe\u0301', 'Café'],
    ['Phở Hòa Łódź', 'Pho Hòa Lódz'],
    ['Đorđe Škoda & Ħal Għaxaq ŞİŞLİ Ağrı', 'Dorde Škoda & Hal Ghaxaq SISLI Agri'],
    ['Щука Київ Ђорђе', 'Shchuka Kiiv Djordje'],
    ['Ψαράς Ωμέγα', 'Psaras Omega'],
    ['Cake 🎂 for you', 'Cake  for you'],
    ['寿司 Sushi', ' Sushi'],
    ['one\ntwo', 'one\ntwo'],
    ['a\u200bb\u202ec\u0007', 'abc'],
  ])('%j is printed as %j', (written, printed) => {
    expect(printableText(written)).toBe(printed);
  });

  it.each([
    ['寿司 Sushi  Bar', 'Sushi Bar'],
    ['寿司', null],
    ['🎂 – 🎂', null],
    [null, null],
  ])('of the name %j there is %j to print', (name, printed) => {
    expect(printableName(name)).toBe(printed);
  });
});
