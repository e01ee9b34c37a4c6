import type { Language } from '../../src/contract/payer/payer.ts';

/**
 * The language that the page speaks. The console is built once for each: where a module has a neighbour of the same name with the language
 * in it, such as `messages.es.ts` beside `messages.ts`, the build of that language takes the neighbour.
 */
export const language: Language = 'en';

/** What a neighbour exports instead of an English value: the same shape, with words of its own. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : { readonly [Name in keyof Words]: Translated<Words[Name]> };
