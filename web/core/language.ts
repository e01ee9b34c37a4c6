import type { Language } from '../../src/contract/payer/payer.ts';

/**
 * The language that the page speaks. The console is built once for each: where a module has a neighbour of the same name with the language
 * in it, such as `messages.es.ts` beside `messages.ts`, the build of that language takes the neighbour.
 */
export const language: Language = 'en';

/** What a neighbour exports instead of an English value: the same shape, with texts of its own. */
export type Translated<Messages> = Messages extends string
  ? string
  : Messages extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : { readonly [Name in keyof Messages]: Translated<Messages[Name]> };
