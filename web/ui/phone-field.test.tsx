import { expect, it } from 'vitest';
import { caretAfter, formatPhoneInput } from './phone-field.tsx';

it.each([
  ['', ''],
  ['2', '(2'],
  ['2135', '(213) 5'],
  ['2135550', '(213) 555-0'],
  ['2135550100', '(213) 555-0100'],
  ['+1 213 555 0100', '+1 (213) 555-0100'],
  ['442071234567', '+442071234567'],
  ['12345678901234567890', '+123456789012345'],
])('a typed phone number %j is formatted as %j', (typed, shown) => {
  expect(formatPhoneInput(typed)).toBe(shown);
});

it('the caret of a phone field stays behind the same digit', () => {
  expect(caretAfter('(213) 555-0100', 4)).toBe('(213) 5'.length);
  expect(caretAfter('(213) 555-0100', 10)).toBe('(213) 555-0100'.length);
  expect(caretAfter('(213) 555-0100', 0)).toBe(1);
});
