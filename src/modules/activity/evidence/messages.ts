import { evidenceLimits } from '../../../contract/documents/evidence.ts';

/** What people read where evidence is refused. Programs read the code beside each. */
export const messages = {
  link_not_paid: 'This link was not paid by card, so there is nothing to show a bank.',
  letter_too_long: `The letter fills more than ${evidenceLimits.letterPages} pages. Please shorten it.`,
} as const;
