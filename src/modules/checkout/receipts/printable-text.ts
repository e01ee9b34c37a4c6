import type { Language } from '../../../contract/payer.ts';
import type { ReceiptText } from '../../../contract/receipt-text.ts';
import type { Receipt } from '../../../contract/receipts.ts';

/** What a receipt's PDF is drawn from. */
export interface PrintableReceipt {
  readonly receipt: Receipt;
  readonly text: ReceiptText;
  readonly language: Language;
  /** The address of its page. */
  readonly url: string;
  /** A JPEG, or a PNG without transparency; null where the store has none that can be printed. */
  readonly logo: Buffer | null;
}

/** Signs beside those of Latin-1 that the fonts of every PDF reader have. */
const moreSigns = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    character === '\n' ||
    moreSigns.includes(character)
  );
};

const withoutMarks = (character: string): string => character.normalize('NFKD').replaceAll(/\p{M}/gu, '');

const printableCharacter = (character: string): string => {
  if (isPrintable(character)) return character;
  if (character === '−') return '–';
  const plain = withoutMarks(character);
  if (plain !== '' && Array.from(plain).every(isPrintable)) return plain;
  return /[\p{M}\p{Cc}\p{Cf}\p{Extended_Pictographic}]/u.test(character) ? '' : '?';
};

/**
 * Text as the fonts that every PDF reader has can write it: letters of Latin-1 as they are, others without their marks, a question mark
 * for letters of other scripts, and no pictures. These fonts need not be in the file, which is why it has a few kilobytes.
 */
export const printableText = (text: string): string => Array.from(text.normalize('NFC'), printableCharacter).join('');
