import { expect, it } from 'vitest';
import { plainForm, rareLetters, withPlainLetters } from './plain-letters.ts';

it('letters outside the carriers’ own alphabet are found, and written plainly where they can be', () => {
  expect(rareLetters('Está más “aquí” – ñ é €')).toEqual(['á', '“', 'í', '”', '–']);
  expect(withPlainLetters('Está más “aquí” – ñ é €')).toBe('Esta mas "aqui" - ñ é €');
  expect(withPlainLetters('Esta\u0301…\u00a0!')).toBe('Esta... !');
});

it('a letter that nothing stands for stays as it is', () => {
  expect(plainForm('😀')).toBeNull();
  expect(plainForm('ж')).toBeNull();
  expect(withPlainLetters('Hi 😀')).toBe('Hi 😀');
});
