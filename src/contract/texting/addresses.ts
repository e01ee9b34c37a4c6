import { oneLine } from '../one-line.ts';

/** Full-width, ideographic and ligature forms of `.`, `:`, `/` and `@`, which phones read as those, become plain. */
const withPlainMarks = (text: string): string =>
  text.replaceAll(/[\u3002\uff61]/g, '.').replaceAll(/\P{ASCII}/gu, (character) => {
    const plain = character.normalize('NFKC');
    return /[./:@\\]/.test(plain) ? plain : character;
  });

// Invisible characters and marks may stand between letters that a phone reads as one word.
const twoLetters = String.raw`[\p{M}\p{Cf}]*\p{Alphabetic}[\p{M}\p{Cf}]*\p{Alphabetic}`;
// It is looked for at the beginning of a word only: else a long word would take the square of its length.
const scheme = String.raw`(?<![\p{L}\p{N}+.-])[\p{L}\p{N}+.-]*:[/\\]{2,}`;
const schemes = new RegExp(scheme, 'gu');
const addresses = new RegExp(String.raw`${scheme}\S*|\bwww\.\S*`, 'giu');
const dotBeforeWord = new RegExp(String.raw`(?<=[^ \n])\.(?=${twoLetters})`, 'gu');
const ipAddress = /\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}/gu;

/**
 * A text in which no phone finds an address to open: schemes are gone, and a space stands behind every dot, colon and at sign
 * that an address needs. "chase-verify.com/login" becomes "chase-verify. com/login"; "J.P. Morgan" stays.
 */
export const breakAddresses = (text: string): string =>
  withPlainMarks(text)
    .replaceAll(schemes, '')
    .replaceAll(/(?<=\p{L}):(?=[\p{L}\p{N}/\\+])/gu, ': ')
    .replaceAll(/\b(www\d{0,3})\.(?=\S)/gi, '$1. ')
    .replaceAll(/(?<=\S)@(?=\S)/g, '@ ')
    .replaceAll(ipAddress, (written) => written.replaceAll('.', '. '))
    .replaceAll(dotBeforeWord, '. ');

/** What somebody typed, as one line without invisible characters and without its web addresses. */
export const dropAddresses = (value: string): string =>
  oneLine(withPlainMarks(value)).replaceAll(addresses, ' ').replaceAll(/\s+/g, ' ').trim();

/** A name that somebody typed, as it may stand in a message of ours: no phone and no mail program finds an address in it. */
export const plainName = (name: string): string => breakAddresses(dropAddresses(name));
