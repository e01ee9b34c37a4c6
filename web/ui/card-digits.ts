import { fundingNames } from './messages.ts';

/** The last four digits of a card, as every screen writes them. */
export const showCard = (last4: string): string => `•••• ${last4}`;

/** The name of a card with its kind in the language of the page: `Visa debit`. */
export const showCardName = (name: string): string =>
  name.replace(/\b(debit|credit|prepaid)\b/i, (kind) => fundingNames[kind.toLowerCase()] ?? kind);
