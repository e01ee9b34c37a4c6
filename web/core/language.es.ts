import type { Language } from '../../src/contract/payer/payer.ts';

/** The language that the page speaks. */
export const language: Language = 'es';
