import type { Language } from '../../../src/contract/payer/payer.ts';
import { en, type Messages } from './en.ts';
import { es } from './es.ts';

export type { Messages } from './en.ts';

/** One text of the page, which is chosen now and said later, in the language that is read then. */
export type Message = (messages: Messages) => string;

/** All texts of the page, by language. */
export const messagesIn: Readonly<Record<Language, Messages>> = { en, es };

/** What the server said: in the payer's language by its code, or by `other` where that is said for all; else in the server's words. */
export const fromServer =
  (said: string, code = ''): Message =>
  ({ server }) =>
    server[code] ?? server['other'] ?? said;
