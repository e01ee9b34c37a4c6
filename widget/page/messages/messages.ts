import type { Language } from '../../../src/contract/payer/payer.ts';
import type { Messages } from './en.ts';

export type { Messages } from './en.ts';

/** One text of the page, which is chosen now and said later, in the language that is read then. */
export type Message = (messages: Messages) => string;

/**
 * The texts of the language in which the server rendered the page, and how to get those of the other one. A payer's script brings
 * the first only.
 */
export interface PageTexts {
  readonly first: Messages;
  readonly loadOther: () => Promise<Messages>;
}

/** What each language calls itself, on the switch of languages. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en');

/** What the server said: in the payer's language by its code, or by `other` where that is said for all; else in the server's words. */
export const fromServer =
  (said: string, code = ''): Message =>
  ({ server }) =>
    server[code] ?? server['other'] ?? said;
