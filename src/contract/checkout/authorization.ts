// These stand by themselves, so that a payer's page that says them does not download zod.

/** After so many days the bank of a card lets go of what was set aside on it. */
export const authorizationDays = 7;

/** For so many days at most the bank of a card shows a payment that was voided. */
export const pendingEntryDays = 7;
