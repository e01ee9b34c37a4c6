/** Whole cents of a US dollar; the only form in which the program computes with money. */
export type Cents = number;

/** The processor takes at most eight digits of cents. */
export const largestAmount: Cents = 99_999_999;

const plain = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;

/** Reads an amount as people and programs write it (`1,234.5`, `$12.50`, `12`); null when it is none. Nothing is less than a cent. */
export const parseAmount = (written: string): Cents | null => {
  const match = plain.exec(written.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const cents = Number(whole.replaceAll(',', '') || '0') * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
};

/** Cents as the two-decimal string of the wire and of the database: 125050 → `1250.50`. */
export const toDecimal = (cents: Cents): string => {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A two-decimal string of the wire or the database as cents. */
export const toCents = (decimal: string): Cents => {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return decimal.startsWith('-') ? -cents : cents;
};

/** Money for people: 125050 → `$1,250.50`, -3210 → `−$32.10`, with a minus sign. */
export const showMoney = (cents: Cents): string => {
  const [whole = '0', fraction = '00'] = toDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
};
