const extension = /[\s,;]*(?:#|x|ext(?:ension)?)[\s.:=#]*\d{1,7}\s*$/i;

/** The digits of a number without those of an extension, which no text reaches: `555-123-4567 x89` is no longer number. */
const digitsOf = (written: string): string => written.replace(extension, '').replace(/\D/g, '');

/** A phone number as people read it: (XXX) XXX-XXXX, +1 (XXX) XXX-XXXX, or a plus before any other length; empty stays empty. */
export const showPhone = (written: string): string => {
  const digits = digitsOf(written);
  if (digits === '') return '';
  const us = (ten: string) => `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;
  if (digits.length === 10) return us(digits);
  if (digits.length === 11 && digits.startsWith('1')) return `+1 ${us(digits.slice(1))}`;
  return `+${digits}`;
};

/** A number of the United States as people there write it, without the country's prefix; any other as it is. */
export const showLocalPhone = (written: string): string => showPhone(written).replace(/^\+1 /, '');

/** The stored and sent form: digits only, a ten-digit number with its leading 1. */
export const normalizePhone = (written: string): string => {
  const digits = digitsOf(written);
  return digits.length === 10 ? `1${digits}` : digits;
};

/** The form SMS providers take: +15551234567. */
export const toE164 = (normalized: string): string => `+${digitsOf(normalized)}`;

/** Ten to fifteen digits, as the numbering plan allows. */
export const isPhone = (written: string): boolean => {
  const { length } = digitsOf(written);
  return length >= 10 && length <= 15;
};
