import type { Translated } from '../../../core/language.ts';
import type * as English from './messages.ts';

/** What is said of a revision. */
export const messages: Translated<typeof English.messages> = {
  inUse: (number) => `${number}, en uso`,
  number: (number) => String(number),
  change: (by, change) => `${by}: “${change}”`,
  restored: (by, number) => `${by} recuperó la revisión ${number}`,
};
