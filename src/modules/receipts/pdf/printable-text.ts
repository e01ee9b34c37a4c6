import type { Language } from '../../../contract/payer/payer.ts';
import type { ReceiptText } from '../../../contract/receipts/receipt-text.ts';
import type { Receipt } from '../../../contract/receipts/receipts.ts';

/** What a receipt's PDF is drawn from. */
export interface PrintableReceipt {
  /** With those of its names and notes that can be written. */
  readonly receipt: Receipt;
  /** The store's name; empty where it cannot be written. */
  readonly heading: string;
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

/** Pairs of a letter and what it is written as where it is no other letter with a mark. */
const spellings = `Ł L ł l Đ D đ d Ħ H ħ h Ŧ T ŧ t Ŋ N ŋ n ı i ĸ k ẞ ß Ə E ə e − – ʻ ‘ ʼ ’ ʹ ’ ′ ’ ‐ - ‑ -
  А A Б B В V Г G Ґ G Д D Ђ Dj Е E Є Ye Ж Zh З Z И I І I Ј J К K Л L Љ Lj М M Н N Њ Nj О O П P Р R С S Т T Ћ C У U Ф F Х Kh
  Ц Ts Ч Ch Џ Dz Ш Sh Щ Shch Ы Y Э E Ю Yu Я Ya Ѕ Dz
  Α A Β V Γ G Δ D Ε E Ζ Z Η I Θ Th Ι I Κ K Λ L Μ M Ν N Ξ X Ο O Π P Ρ R Σ S Τ T Υ Y Φ F Χ Ch Ψ Ps Ω O`.split(/\s+/);

const spelled = new Map<string, string>([['ς', 's']]);
for (let at = 0; at < spellings.length; at += 2) {
  const [letter = '', spelling = ''] = spellings.slice(at, at + 2);
  const small = letter.toLowerCase();
  if (!spelled.has(small)) spelled.set(small, spelling.toLowerCase());
  spelled.set(letter, spelling);
}

const printableCharacter = (character: string): string => {
  if (isPrintable(character)) return character;
  const known = spelled.get(character);
  if (known !== undefined) return known;
  return Array.from(withoutMarks(character), (plain) => (isPrintable(plain) ? plain : (spelled.get(plain) ?? ''))).join(
    '',
  );
};

/**
 * Text as the fonts that every PDF reader has can write it: letters of Latin-1 as they are, others of Europe without their marks or
 * spelled in Latin ones, and nothing of other scripts and of pictures. These fonts need not be in the file, which has a few kilobytes.
 */
export const printableText = (text: string): string => Array.from(text.normalize('NFC'), printableCharacter).join('');

/** A name or a note of which something can be written; null where nothing of it can. */
export const printableName = (name: string | null): string | null => {
  const printed = printableText(name ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(printed) ? printed : null;
};
