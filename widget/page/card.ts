import { passesLuhn } from '../../src/contract/card-number.ts';
import { texts } from './messages.ts';

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'maestro' | 'unionpay';

interface BrandFacts {
  readonly name: string;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  readonly code: 3 | 4;
  /** No card of this brand is a debit card. */
  readonly creditOnly?: true;
}

export const brands: Readonly<Record<Brand, BrandFacts>> = {
  visa: { name: 'Visa', starts: /^4/, lengths: [16, 19], code: 3 },
  mastercard: { name: 'Mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], code: 3 },
  amex: { name: 'American Express', starts: /^3[47]/, lengths: [15], code: 4, creditOnly: true },
  diners: { name: 'Diners Club', starts: /^3(0[0-5]|[689])/, lengths: [14, 16, 19], code: 3, creditOnly: true },
  jcb: { name: 'JCB', starts: /^35(2[89]|[3-8])/, lengths: [16, 19], code: 3, creditOnly: true },
  discover: { name: 'Discover', starts: /^(6011|64[4-9]|65)/, lengths: [16, 19], code: 3 },
  unionpay: { name: 'UnionPay', starts: /^62/, lengths: [16, 17, 18, 19], code: 3 },
  maestro: { name: 'Maestro', starts: /^(50|5[6-8]|6304|67)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], code: 3 },
};

const digitsOf = (written: string): string => written.replace(/\D/g, '');

/** The brand whose numbers begin like this one, or null while that is open. */
export const brandOf = (written: string): Brand | null => {
  const digits = digitsOf(written);
  const found = (Object.keys(brands) as Brand[]).find((brand) => brands[brand].starts.test(digits));
  return found ?? null;
};

/** Grouped as on the card (4-4-4-4, Amex 4-6-5), never longer than 19 characters: a number of more than 16 digits stands without spaces. */
export const formatNumber = (written: string): string => {
  const brand = brandOf(written);
  const most = brand ? Math.max(...brands[brand].lengths) : 19;
  const digits = digitsOf(written).slice(0, most);
  if (digits.length > 16) return digits;
  const groups = brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  const [, ...found] = groups.exec(digits) ?? [];
  return found.filter((group) => group !== undefined).join(' ');
};

/** `1228`, `12/28`, `12/2028`, `12-28` and `1/28` become MM/YY; a four-digit year is let through until it is whole. */
export const formatExpiry = (written: string): string => {
  const parted = /^\s*(\d{1,2})\s*[/.-]\s*(\d*)/.exec(written);
  if (parted) {
    const [, month = '', year = ''] = parted;
    return `${month.padStart(2, '0')}/${shortYear(year)}`;
  }
  const digits = digitsOf(written);
  const month = /^[2-9]/.test(digits) ? `0${digits.charAt(0)}` : digits.slice(0, 2);
  const year = digits.slice(/^[2-9]/.test(digits) ? 1 : 2);
  return year === '' ? month : `${month}/${shortYear(year)}`;
};

const shortYear = (digits: string): string => {
  if (!digits.startsWith('20')) return digits.slice(0, 2);
  return digits.length >= 4 ? digits.slice(2, 4) : digits;
};

export const formatCode = (written: string): string => digitsOf(written).slice(0, 4);

/** US ZIP or ZIP+4; nothing but digits and the dash between them. */
export const formatZip = (written: string): string => {
  const digits = digitsOf(written).slice(0, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** Where the caret belongs after formatting: behind as many digits as stood before it. */
export const caretAfter = (formatted: string, digitsBefore: number): number => {
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(formatted.charAt(at))) seen += 1;
  }
  return formatted.length;
};

/** What is wrong with a card number, in words that name the fix, or null. */
export const numberTrouble = (written: string, debitOnly: boolean): string | null => {
  const digits = digitsOf(written);
  if (digits === '') return texts.errors.number;
  const brand = brandOf(digits);
  if (brand && debitOnly && brands[brand].creditOnly) return texts.errors.creditBrand(brands[brand].name);
  const lengths = brand ? brands[brand].lengths : [12, 13, 14, 15, 16, 17, 18, 19];
  if (digits.length < Math.min(...lengths)) return texts.errors.numberShort;
  if (!passesLuhn(digits)) return texts.errors.numberWrong;
  return lengths.includes(digits.length) ? null : texts.errors.numberShort;
};

/** Cards are good until the end of the month they show; the payer's clock decides, since their bank decides again. */
export const expiryTrouble = (written: string, now: Date): string | null => {
  const [, month, year] = /^(\d\d)\/(\d\d)$/.exec(formatExpiry(written)) ?? [];
  if (month === undefined || year === undefined) return texts.errors.expiry;
  if (Number(month) < 1 || Number(month) > 12) return texts.errors.expiryMonth;
  const end = new Date(2000 + Number(year), Number(month), 1);
  if (end <= now) return texts.errors.expired;
  return end.getFullYear() > now.getFullYear() + 21 ? texts.errors.expiryFar : null;
};

export const codeTrouble = (written: string, number: string): string | null => {
  const brand = brandOf(number);
  const { length } = digitsOf(written);
  if (brand === null) return length === 3 || length === 4 ? null : texts.errors.code('3 or 4');
  const wanted = brands[brand].code;
  return length === wanted ? null : texts.errors.code(String(wanted));
};
