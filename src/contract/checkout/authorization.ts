/**
 * After so many days the bank of a card lets go of what was set aside on it. It stands by itself, so that a payer's page that says so does
 * not download zod.
 */
export const authorizationDays = 7;
