import { passesLuhn } from '../../src/contract/checkout/card-number.ts';
import type { Message } from './messages/messages.ts';

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'maestro' | 'unionpay';

interface BrandRules {
  readonly name: string;
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  readonly codeLength: 3 | 4;
  /** No card of this brand is a debit card. */
  readonly creditOnly?: true;
}

export const brands: Readonly<Record<Brand, BrandRules>> = {
  visa: { name: 'Visa', prefix: /^4/, lengths: [16, 19], codeLength: 3 },
  mastercard: {
    name: 'Mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    codeLength: 3,
  },
  amex: { name: 'American Express', prefix: /^3[47]/, lengths: [15], codeLength: 4, creditOnly: true },
  diners: { name: 'Diners Club', prefix: /^3(0[0-5]|[689])/, lengths: [14, 16, 19], codeLength: 3, creditOnly: true },
  jcb: { name: 'JCB', prefix: /^35(2[89]|[3-8])/, lengths: [16, 19], codeLength: 3, creditOnly: true },
  discover: { name: 'Discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19], codeLength: 3 },
  unionpay: { name: 'UnionPay', prefix: /^62/, lengths: [16, 17, 18, 19], codeLength: 3 },
  maestro: {
    name: 'Maestro',
    prefix: /^(50|5[6-8]|6304|67)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    codeLength: 3,
  },
};

const digitsOf = (input: string): string => input.replace(/\D/g, '');

/** The brand whose numbers begin like this one, or null where no brand fits (yet). */
export const brandOf = (input: string): Brand | null => {
  const digits = digitsOf(input);
  return (Object.keys(brands) as Brand[]).find((brand) => brands[brand].prefix.test(digits)) ?? null;
};

/** Grouped as on the card (4-4-4-4, Amex 4-6-5). A number of more digits has no spaces, and none of them is cut off. */
export const formatNumber = (input: string): string => {
  const brand = brandOf(input);
  const digits = digitsOf(input);
  if (digits.length > (brand === 'amex' ? 15 : 16)) return digits;
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  const [, ...parts] = groups.exec(digits) ?? [];
  return parts.filter((part) => part !== undefined).join(' ');
};

/** `1228`, `12/28`, `12/2028`, `12-28` and `1/28` become MM/YY. Only a year that begins with 20 is shortened, at four digits. */
export const formatExpiry = (input: string): string => {
  const match = /^\s*(\d{1,2})\s*[/.-]\s*(\d*)/.exec(input);
  if (match) {
    const [, month = '', year = ''] = match;
    return `${month.padStart(2, '0')}/${shortYear(year)}`;
  }
  const digits = digitsOf(input);
  const month = /^[2-9]/.test(digits) ? `0${digits.charAt(0)}` : digits.slice(0, 2);
  const year = digits.slice(/^[2-9]/.test(digits) ? 1 : 2);
  return year === '' ? month : `${month}/${shortYear(year)}`;
};

const shortYear = (digits: string): string =>
  digits.startsWith('20') && digits.length === 4 ? digits.slice(2) : digits;

export const formatCode = (input: string): string => digitsOf(input);

/** US ZIP or ZIP+4: digits, and the dash between them. */
export const formatZip = (input: string): string => {
  const digits = digitsOf(input);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** The caret's position after formatting: behind as many digits as were before it. */
export const caretPosition = (formatted: string, digitsBefore: number): number => {
  let digits = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (digits === digitsBefore) return at;
    if (/\d/.test(formatted.charAt(at))) digits += 1;
  }
  return formatted.length;
};

/** Whether a card number has as many digits as its brand asks for. */
export const isComplete = (input: string): boolean => numberError(input) === null;

/** What the payer must correct in the card number, or null. */
export const numberError = (input: string): Message | null => {
  const digits = digitsOf(input);
  if (digits === '') return ({ errors }) => errors.number;
  const brand = brandOf(digits);
  const lengths = brand ? brands[brand].lengths : [12, 13, 14, 15, 16, 17, 18, 19];
  if (digits.length > Math.max(...lengths)) return ({ errors }) => errors.numberLong;
  if (digits.length < Math.min(...lengths)) return ({ errors }) => errors.numberShort;
  if (!passesLuhn(digits)) return ({ errors }) => errors.numberWrong;
  return lengths.includes(digits.length) ? null : ({ errors }) => errors.numberShort;
};

/** A card is valid until the end of its month. The payer's clock is good enough, because the bank checks the date again. */
export const expiryError = (input: string, now: Date): Message | null => {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(formatExpiry(input)) ?? [];
  if (month === undefined || year === undefined) return ({ errors }) => errors.expiry;
  if (Number(month) < 1 || Number(month) > 12) return ({ errors }) => errors.expiryMonth;
  const end = new Date(2000 + Number(year), Number(month), 1);
  if (end <= now) return ({ errors }) => errors.expired;
  return end.getFullYear() > now.getFullYear() + 21 ? ({ errors }) => errors.expiryFar : null;
};

export const codeError = (input: string, number: string): Message | null => {
  const brand = brandOf(number);
  const { length } = digitsOf(input);
  if (brand === null) return length === 3 || length === 4 ? null : ({ errors }) => errors.codeAny;
  const required = brands[brand].codeLength;
  return length === required ? null : ({ errors }) => errors.code(required);
};
