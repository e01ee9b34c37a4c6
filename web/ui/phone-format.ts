import { showPhone } from '../../src/contract/phone.ts';

const mostDigits = 15;

/** A phone number while it is typed: US grouping without a plus until it is complete, then as people read it. */
export const showTyping = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, mostDigits);
  if (digits.length >= 10) return showPhone(digits);
  if (digits.length > 6) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length > 3) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return digits === '' ? '' : `(${digits}`;
};

/** Where the caret belongs in a formatted number so that the same digits stay before it. */
export const caretAfter = (formatted: string, digitsBefore: number): number => {
  if (digitsBefore === 0) return formatted.search(/\d|$/);
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (/\d/.test(formatted.charAt(at))) seen += 1;
    if (seen === digitsBefore) return at + 1;
  }
  return formatted.length;
};
