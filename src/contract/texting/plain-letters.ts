import { isPlain } from './segments.ts';

const plainForms: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '\u00a0': ' ',
};

/** What stands for a letter in the carriers' own alphabet: `a` for `á`, `'` for `’`; null of one that nothing stands for. */
export const plainForm = (letter: string): string | null => {
  const known = plainForms[letter];
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && Array.from(bare).every(isPlain) ? bare : null;
};

/** The letters of a text that make its parts shorter, each once. */
export const rareLetters = (text: string): readonly string[] => [
  ...new Set(Array.from(text.normalize('NFC')).filter((letter) => !isPlain(letter))),
];

/** The text with the plain forms of its rare letters, as far as they have one. */
export const withPlainLetters = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => (isPlain(letter) ? letter : (plainForm(letter) ?? letter))).join('');
