import type { Language } from '../../../src/contract/payer/payer.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { otherLanguage, type Messages, type PageTexts } from './messages.ts';

/** All texts of the page, by language: for the server and for tests. A payer's script would carry what its reader does not read. */
export const messagesIn: Readonly<Record<Language, Messages>> = { en, es };

export const textsIn = (language: Language): PageTexts => ({
  first: messagesIn[language],
  loadOther: () => Promise.resolve(messagesIn[otherLanguage(language)]),
});
